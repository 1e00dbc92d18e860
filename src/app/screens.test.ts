import { expect, test } from 'vitest';
import { allDemos } from '#demos.ts';
import { formatTitle, getStorageNotice, listScreens } from './screens.ts';

test("puts the screen's name before the owner's in the title, and after it on home", () => {
  expect(formatTitle('Crypto Dashboard', 'Alex Example')).toBe('Crypto Dashboard · Alex Example');
  expect(formatTitle('Home', 'Alex Example')).toBe('Alex Example · Home');
});

test('lists the demos that the owner shows, in their order, between home and About', () => {
  const demos = allDemos.filter(({ id }) => id === 'weather' || id === 'finance').toReversed();
  expect(listScreens(demos).map(({ name }) => name)).toEqual(['Home', 'Finance Tracker', 'Weather App', 'About Me']);
  expect(listScreens([]).map(({ name }) => name)).toEqual(['Home', 'About Me']);
});

test.each([
  [['todo', 'crypto', 'finance'], 'To-dos and transactions stay in this browser.'],
  [['todo', 'weather'], 'To-dos stay in this browser.'],
  [['finance'], 'Transactions stay in this browser.'],
  [['crypto', 'weather'], null],
])('says which data of the demos %j stay in the browser', (ids, notice) => {
  expect(getStorageNotice(allDemos.filter(({ id }) => ids.includes(id)))).toBe(notice);
});
