import { expect, test } from 'vitest';
import { parseHashPath } from './hash-path.ts';

test.each([
  ['', '/'],
  ['#', '/'],
  ['#/', '/'],
  ['#/crypto', '/crypto'],
  ['#crypto', '/crypto'],
  ['#/crypto/', '/crypto'],
  ['#/crypto?utm_source=mail', '/crypto'],
  ['#/?x', '/'],
  ['#/no/such', '/no/such'],
  ['#//crypto', '/crypto'],
])('reads the fragment "%s" as %s', (hash, path) => {
  expect(parseHashPath(hash)).toBe(path);
});
