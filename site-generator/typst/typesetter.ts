import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { type Font, readFonts, readTypeface } from '#site-generator/fonts/font-files.ts';
import { type FontPackage, openTypeface } from '#site-generator/fonts/typeface.ts';

export interface Typeset {
  readonly pageCount: number;
  /** How full the last page is, from 0 to 1: what a template stores as metadata with the label `<last-page-fill>`. */
  lastPageFill(): number;
  /** A tagged PDF/UA-1 file without a date: the same input gives the same bytes. */
  pdf(): Buffer;
  /** The first page, all text as outlines. */
  svg(): string;
}

/** A letter, drawn upwards from its baseline: how far it reaches `above` and `below` that. */
export interface Outline extends Readonly<Record<'width' | 'above' | 'below', number>> {
  /** SVG path data. */
  readonly path: string;
}

export interface Typesetter {
  /** The template is Typst code. The data reaches it as JSON, `data`, so the owner's text is never read as Typst code. */
  typeset(template: string, data: object): Typeset;
  /** The characters of texts that no font has. */
  findMissing(texts: readonly string[]): ReadonlySet<string>;
  /** The outline of a letter with its accents in the typeface of headings. Null if no font has it. */
  outline(letter: string): Outline | null;
}

const prelude = readFileSync(join(import.meta.dirname, 'prelude.typ'), 'utf8');

/**
 * Opens Typst with the typeface of headings, then the owner's fonts, then Typst's own for characters that are in neither. The
 * default typeface replaces a variable one.
 * @param paths of the owner's fonts
 */
export async function openTypesetter(source: FontPackage, paths: readonly string[], folder = ''): Promise<Typesetter> {
  const main = await readTypeface(source.isVariable ? openTypeface({}).headings : source);
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
      lastPageFill: () => Number(compiler.query(document, { selector: '<last-page-fill>', field: 'value' })[0]),
      pdf: () => withoutPageDirection(compiler.pdf(document, { pdfStandard: 'ua-1' })),
      svg: () => compiler.plainSvg(document),
    };
  };
  return {
    typeset,
    findMissing: (texts) => findMissing(texts, typeset),
    outline: (letter) => (findMissing([letter], typeset).size > 0 ? null : outlineLetter(letter, typeset)),
  };
}

/**
 * Typst declares right-to-left documents as `R2L`, which concerns facing pages. Chrome would copy every line from right to left,
 * "com.example@bo" too. The replacement has the same length, so offsets in the file stay valid.
 */
function withoutPageDirection(pdf: Buffer): Buffer {
  const start = pdf.indexOf('/Direction /R2L');
  if (start !== -1) pdf.write('/Direction /L2R', start, 'latin1');
  return pdf;
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

const letterTemplate = `#set page(width: auto, height: auto, margin: 0pt, fill: none)
#set text(1000pt, font: fonts, weight: 500, fallback: false, top-edge: "bounds", bottom-edge: "bounds")
#data.letter`;

function outlineLetter(letter: string, typeset: Typesetter['typeset']): Outline {
  // Typst's image is as large as the letter, which is moved down from the baseline.
  const image = /viewBox="0 0 (?<width>\S+) (?<height>\S+)".*?matrix\(1 0 0 -1 0 (?<above>\S+)\).* d="(?<path>[^"]+)"/s;
  const { width, height, above, path } = image.exec(typeset(letterTemplate, { letter }).svg())?.groups ?? {};
  if (path === undefined) throw new Error(`Typst: expected an image of ${letter}`);
  const below = Number(height) - Number(above);
  return { path: path.replaceAll(/ ?([a-z]) ?/gi, '$1'), width: Number(width), above: Number(above), below };
}
