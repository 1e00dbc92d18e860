import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { type Font, readFonts, readTypeface } from './font-files.ts';
import { type FontPackage, openTypeface } from './typeface.ts';

/** A typeset document. */
export interface Typeset {
  readonly pageCount: number;
  /** The numbers that a template stores as metadata with the label `<measured>`. */
  measured(): readonly number[];
  /** A tagged PDF/UA-1 file without a date: the same input gives the same bytes. */
  pdf(): Buffer;
  /** The first page, all text as outlines. */
  svg(): string;
}

export interface Typesetter {
  /** The template is Typst code. The data reaches it as JSON, `data`, so the owner's text is never read as Typst code. */
  typeset(template: string, data: object): Typeset;
  /** The characters of texts that no font has. */
  findMissing(texts: readonly string[]): ReadonlySet<string>;
}

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
): Promise<Typesetter> {
  const mainFonts = await readTypeface(typeface.isVariable ? openTypeface().headings : typeface);
  const ownerFonts = await readFonts(ownerFontPaths);
  const allFonts = [...mainFonts, ...ownerFonts];
  const compiler = NodeCompiler.create({ fontArgs: [{ fontBlobs: allFonts.map(({ data }) => data) }] });
  const familiesFor = (weight: number, isItalic: boolean) => {
    const main = mainFonts.filter((font) => font.weight === weight && font.isItalic === isItalic);
    const others = sortByStyle(ownerFonts, weight, isItalic);
    return { main: main.map(getFamily), others: [...others.map(getFamily), ...fallbackFamilies] };
  };
  const fonts = {
    regular: familiesFor(400, false),
    medium: familiesFor(500, false),
    bold: familiesFor(600, false),
    italic: familiesFor(400, true),
  };
  const typeset = (template: string, data: object): Typeset => {
    const inputs = { data: JSON.stringify({ ...data, fonts, covers: coverage(allFonts, data) }) };
    const compiled = compiler.compile({ mainFileContent: prelude + template, inputs });
    const document = compiled.result;
    const error = compiled.takeError();
    if (error || !document) throw new Error(`Typst: ${error && JSON.stringify(compiler.fetchDiagnostics(error))}`);
    return {
      pageCount: document.numOfPages,
      measured: () => compiler.query(document, { selector: '<measured>', field: 'value' })[0].map(Number),
      pdf: () => compiler.pdf(document, { pdfStandard: 'ua-1' }),
      svg: () => compiler.plainSvg(document),
    };
  };
  return { typeset, findMissing: (texts) => findMissing(texts, typeset) };
}

const getFamily = ({ family }: Font) => family;

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
function findMissing(texts: readonly string[], typeset: Typesetter['typeset']): ReadonlySet<string> {
  const find = (parts: Iterable<string>) => {
    try {
      typeset(probe, { texts: [...parts] }).pdf();
      return [];
    } catch (error) {
      return parseMissingCharacters(error);
    }
  };
  const graphemes = [...new Intl.Segmenter().segment(normalize(texts.join(' ')))].map(({ segment }) => segment);
  const suspects = find(new Set(graphemes));
  const isMark = (character: string) => /\p{M}/u.test(character);
  const letters = suspects.filter((character) => !isMark(character));
  const missingLetters = new Set(letters.length > 0 ? find(new Set(letters)) : []);
  return new Set(suspects.filter((character) => isMark(character) || missingLetters.has(character)));
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

/** Composes accents, and removes halves of emoji, which Typst can't read. */
const normalize = (text: string) => text.normalize('NFC').replaceAll(/\p{Cs}/gu, '');

/** A text without the characters that no font has, and without parentheses that had no other ones. */
export function withoutMissing(text: string, missing: ReadonlySet<string>): string {
  const marked = [...normalize(text)].map((character) => (missing.has(character) ? '\0' : character)).join('');
  return marked.replaceAll(/\([\0 ,]*\0[\0 ,]*\)|\0/g, '').replaceAll(/[\t\r\u2028\u2029 ]+/g, ' ');
}
