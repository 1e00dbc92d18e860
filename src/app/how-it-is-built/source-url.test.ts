import { expect, test } from 'vitest';
import { getFileUrl } from './source-url.ts';

test.each([
  ['https://github.com/bo/site', 'https://github.com/bo/site/blob/main/src/a.ts'],
  ['https://code.test/bo/site', 'https://code.test/bo/site/blob/main/src/a.ts'],
  ['https://gitlab.com/bo/site', 'https://gitlab.com/bo/site/-/blob/main/src/a.ts'],
  ['https://codeberg.org/bo/site', 'https://codeberg.org/bo/site/src/branch/main/src/a.ts'],
  ['https://bitbucket.org/bo/site', 'https://bitbucket.org/bo/site/src/main/src/a.ts'],
  ['https://git.sr.ht/~bo/site', 'https://git.sr.ht/~bo/site/tree/main/item/src/a.ts'],
])('links to a file of %s as its host does', (repositoryUrl, url) => {
  expect(getFileUrl(repositoryUrl, 'main', 'src/a.ts')).toBe(url);
});

test('keeps the slashes of a branch, and no markup', () => {
  expect(getFileUrl('https://github.com/bo/site', 'next/a "b"', 'README.md')).toBe(
    'https://github.com/bo/site/blob/next/a%20%22b%22/README.md',
  );
});
