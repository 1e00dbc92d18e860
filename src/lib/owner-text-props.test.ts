import { expect, test } from 'vitest';
import { hasRightToLeftLetter } from './owner.ts';
import { getOwnerTextProps } from './owner-text-props.ts';

test('a text carries the owner’s language, and in a left-to-right language the direction of its first letter', () => {
  expect(getOwnerTextProps('Software Engineer')).toEqual({ lang: 'en', dir: 'auto' });
  expect(getOwnerTextProps('React שלום').dir).toBe('auto');
});

test.each(['React ופייתון', '2024: مهندس', 'Go 𞤀𞤣𞤤𞤢𞤥'])('finds a right-to-left letter anywhere in %s', (text) => {
  expect(hasRightToLeftLetter(text)).toBe(true);
});

test('finds no right-to-left letter in other scripts, digits and symbols', () => {
  expect(hasRightToLeftLetter('TypeScript, ł, Ὕλη, Иван, 日本, ไทย, 2019 – 2022 → 🚀')).toBe(false);
});
