import { extractTextItems, type StructuredTextItem } from 'unpdf';
import { hasRightToLeftLetter } from '#lib/owner.ts';

/** Scripts that pdf.js reads correctly. In Arabic or Devanagari, letters change their form or order. */
const comparable =
  /^[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Hebrew}\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hangul}\p{sc=Common}\p{sc=Inherited}]+$/u;

/**
 * The words of the texts that programs misread in a PDF, or a whole text if only the order of its words differs. Line breaks,
 * invisible characters and ligatures are ignored.
 */
export async function findMisreadTexts(pdf: Buffer, texts: readonly string[]): Promise<readonly string[]> {
  const found = await readText(pdf);
  // Unlike other readers, pdf.js doesn't order words from right to left.
  const isLeftToRight = !texts.some(hasRightToLeftLetter);
  const misread = texts
    .map((text) => normalize(text).replaceAll('\n', ' '))
    .flatMap((text) => {
      const isOrdered = isLeftToRight && comparable.test(text);
      if (isOrdered && containsText(found, text)) return [];
      const words = isOrdered ? text.split(' ') : (text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []);
      const misreadWords = words.filter((word) => comparable.test(word) && !containsText(found, word));
      return misreadWords.length > 0 || !isOrdered ? misreadWords : [text];
    });
  return [...new Set(misread)];
}

/** The lines of a PDF without footers: page numbers, and the repeated heading of a section after them. */
async function readText(pdf: Buffer): Promise<string> {
  const { items } = await extractTextItems(new Uint8Array(pdf));
  const pages = items.map((page) =>
    page.map((item, index) => (hasGap(item, page[index - 1]) ? ' ' : '') + item.str + (item.hasEOL ? '\n' : '')),
  );
  return normalize(pages.map((page) => page.join('').replace(/\n.*\d \/ \d.*(?:\n.*){0,4}\s*$/, '')).join('\n'));
}

/** True for texts with a gap between them. Only from left to right does pdf.js read it as a space. */
function hasGap(item: StructuredTextItem, previous = item): boolean {
  return Math.max(item.x - previous.x - previous.width, previous.x - item.x - item.width) > 0.1 * item.fontSize;
}

function normalize(text: string): string {
  const visible = text.normalize('NFKC').replaceAll(/\p{Cf}/gu, '');
  return visible.replaceAll(/\s+/g, (space) => (space.includes('\n') ? '\n' : ' ')).trim();
}

/** True if the text occurs, but not as a part of a longer word. Lines may break after any character. */
function containsText(found: string, text: string): boolean {
  if (` ${found.replaceAll('\n', ' ')} `.includes(` ${text} `)) return true;
  const characters = [...text].map((character) =>
    character === ' ' ? '\\s' : character.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&'),
  );
  const letter = '[\\p{L}\\p{M}\\p{N}]';
  return new RegExp(`(?<!${letter}(?=${letter}))${characters.join('\\n?')}(?!(?<=${letter})${letter})`, 'u').test(
    found,
  );
}
