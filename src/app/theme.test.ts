import { expect, test } from 'vitest';
import { parseTheme } from './theme.ts';

test.each(['light', 'dark'])('accepts the stored theme "%s"', (theme) => {
  expect(parseTheme(theme)).toBe(theme);
});

test.each([null, undefined, '', 'DARK', 'sepia', '"dark"'])("falls back to the system's theme for %j", (text) => {
  expect(parseTheme(text)).toBeNull();
});
