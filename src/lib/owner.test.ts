import { expect, test } from 'vitest';
import { compound, hasRightToLeftLetter } from './owner.ts';

test.each([
  ['A Full-Stack role', ['Full-Stack']],
  ['end-to-end, (right-sizing)', ['end-to-end,', '(right-sizing)']],
  ['Überweisungsträger-Abgleich', []],
  ['2019 - 2024 – now', []],
])('finds the compounds of short parts: %s', (text, expected) => {
  expect(text.split(compound).filter((_part, index) => index % 2 === 1)).toEqual(expected);
});

test.each([
  ['React ופייתון', true],
  ['2024: مهندس', true],
  ['Go 𞤀𞤣𞤤𞤢𞤥', true],
  ['TypeScript, ł, Ὕλη, Иван, 日本, ไทย, 2019 – 2022 → 🚀', false],
])('finds a right-to-left letter anywhere in %s: %s', (text, isFound) => {
  expect(hasRightToLeftLetter(text)).toBe(isFound);
});
