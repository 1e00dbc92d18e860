import { expect, test } from 'vitest';
import { allDemos } from '#demos.ts';
import { errorScreenName, formatTitle, getPageLanguage, listScreens } from './screens.ts';

test("has the screen's name before the owner's in the title, and on home the owner's name and label", () => {
  const owner = { name: 'Jo Park', nameAndLabel: 'Jo Park, Junior Web Developer' };
  expect(formatTitle('/crypto', 'Crypto Dashboard', owner)).toBe('Crypto Dashboard · Jo Park');
  // A demo that the owner calls so.
  expect(formatTitle('/todo', 'Home', owner)).toBe('Home · Jo Park');
  expect(formatTitle('/', 'Home', owner)).toBe('Jo Park, Junior Web Developer');
  expect(formatTitle('/ (error)', errorScreenName, owner)).toBe('Error · Jo Park');
});

test('has home and About in the owner’s language, and what else there is in English', () => {
  const owner = { lang: 'he', dir: 'rtl' };
  const getLanguages = (...paths: readonly string[]) => paths.map((path) => getPageLanguage(path, owner));
  expect(getLanguages('/', '/about')).toEqual([owner, owner]);
  const english = { lang: 'en', dir: 'ltr' };
  expect(getLanguages('/todo', '/no/such', '/about (error)')).toEqual([english, english, english]);
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
