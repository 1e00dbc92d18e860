import { expect, test } from 'vitest';
import { createMemoryStorage } from '#src/test/fixtures/memory-storage.ts';
import { readPreference } from './preferences.ts';

test.each([
  ['light', 'light'],
  ['dark', 'dark'],
  ...['', 'DARK', 'sepia', '"dark"', 'celsius'].map((text) => [text, null]),
])('reads a stored theme: %j', (text, theme) => {
  expect(readPreference(createMemoryStorage({ theme: text ?? '' }), 'theme')).toBe(theme);
});
