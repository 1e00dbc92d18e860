import { expect, test } from 'vitest';
import { parseOwner } from './owner.ts';
import { robotsAndSitemap } from './robots-sitemap.ts';

const filesAt = (address: string | null) =>
  new Map(
    robotsAndSitemap(
      parseOwner(
        { basics: { name: 'Bo', email: 'bo@example.com' } },
        { address, photo: { file: 'me.jpg', alt: 'Me' } },
      ),
    ).map(({ name, content }) => [name, String(content)]),
  );

test('lets every crawler in, and names no sitemap while the address is unknown', () => {
  expect([...filesAt(null)]).toEqual([['robots.txt', 'User-agent: *\nAllow: /\n']]);
});

test('lists the six screens at their absolute addresses', () => {
  const files = filesAt('https://bo.example/my/');
  expect(files.get('robots.txt')).toContain('\nSitemap: https://bo.example/my/sitemap.xml\n');
  const addresses = [...(files.get('sitemap.xml') ?? '').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  const folders = ['', 'crypto/', 'weather/', 'todo/', 'finance/', 'about/'];
  expect(addresses).toEqual(folders.map((folder) => `https://bo.example/my/${folder}`));
});

test('escapes what means something in XML', () => {
  expect(filesAt('https://bo.example/a&b').get('sitemap.xml')).toContain(
    '<loc>https://bo.example/a&amp;b/crypto/</loc>',
  );
});
