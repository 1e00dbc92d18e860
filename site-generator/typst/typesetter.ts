import { readFonts, readTypeface } from '#site-generator/fonts/font-files.ts';
import { type FontPackage, openTypeface } from '#site-generator/fonts/typeface.ts';
import { openCompiler, type Typesetting } from './compiler.ts';

/** A letter, drawn upwards from its baseline: how far it reaches `above` and `below` that. */
export interface Outline extends Readonly<Record<'width' | 'above' | 'below', number>> {
  /** SVG path data. */
  readonly path: string;
}

export interface Typesetter {
  readonly typeset: Typesetting;
  /** The characters of texts that no font has. */
  findMissing(texts: readonly string[]): ReadonlySet<string>;
  /** The outline of a letter with its accents in the typeface of headings. Null if no font has it. */
  outline(letter: string): Outline | null;
}

/**
 * Opens Typst with the typeface of headings and the owner's fonts. The default typeface replaces a variable one.
 * @param paths of the owner's fonts
 */
export async function openTypesetter(source: FontPackage, paths: readonly string[], folder = ''): Promise<Typesetter> {
  const main = await readTypeface(source.isVariable ? openTypeface({}).headings : source);
  const typeset = openCompiler(main, await readFonts(paths, folder));
  return {
    typeset,
    findMissing: (texts) => findMissing(texts, typeset),
    outline: (letter) => (findMissing([letter], typeset).size > 0 ? null : outlineLetter(letter, typeset)),
  };
}

export function withoutMissing(text: string, missing: ReadonlySet<string>): string {
  const known = [...text].filter((character) => !missing.has(character));
  return known.join('').replaceAll(/[\t\r\u2028\u2029 ]+/g, ' ');
}

// Typst has no function for these, so they read what it makes.

const probe = `#set document(title: "Probe")
#set text(font: fonts, fallback: false)
#data.texts.join(" ")`;

/**
 * Finds characters without a glyph by exporting them as PDF/UA-1, which forbids them: only Typst knows its own fonts. Its error names
 * a letter with its mark if no font combines the two, so each letter is tried alone as well.
 */
function findMissing(texts: readonly string[], typeset: Typesetting): ReadonlySet<string> {
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

const letterTemplate = `#set page(width: auto, height: auto, margin: 0pt, fill: none)
#set text(1000pt, font: fonts, weight: 500, fallback: false, top-edge: "bounds", bottom-edge: "bounds")
#data.letter`;

function outlineLetter(letter: string, typeset: Typesetting): Outline {
  // Typst's image is as large as the letter, which is moved down from the baseline.
  const image = /viewBox="0 0 (?<width>\S+) (?<height>\S+)".*?matrix\(1 0 0 -1 0 (?<above>\S+)\).* d="(?<path>[^"]+)"/s;
  const { width, height, above, path } = image.exec(typeset(letterTemplate, { letter }).svg())?.groups ?? {};
  if (path === undefined) throw new Error(`Typst: expected an image of ${letter}`);
  const below = Number(height) - Number(above);
  return { path: path.replaceAll(/ ?([a-z]) ?/gi, '$1'), width: Number(width), above: Number(above), below };
}
