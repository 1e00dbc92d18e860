import { expect, test } from 'vitest';
import { getUnknownPath, parseHashPath } from './screens.ts';

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

test.each([
  ['/portfolio/', '/portfolio/no/such', '/no/such'],
  ['/portfolio/', '/elsewhere', '/elsewhere'],
  ['/', '//evil.example/x', '/evil.example/x'],
  ['/', '/%22%3Cb%3E', '/%22%3Cb%3E'],
])('finds the path of an unknown URL below "%s": %s', (rootPath, pathname, path) => {
  expect(getUnknownPath(pathname, rootPath)).toBe(path);
});
