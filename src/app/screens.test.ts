import { expect, test } from 'vitest';
import { allDemos } from '#demos.ts';
import { formatTitle, getPageLanguage, listScreens } from './screens.ts';

test("titles a screen with its name and the owner's, and home with the owner's name and label", () => {
  const owner = { name: 'Jo Park', nameAndLabel: 'Jo Park, Junior Web Developer' };
  expect(formatTitle('/crypto', 'Crypto Dashboard', owner)).toBe('Crypto Dashboard · Jo Park');
  // A demo that the owner named "Home".
  expect(formatTitle('/todo', 'Home', owner)).toBe('Home · Jo Park');
  expect(formatTitle('/', 'Home', owner)).toBe('Jo Park, Junior Web Developer');
  expect(formatTitle('/ (error)', 'Error', owner)).toBe('Error · Jo Park');
});

test('the demos are in English, all other pages in the owner’s language', () => {
  const owner = { lang: 'he', dir: 'rtl' };
  expect(getPageLanguage('/todo', owner)).toEqual({ lang: 'en', dir: 'ltr' });
  for (const path of ['/', '/about', '/404', '/no/such (error)']) expect(getPageLanguage(path, owner)).toBe(owner);
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
  expect(listScreens([], labels).map(({ isOwnersText }) => isOwnersText)).toEqual([true, true]);
});
