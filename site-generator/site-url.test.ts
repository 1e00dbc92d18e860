import { expect, test } from 'vitest';
import { displayHost, rootPath, toAbsoluteUrl } from './site-url.ts';

test.each([
  ['https://alex.example', 'crypto/', 'https://alex.example/crypto/', '/'],
  ['https://alex.example/my/portfolio', 'card.png', 'https://alex.example/my/portfolio/card.png', '/my/portfolio/'],
  ['https://müller.example', '', 'https://xn--mller-kva.example/', '/'],
])('counts from %s', (siteAddress, path, absolute, root) => {
  expect(toAbsoluteUrl(siteAddress, path)).toBe(absolute);
  expect(rootPath(siteAddress)).toBe(root);
});

test('knows no absolute address as long as the site has none, and takes it to be at the root of its host', () => {
  expect(toAbsoluteUrl(null, 'crypto/')).toBeNull();
  expect(rootPath(null)).toBe('/');
});

test.each([
  ['https://www.alex.example', 'alex.example'],
  ['https://alex.github.io/portfolio', 'alex.github.io/portfolio'],
  ['https://xn--mller-kva.example', 'müller.example'],
  ['http://localhost:4173', 'localhost:4173'],
])('writes %s as people do', (siteAddress, spoken) => {
  expect(displayHost(siteAddress)).toBe(spoken);
});
