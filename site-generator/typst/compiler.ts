import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { Font } from '#site-generator/fonts/font-files.ts';

export interface Typeset {
  readonly pageCount: number;
  /** How full the last page is, from 0 to 1: what a template stores as metadata with the label `<last-page-fill>`. */
  lastPageFill(): number;
  /** A tagged PDF/UA-1 file without a date: the same input gives the same bytes. */
  pdf(): Buffer;
  /** The first page, all text as outlines. */
  svg(): string;
}

/** The template is Typst code. The data reaches it as JSON, `data`, so the owner's text is never read as Typst code. */
export type Typesetting = (template: string, data: object) => Typeset;

const prelude = readFileSync(join(import.meta.dirname, 'prelude.typ'), 'utf8');

/** Opens Typst with fonts, in the order in which it looks for a character, then its own. */
export function openCompiler(main: readonly Font[], owner: readonly Font[]): Typesetting {
  const compiler = NodeCompiler.create({ fontArgs: [{ fontBlobs: [...main, ...owner].map(({ data }) => data) }] });
  return (template, data) => {
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

/**
 * Typst declares right-to-left documents as `R2L`, which concerns facing pages. Chrome would copy every line from right to left,
 * "com.example@bo" too. The replacement has the same length, so offsets in the file stay valid.
 */
function withoutPageDirection(pdf: Buffer): Buffer {
  const start = pdf.indexOf('/Direction /R2L');
  if (start !== -1) pdf.write('/Direction /L2R', start, 'latin1');
  return pdf;
}
