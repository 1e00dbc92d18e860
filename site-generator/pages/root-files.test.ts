import { expect, test } from 'vitest';
import { sampleOwner } from '#site-generator/fixtures/read-sample.ts';
import { robotsAndSitemap } from './root-files.ts';

const files = (address: string | null, settings: object = {}) =>
  new Map(
    robotsAndSitemap(sampleOwner({}, { address, ...settings })).map(({ name, content }) => [name, String(content)]),
  );

test('allows every crawler, without a sitemap while the URL of the site is unknown', () => {
  expect([...files(null)]).toEqual([['robots.txt', 'User-agent: *\nAllow: /\n']]);
});

test('lists the screens with their absolute URLs, escaped for XML', () => {
  const built = files('https://bo.test/a&b/', { demos: ['finance', 'todo'] });
  expect(built.get('robots.txt')).toContain('\nSitemap: https://bo.test/a&b/sitemap.xml\n');
  const urls = [...(built.get('sitemap.xml') ?? '').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
  const folders = ['', 'finance/', 'todo/', 'about/'];
  expect(urls).toEqual(folders.map((folder) => `https://bo.test/a&amp;b/${folder}`));
});
