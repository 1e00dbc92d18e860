/** A stretch of text in one direction, its characters in the order in which they are read. */
export interface Stretch {
  readonly text: string;
  /** Even: from left to right. Odd: from right to left. As in the Unicode bidirectional algorithm. */
  readonly level: number;
}

const rightToLeft = String.raw`[\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}]`;
const tokens = new RegExp(
  String.raw`(?<right>(?!\p{Nd})${rightToLeft}\p{M}*)|(?<number>\p{Nd}+(?:[.,:/–-]\p{Nd}+)*)|(?<left>\p{L}\p{M}*)|(?<neutral>.)`,
  'gsu',
);
const hasRightToLeft = new RegExp(rightToLeft, 'u');

/** True for a paragraph whose first letter belongs to a script that is written from right to left. */
export function isRightToLeft(paragraph: string): boolean {
  return hasRightToLeft.test(/\p{L}/u.exec(paragraph)?.[0] ?? '');
}

/**
 * Parts a line by direction. This is the bidirectional algorithm (Unicode Standard Annex 9) for plain text of one
 * paragraph: letters, numbers, and neutrals between them. Explicit controls, isolates and mirrored brackets it does not know.
 * @param base the direction of the paragraph that the line belongs to
 */
export function stretches(line: string, base: 'left' | 'right'): Stretch[] {
  if (!hasRightToLeft.test(line)) return [{ text: line, level: base === 'left' ? 0 : 2 }];
  const found = kinds(line, base);
  const levels = found.map(({ kind }, index) =>
    levelOf(kind === 'neutral' ? neutralKind(found, index, base) : kind, base),
  );
  const merged: { text: string; level: number }[] = [];
  found.forEach(({ text }, index) => {
    const level = levels[index] ?? 0;
    const last = merged.at(-1);
    if (last?.level === level) last.text += text;
    else merged.push({ text, level });
  });
  return merged;
}

/** The indices of what is read first, second … as they stand on the line from left to right. */
export function visualOrder(levels: readonly number[]): number[] {
  let order = levels.map((_, index) => index);
  for (let level = Math.max(0, ...levels); level >= 1; level -= 1) order = reverseFrom(order, levels, level);
  return order;
}

type Kind = 'left' | 'right' | 'number' | 'neutral';
interface Token {
  readonly text: string;
  readonly kind: Kind;
}

// A number after left-to-right letters belongs to them.
function kinds(line: string, base: 'left' | 'right'): Token[] {
  let strong: Kind = base;
  return [...line.matchAll(tokens)].map(({ 0: text, groups = {} }) => {
    if (groups.right) strong = 'right';
    if (groups.left) strong = 'left';
    if (groups.number) return { text, kind: strong === 'left' ? 'left' : 'number' };
    return { text, kind: groups.neutral ? 'neutral' : strong };
  });
}

function neutralKind(found: readonly Token[], index: number, base: 'left' | 'right'): 'left' | 'right' {
  const side = (token: Token | undefined) => (token ? (token.kind === 'left' ? 'left' : 'right') : base);
  const before = side(found.slice(0, index).findLast(({ kind }) => kind !== 'neutral'));
  const after = side(found.slice(index).find(({ kind }) => kind !== 'neutral'));
  return before === after ? before : base;
}

function levelOf(kind: Kind, base: 'left' | 'right'): number {
  if (kind === 'right') return 1;
  if (kind === 'number') return 2;
  return base === 'left' ? 0 : 2;
}

/** Turns around each row of neighbours of at least this level. */
function reverseFrom(order: readonly number[], levels: readonly number[], level: number): number[] {
  const result: number[] = [];
  let row: number[] = [];
  for (const index of order) {
    if ((levels[index] ?? 0) >= level) {
      row.unshift(index);
    } else {
      result.push(...row, index);
      row = [];
    }
  }
  return [...result, ...row];
}
