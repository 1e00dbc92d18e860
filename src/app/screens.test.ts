import { expect, test } from 'vitest';
import { allDemos } from '#demos.ts';
import { formatTitle, getUnknownPath, listScreens, parseHashPath } from './screens.ts';

test("titles a screen with its name and the owner's, and home with the owner's name and label", () => {
  const owner = { name: 'Jo Park', nameAndLabel: 'Jo Park, Junior Web Developer' };
  expect(formatTitle('/crypto', 'Crypto Dashboard', owner)).toBe('Crypto Dashboard · Jo Park');
  // A demo that the owner named "Home".
  expect(formatTitle('/todo', 'Home', owner)).toBe('Home · Jo Park');
  expect(formatTitle('/', 'Home', owner)).toBe('Jo Park, Junior Web Developer');
  expect(formatTitle(null, 'Error', owner)).toBe('Error · Jo Park');
});

const labels = { home: 'Startseite', about: 'Über mich' };

test('lists the demos that the owner shows, in their order, between home and About', () => {
  const demos = allDemos.filter(({ id }) => id === 'weather' || id === 'finance').toReversed();
  expect(listScreens(demos, labels).map(({ name }) => name)).toEqual([
    'Startseite',
    'Finance Tracker',
    'Weather App',
    'Über mich',
  ]);
  expect(listScreens([], labels)).toHaveLength(2);
});

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

test.each([
  ['/', '/no/such', '/no/such'],
  ['/portfolio/', '/portfolio/no/such', '/no/such'],
  ['/portfolio/', '/elsewhere', '/elsewhere'],
  ['/', '//evil.example/x', '/evil.example/x'],
  ['/', '/%22%3Cb%3E', '/%22%3Cb%3E'],
])('finds the path of an unknown URL below "%s": %s', (rootPath, pathname, path) => {
  expect(getUnknownPath(pathname, rootPath)).toBe(path);
});
