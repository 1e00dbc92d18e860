import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { type Font, readFonts, readTypeface } from './font-files.ts';
import { type FontPackage, openTypeface } from './typeface.ts';

export type Typesetter = Awaited<ReturnType<typeof openTypesetter>>;

export type Typeset = ReturnType<Typesetter['typeset']>;

/** Typst's own fonts, for Greek, Cyrillic, Hebrew, arrows and mathematics. */
const fallbackFamilies = ['Libertinus Serif', 'New Computer Modern', 'New Computer Modern Math'];

const prelude = `#let data = json(bytes(sys.inputs.data))
#let covers = data.covers.pairs().map(((name, characters)) => (name, regex(characters))).to-dict()
#let fonts-for(style, main-first: true) = {
  let (main, others) = data.fonts.at(style)
  let names = if main-first { main + others } else { others + main }
  names.map(name => if name in covers { (name: name, covers: covers.at(name)) } else { name })
}
`;

/**
 * Opens Typst with the typeface of headings, then the owner's fonts, then Typst's own for characters that are in neither. The
 * default typeface replaces a variable one.
 */
export async function openTypesetter(
  typeface: FontPackage = openTypeface().headings,
  ownerFontPaths: readonly string[] = [],
) {
  const mainFonts = await readTypeface(typeface.isVariable ? openTypeface().headings : typeface);
  const ownerFonts = await readFonts(ownerFontPaths);
  const compiler = NodeCompiler.create({
    fontArgs: [{ fontBlobs: [...mainFonts, ...ownerFonts].map(({ data }) => data) }],
  });
  const familiesFor = (weight: number, isItalic: boolean) => {
    const main = mainFonts.filter((font) => font.weight === weight && font.isItalic === isItalic);
    const others = sortByStyle(ownerFonts, weight, isItalic);
    const names = (fonts: readonly Font[]) => fonts.map(({ family }) => family);
    return { main: names(main), others: [...names(others), ...fallbackFamilies] };
  };
  const fonts = {
    regular: familiesFor(400, false),
    medium: familiesFor(500, false),
    bold: familiesFor(600, false),
    italic: familiesFor(400, true),
  };
  /** The template is Typst code. The data reaches it as JSON, `data`, so the owner's text is never read as Typst code. */
  const typeset = (template: string, data: object) => {
    const covers = coverage([...mainFonts, ...ownerFonts], data);
    const compiled = compiler.compile({
      mainFileContent: prelude + template,
      inputs: { data: JSON.stringify({ ...data, fonts, covers }) },
    });
    const document = compiled.result;
    const error = compiled.takeError();
    if (error || !document) throw new Error(`Typst: ${error && JSON.stringify(compiler.fetchDiagnostics(error))}`);
    return {
      pageCount: document.numOfPages,
      /** The lengths in points that a template stores as metadata with the label `<measured>`. */
      measured: (): readonly number[] =>
        compiler.query(document, { selector: '<measured>', field: 'value' })[0].map(Number),
      /** A tagged PDF/UA-1 file without a date: the same input gives the same bytes. */
      pdf: () => compiler.pdf(document, { pdfStandard: 'ua-1' }),
      /** The first page, all text as outlines. */
      svg: () => compiler.plainSvg(document),
    };
  };
  return { typeset, missingCharacters: (texts: readonly string[]) => findMissing(texts, typeset) };
}

/**
 * For each font, a regular expression that excludes accented letters that are missing from it. Typst would compose them from
 * letters and accents, and copied text would repeat them: "füür".
 */
function coverage(fonts: readonly Font[], data: object): Readonly<Record<string, string>> {
  const characters = [...new Set(JSON.stringify(data))];
  const accented = characters.filter((character) => character !== character.normalize('NFD'));
  return Object.fromEntries(
    fonts.map(({ family, has }) => [family, `[^\\x{0}${accented.filter((letter) => !has(letter)).join('')}]`]),
  );
}

/** Upright before italic, the nearest weight first. */
function sortByStyle(fonts: readonly Font[], weight: number, isItalic: boolean): Font[] {
  const distance = (font: Font) => (font.isItalic === isItalic ? 0 : 1000) + Math.abs(font.weight - weight);
  return fonts.toSorted((a, b) => distance(a) - distance(b));
}

const probe = `#set document(title: "Probe")
#set text(font: fonts-for("regular"), fallback: false)
#data.texts.join(" ")`;

/**
 * Finds characters without a glyph by the error of a PDF/UA-1 export, which forbids them. The error names a letter together
 * with its mark if no font combines the two, so letters are tried again without marks.
 */
function findMissing(texts: readonly string[], typeset: (template: string, data: object) => Typeset): Set<string> {
  const find = (parts: Iterable<string>) => {
    try {
      typeset(probe, { texts: [...parts] }).pdf();
      return [];
    } catch (error) {
      return parseMissingCharacters(error);
    }
  };
  const graphemes = new Set(
    [...new Intl.Segmenter().segment(normalize(texts.join(' ')))].map(({ segment }) => segment),
  );
  const suspects = find(graphemes);
  if (suspects.length === 0) return new Set();
  const isMark = (character: string) => /\p{M}/u.test(character);
  const letters = new Set(find(new Set(suspects.filter((character) => !isMark(character)))));
  return new Set(suspects.filter((character) => isMark(character) || letters.has(character)));
}

/** The characters in the error of a PDF export: "the text `\"\\u{200d}\"` could not be displayed with font …". */
function parseMissingCharacters(error: unknown): string[] {
  const message = error instanceof Error ? error.message : '';
  const texts = [...message.matchAll(/the text `\\?"(.+?)\\?"` could not be displayed/g)].map(([, text = '']) => text);
  if (texts.length === 0) throw error;
  return texts.flatMap((text) => [
    ...text.replaceAll(/\\+u\{([\da-f]+)\}/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16))),
  ]);
}

/** True for characters that change the meaning of a text, unlike emoji and ornaments. */
export function isLetter(character: string): boolean {
  return /[\p{L}\p{N}\p{Sc}]|(?!\p{VS})\p{M}/u.test(character);
}

/** The words of a text with a letter that no font has. */
export function findMissingWords(text: string, missing: ReadonlySet<string>): readonly string[] {
  return splitWords(text).filter((word) => isMissing(word, missing));
}

/** Splits a text into words and the characters between them; Chinese and Japanese by a dictionary. */
export function splitWords(text: string): readonly string[] {
  return [...words.segment(normalize(text))].map(({ segment }) => segment);
}

/** Composes accents, and removes halves of emoji, which Typst can't read. */
const normalize = (text: string) => text.normalize('NFC').replaceAll(/\p{Cs}/gu, '');

const words = new Intl.Segmenter(undefined, { granularity: 'word' });

const isMissing = (word: string, missing: ReadonlySet<string>) =>
  [...word].some((character) => missing.has(character) && isLetter(character));

/**
 * The form in which a text is typeset: on one line, accents composed, without words that have a missing letter (and the
 * parentheses around them) and without other missing characters.
 */
export function renderableText(text: string, missing: ReadonlySet<string>): string {
  const drawable = (word: string) =>
    isMissing(word, missing) ? '\0' : [...word].filter((character) => !missing.has(character)).join('');
  return splitWords(text.replaceAll(/[\t-\r\u2028\u2029]/g, ' '))
    .map(drawable)
    .join('')
    .replaceAll(/\([\0 ,]*\0[\0 ,]*\)|\0/g, '')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
}
