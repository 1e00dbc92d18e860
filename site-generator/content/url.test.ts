import { expect, test } from 'vitest';
import { displayUrl } from '#lib/owner.ts';
import { displayHost, parseUrl, rootPath, toAbsoluteUrl } from './url.ts';

test.each([
  ['https://example.com/a?b#c', 'https://example.com/a?b#c'],
  [' HTTP://example.com ', 'HTTP://example.com'],
  ['example.com', 'https://example.com'],
  ['www.example.com:8080/a', 'https://www.example.com:8080/a'],
  ['//example.com/a', 'https://example.com/a'],
  ['пример.example/ł', 'https://пример.example/ł'],
])('parses %j as %s', (value, url) => {
  expect(parseUrl(value)).toBe(url);
});

test('rejects other protocols, and what is not a URL', () => {
  const others = ['mailto:bo@example.com', 'bo@example.com', 'ftp://example.com', 'javascript:alert(1)'];
  const texts = ['/portfolio', 'n/a', 'see example.com', 'https://', 'https://exa mple.com', 5, null];
  expect([...others, ...texts].filter((value) => parseUrl(value) !== null)).toEqual([]);
});

test('shortens a URL for display', () => {
  expect(displayUrl('https://www.example.com/in/bo/')).toBe('example.com/in/bo');
  expect(displayUrl('HTTP://example.com')).toBe('example.com');
  expect(displayUrl('https://wwwild.example.com/~bo/?tab=code')).toBe('wwwild.example.com/~bo/?tab=code');
});

test.each([
  ['https://www.alex.example', 'alex.example'],
  ['https://alex.github.io/portfolio', 'alex.github.io/portfolio'],
  ['https://xn--mller-kva.example', 'müller.example'],
  ['http://localhost:4173', 'localhost:4173'],
])('displays the site %s as %s', (siteUrl, display) => {
  expect(displayHost(siteUrl)).toBe(display);
});

test.each([
  ['https://alex.example', 'crypto/', 'https://alex.example/crypto/', '/'],
  ['https://alex.example/my/site', 'card.png', 'https://alex.example/my/site/card.png', '/my/site/'],
  ['https://müller.example', '', 'https://xn--mller-kva.example/', '/'],
  [null, 'crypto/', null, '/'],
])('resolves URLs of the site at %s', (siteUrl, path, absolute, root) => {
  expect(toAbsoluteUrl(siteUrl, path)).toBe(absolute);
  expect(rootPath(siteUrl)).toBe(root);
});
