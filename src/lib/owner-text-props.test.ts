import { expect, test } from 'vitest';
import { hasRightToLeftLetter } from './owner.ts';
import { getOwnerTextProps } from './owner-text-props.ts';

test('a text carries the owner’s language, and in a left-to-right language the direction of its first letter', () => {
  expect(getOwnerTextProps('Software Engineer')).toEqual({ lang: 'en', dir: 'auto' });
  expect(getOwnerTextProps('React שלום').dir).toBe('auto');
});

test.each([
  ['React ופייתון', true],
  ['2024: مهندس', true],
  ['Go 𞤀𞤣𞤤𞤢𞤥', true],
  ['TypeScript, ł, Ὕλη, Иван, 日本, ไทย, 2019 – 2022 → 🚀', false],
])('finds a right-to-left letter anywhere in %s: %s', (text, isFound) => {
  expect(hasRightToLeftLetter(text)).toBe(isFound);
});
