import { expect, test } from 'vitest';
import { hasRightToLeftLetter } from './owner.ts';

test.each([
  ['React ופייתון', true],
  ['2024: مهندس', true],
  ['Go 𞤀𞤣𞤤𞤢𞤥', true],
  ['TypeScript, ł, Ὕλη, Иван, 日本, ไทย, 2019 – 2022 → 🚀', false],
])('finds a right-to-left letter anywhere in %s: %s', (text, isFound) => {
  expect(hasRightToLeftLetter(text)).toBe(isFound);
});
