import { expect, test } from 'vitest';
import { parseHashPath } from './hash-path.ts';
import { routes } from './routes.tsx';

test('has the six screens in the order of the navigation bar', () => {
  expect(routes.map(({ path, name }) => [path, name])).toEqual([
    ['/', 'Home'],
    ['/crypto', 'Crypto Dashboard'],
    ['/weather', 'Weather App'],
    ['/todo', 'To-Do List App'],
    ['/finance', 'Finance Tracker'],
    ['/about', 'About Me'],
  ]);
});

test('writes each path as a fragment is read', () => {
  expect(routes.map(({ path }) => parseHashPath(`#${path}`))).toEqual(routes.map(({ path }) => path));
});
