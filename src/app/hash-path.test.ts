import { expect, test } from 'vitest';
import { getHashRedirect, parseHashPath } from './hash-path.ts';

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
])('parses the fragment "%s" as %s', (hash, path) => {
  expect(parseHashPath(hash)).toBe(path);
});

test('does not redirect index.html', () => {
  expect(getHashRedirect({}, '/portfolio/')).toBeNull();
});

test("redirects a screen's own page to the screen", () => {
  expect(getHashRedirect({ base: '../', path: '/crypto' }, '/portfolio/crypto/')).toBe('../#/crypto');
});

test.each([
  ['/', '/no/such', '/#/no/such'],
  ['/portfolio/', '/portfolio/no/such', '/portfolio/#/no/such'],
  ['/portfolio/', '/elsewhere', '/portfolio/#/elsewhere'],
  ['/', '//evil.example/x', '/#/evil.example/x'],
  ['/', '/%22%3Cb%3E', '/#/%22%3Cb%3E'],
])('redirects an unknown URL below "%s" to a route of that name: %s', (base, pathname, url) => {
  expect(getHashRedirect({ base }, pathname)).toBe(url);
});
