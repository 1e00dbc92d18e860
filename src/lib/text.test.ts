import { expect, test } from 'vitest';
import { clipText } from './text.ts';

const start = 'a'.repeat(499);

test.each([
  ['up to 500 characters whole', `${start}a`, `${start}a`],
  ['the beginning of a longer text', 'a'.repeat(40_000), `${start}a… 39,500 more characters`],
  ['whole characters, also of two code units', `${start}😀${'b'.repeat(10)}`, `${start}… 12 more characters`],
])('shows %s', (_name, text, clipped) => {
  expect(clipText(text)).toBe(clipped);
});
