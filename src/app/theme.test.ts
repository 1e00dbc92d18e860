import { expect, test } from 'vitest';
import { otherTheme, parseTheme } from './theme.ts';

test.each(['light', 'dark'] as const)('understands a remembered "%s"', (theme) => {
  expect(parseTheme(theme)).toBe(theme);
});

test.each([null, '', 'DARK', 'sepia', '"dark"'])('leaves it to the system where %j is remembered', (text) => {
  expect(parseTheme(text)).toBeNull();
});

test('has exactly one other theme for each', () => {
  expect([otherTheme('light'), otherTheme('dark')]).toEqual(['dark', 'light']);
});
