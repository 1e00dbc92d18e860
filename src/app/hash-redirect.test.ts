import { expect, test } from 'vitest';
import { entryAddress } from './hash-redirect.ts';

test('leaves the address of index.html as it is', () => {
  expect(entryAddress({}, '/portfolio/')).toBeNull();
});

test("leads from a screen's own page to the screen", () => {
  expect(entryAddress({ base: '../', path: '/crypto' }, '/portfolio/crypto/')).toBe('../#/crypto');
});

test.each([
  ['/', '/no/such', '/#/no/such'],
  ['/portfolio/', '/portfolio/no/such', '/portfolio/#/no/such'],
  ['/portfolio/', '/elsewhere', '/portfolio/#/elsewhere'],
  ['/', '//evil.example/x', '/#/evil.example/x'],
  ['/', '/%22%3Cb%3E', '/#/%22%3Cb%3E'],
])('leads from an unknown address below "%s" to a route of that name: %s', (base, pathname, address) => {
  expect(entryAddress({ base }, pathname)).toBe(address);
});
