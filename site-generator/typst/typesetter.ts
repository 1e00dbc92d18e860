import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { type Font, readFonts, readTypeface } from '#site-generator/fonts/font-files.ts';
import { type FontPackage, openTypeface } from '#site-generator/fonts/typeface.ts';

export interface Typeset {
  readonly pageCount: number;
  /** The number that a template stores as metadata with the label `<measured>`. */
  measured(): number;
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

const prelude = readFileSync(join(import.meta.dirname, 'prelude.typ'), 'utf8');

/**
 * Opens Typst with the typeface of headings, then the owner's fonts, then Typst's own for characters that are in neither. The
 * default typeface replaces a variable one.
 * @param paths of the owner's fonts
 */
export async function openTypesetter(
  typeface: FontPackage,
  paths: readonly string[],
  folder = '',
): Promise<Typesetter> {
  const main = await readTypeface(typeface.isVariable ? openTypeface({}).headings : typeface);
  const owner = await readFonts(paths, folder);
  const compiler = NodeCompiler.create({ fontArgs: [{ fontBlobs: [...main, ...owner].map(({ data }) => data) }] });
  const typeset = (template: string, data: object): Typeset => {
    const fonts = { main: listFamilies(main, data), owner: listFamilies(owner, data) };
    const compiled = compiler.compile({
      mainFileContent: prelude + template,
      inputs: { data: JSON.stringify({ ...data, fonts }) },
    });
    const document = compiled.result;
    const error = compiled.takeError();
    if (error || !document) throw new Error(`Typst: ${error && JSON.stringify(compiler.fetchDiagnostics(error))}`);
    return {
      pageCount: document.numOfPages,
      measured: () => Number(compiler.query(document, { selector: '<measured>', field: 'value' })[0]),
      pdf: () => compiler.pdf(document, { pdfStandard: 'ua-1' }),
      svg: () => compiler.plainSvg(document),
    };
  };
  return { typeset, findMissing: (texts) => findMissing(texts, typeset) };
}

/**
 * Each family with a regular expression that excludes accented letters that are missing from it. Typst would compose
 * them from letters and accents, and copied text would repeat them: "füür".
 */
function listFamilies(fonts: readonly Font[], data: object) {
  const characters = [...new Set(JSON.stringify(data))];
  const accented = characters.filter((character) => character !== character.normalize('NFD'));
  return [...Map.groupBy(fonts, ({ family }) => family)].map(([name, styles]) => {
    const missing = accented.filter((letter) => {
      return !styles.every(({ parsed }) => parsed.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
    });
    return { name, covers: `[^\\x{0}${missing.join('')}]` };
  });
}

const probe = `#set document(title: "Probe")
#set text(font: fonts, fallback: false)
#data.texts.join(" ")`;

/**
 * Finds characters without a glyph by exporting them as PDF/UA-1, which forbids them: only Typst knows its own fonts. Its error names
 * a letter with its mark if no font combines the two, so each letter is tried alone as well.
 */
function findMissing(texts: readonly string[], typeset: Typesetter['typeset']): ReadonlySet<string> {
  const text = texts.join(' ');
  const letters = text.match(/\P{M}/gu) ?? [];
  const graphemes = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
  try {
    typeset(probe, { texts: [...new Set([...letters, ...graphemes])] }).pdf();
    return new Set();
  } catch (error) {
    const undisplayed = parseUndisplayed(String(error)).map((grapheme) => [...grapheme]);
    if (undisplayed.length === 0) throw error;
    const isMissing = (character: string, { length }: readonly string[]) => length === 1 || /\p{M}/u.test(character);
    return new Set(undisplayed.flatMap((characters) => characters.filter((each) => isMissing(each, characters))));
  }
}

/** The texts that an error of Typst names, in quotes and escaped as in Rust: "could not be displayed". */
function parseUndisplayed(error: string): readonly string[] {
  const toCharacter = (_: string, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16));
  const named = error.matchAll(/the text `\\?"(.+?)\\?"` could not be displayed/g);
  return [...named].map(([, escaped = '']) => escaped.replaceAll(/\\+u\{([\da-f]+)\}/g, toCharacter));
}

export function withoutMissing(text: string, missing: ReadonlySet<string>): string {
  const known = [...text].filter((character) => !missing.has(character));
  return known.join('').replaceAll(/[\t\r\u2028\u2029 ]+/g, ' ');
}
