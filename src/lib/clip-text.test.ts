import { expect, test } from 'vitest';
import { clipText } from './clip-text.ts';

test('shows up to 500 characters whole', () => {
  expect(clipText('a'.repeat(500))).toBe('a'.repeat(500));
});

test('shows the first 500 characters of a longer text and how many follow', () => {
  expect(clipText('a'.repeat(40_000))).toBe(`${'a'.repeat(500)}… 39,500 more characters`);
});

test('does not split a character of two code units', () => {
  expect(clipText(`${'a'.repeat(499)}😀${'b'.repeat(10)}`)).toBe(`${'a'.repeat(499)}… 12 more characters`);
});
