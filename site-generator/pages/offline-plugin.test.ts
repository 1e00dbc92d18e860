import { expect, test } from 'vitest';
import { isSavedOffline } from './offline-plugin.ts';

test('saves what a screen requests, but no licenses, files for crawlers and hosts, and fonts with rarer letters', () => {
  const files = ['index.html', 'assets/photo-x.svg', 'assets/public-sans-latin-wght-normal-x.woff2', 'resume.pdf'];
  expect(files.filter((file) => !isSavedOffline(file))).toEqual([]);
  const pages = ['_headers', '404.html', 'projects/a/index.html', 'robots.txt', 'licenses.txt', 'sitemap.xml'];
  const fonts = ['assets/newsreader-latin-ext-500-normal-x.woff2', 'assets/newsreader-vietnamese-500-x.woff2'];
  expect([...pages, 'card.png', 'card-projects-maps.png', ...fonts].filter(isSavedOffline)).toEqual([]);
});
