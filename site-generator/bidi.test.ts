import { expect, test } from 'vitest';
import { isRightToLeft, stretches, visualOrder } from './bidi.ts';

// In each name the Hebrew letters stand for themselves; what is compared are whole stretches.
const shown = (line: string, base: 'left' | 'right') => {
  const parts = stretches(line, base);
  return visualOrder(parts.map(({ level }) => level)).map((index) => parts[index]?.text);
};

test.each([
  ['abc', false],
  ['“שלום” abc', true],
  ['abc שלום', false],
  ['2020 مثال', true],
  ['', false],
])('tells by its first letter which way "%s" is written', (text, expected) => {
  expect(isRightToLeft(text)).toBe(expected);
});

test('leaves a line of one direction whole', () => {
  expect(stretches('abc 12, def', 'left')).toEqual([{ text: 'abc 12, def', level: 0 }]);
  expect(stretches('שלום עולם.', 'right')).toEqual([{ text: 'שלום עולם.', level: 1 }]);
});

test('keeps words of the other direction together within a sentence', () => {
  expect(shown('at שלום עולם, in 2020', 'left')).toEqual(['at ', 'שלום עולם', ', in 2020']);
});

test('sets a right-to-left sentence from the right, and the words and numbers in it from the left', () => {
  expect(shown('שלום Example Labs עולם', 'right')).toEqual([' עולם', 'Example Labs', 'שלום ']);
  expect(shown('שלום 12.5 עולם', 'right')).toEqual([' עולם', '12.5', 'שלום ']);
  expect(shown('مثال ٢٠٢٠', 'right')).toEqual(['٢٠٢٠', 'مثال ']);
});

test('keeps a number with the left-to-right name before it', () => {
  expect(shown('שלום Labs 7 עולם', 'right')).toEqual([' עולם', 'Labs 7', 'שלום ']);
});

test('loses nothing of a line', () => {
  const line = 'a (שלום) 1/2 – “מה”, b.';
  for (const base of ['left', 'right'] as const) {
    expect(
      stretches(line, base)
        .map(({ text }) => text)
        .join(''),
    ).toBe(line);
  }
});
