import { expect, test } from 'vitest';
import { parseHashPath } from './screens.ts';

test.each([
  ['', '/'],
  ['#/crypto', '/crypto'],
  ['#crypto', '/crypto'],
  ['#/crypto/', '/crypto'],
  ['#/crypto?utm_source=mail', '/crypto'],
  ['#//crypto', '/crypto'],
])('parses the fragment "%s" as %s', (hash, path) => {
  expect(parseHashPath(hash)).toBe(path);
});
