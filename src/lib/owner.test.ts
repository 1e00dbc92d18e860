import { expect, test } from 'vitest';
import { compound } from './owner.ts';

test.each([
  ['A Full-Stack role', ['Full-Stack']],
  ['end-to-end, (right-sizing)', ['end-to-end,', '(right-sizing)']],
  ['Überweisungsträger-Abgleich', []],
  ['2019 - 2024 – now', []],
])('finds the compounds of short parts: %s', (text, expected) => {
  expect(text.split(compound).filter((_part, index) => index % 2 === 1)).toEqual(expected);
});
