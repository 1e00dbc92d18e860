import type { TextBlock } from './owner.ts';

/** The text without its marks, on one line. */
export function plainText(block: TextBlock): string {
  if (typeof block === 'string') return block.replaceAll('\n', ' ');
  return 'items' in block ? block.items.map(plainText).join(' ') : plainText(block.map(({ text }) => text).join(''));
}
