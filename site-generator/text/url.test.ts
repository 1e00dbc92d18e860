import { expect, test } from 'vitest';
import { parseUrl } from './url.ts';

test.each([
  ['https://example.com/a?b#c', 'https://example.com/a?b#c'],
  [' HTTP://example.com ', 'HTTP://example.com'],
  ['www.example.com:8080/a', 'https://www.example.com:8080/a'],
  ['//example.com/a', 'https://example.com/a'],
  ['пример.example/ł', 'https://пример.example/ł'],
])('parses the URL %j as %s', (value, url) => {
  expect(parseUrl(value)).toBe(url);
});

test('rejects other protocols and other text', () => {
  const others = ['mailto:bo@example.com', 'bo@example.com', 'ftp://example.com', 'javascript:alert(1)'];
  const texts = ['/portfolio', 'resume.pdf', 'n/a', 'see example.com', 'https://', 'https://exa mple.com', 5, null];
  expect([...others, ...texts].filter((value) => parseUrl(value) !== null)).toEqual([]);
});
