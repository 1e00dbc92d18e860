import { expect, test } from 'vitest';
import { parseHashPath } from './hash-path.ts';
import { routes } from './routes.tsx';
import { formatTitle } from './screen-names.ts';

test('has the six screens in the order of the navigation bar', () => {
  expect(routes.map(({ path, name }) => [path, name])).toEqual([
    ['/', 'Home'],
    ['/crypto', 'Crypto Dashboard'],
    ['/weather', 'Weather App'],
    ['/todo', 'To-Do List App'],
    ['/finance', 'Finance Tracker'],
    ['/about', 'About Me'],
  ]);
  expect(routes.map(({ path }) => parseHashPath(`#${path}`))).toEqual(routes.map(({ path }) => path));
});

test("puts the screen's name before the owner's in the title, and after it on home", () => {
  expect(formatTitle('Crypto Dashboard', 'Alex Example')).toBe('Crypto Dashboard · Alex Example');
  expect(formatTitle('Home', 'Alex Example')).toBe('Alex Example · Home');
});
