import { expect, test } from 'vitest';
import { displayUrl, parseUrl } from './url.ts';

test.each([
  ['https://example.com/a?b#c', 'https://example.com/a?b#c'],
  [' HTTP://example.com ', 'HTTP://example.com'],
  ['example.com', 'https://example.com'],
  ['www.example.com:8080/a', 'https://www.example.com:8080/a'],
  ['//example.com/a', 'https://example.com/a'],
  ['пример.example/ł', 'https://пример.example/ł'],
])('reads %j as %s', (value, address) => {
  expect(parseUrl(value)).toBe(address);
});

test.each([
  ['mailto:bo@example.com'],
  ['bo@example.com'],
  ['ftp://example.com'],
  ['javascript:alert(1)'],
  ['/portfolio'],
  ['n/a'],
  ['see example.com'],
  ['https://'],
  ['https://exa mple.com'],
  [5],
  [null],
])('refuses %j', (value) => {
  expect(parseUrl(value)).toBeNull();
});

test('shortens an address for people', () => {
  expect(displayUrl('https://www.example.com/in/bo/')).toBe('example.com/in/bo');
  expect(displayUrl('HTTP://example.com')).toBe('example.com');
});
