import { expect, test } from 'vitest';
import { pathOfHash } from './hash-path.ts';

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
  expect(pathOfHash(hash)).toBe(path);
});
