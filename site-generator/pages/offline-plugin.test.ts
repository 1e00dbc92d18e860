import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { precacheList, serviceWorkerScript } from './offline-plugin.ts';

const contents = (...names: readonly string[]) => new Map(names.map((name) => [name, Buffer.from(`of ${name}`)]));
const names = (...files: readonly string[]) => precacheList(contents(...files)).map(({ name }) => name);

test('lists pages by their folders, with the hash of their bytes', () => {
  const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
  expect(precacheList(contents('todo/index.html', 'index.html'))).toEqual([
    { name: '', integrity: hash('of index.html') },
    { name: 'todo/', integrity: hash('of todo/index.html') },
  ]);
});

test('lists what a screen requests, but no licenses, files for crawlers and hosts, and fonts with rarer letters', () => {
  const files = ['apple-touch-icon.png', 'assets/photo-x.svg', 'assets/public-sans-latin-wght-normal-x.woff2'];
  expect(names(...files)).toEqual(files);
  const pages = ['_headers', '404.html', 'robots.txt', 'licenses.txt', 'licenses-fonts.txt', 'sitemap.xml'];
  const fonts = ['assets/newsreader-latin-ext-500-normal-x.woff2', 'assets/newsreader-vietnamese-500-x.woff2'];
  expect(names(...pages, 'card.png', 'card-todo.png', ...fonts)).toEqual([]);
});

test('leaves out a large PDF of the owner’s', () => {
  expect(precacheList(new Map([['resume.pdf', Buffer.alloc(500_001)]]))).toEqual([]);
});

const versionId = (script: string) => /"id":"(\w+)"/.exec(script)?.[1];

test('is a new version if a file or the code changes, and the same bytes otherwise', () => {
  const one = serviceWorkerScript('run()', precacheList(contents('index.html', 'resume.pdf')));
  expect(serviceWorkerScript('run()', precacheList(contents('resume.pdf', 'index.html')))).toBe(one);
  const others = [
    serviceWorkerScript('run(1)', precacheList(contents('index.html', 'resume.pdf'))),
    serviceWorkerScript('run()', precacheList(contents('index.html'))),
  ];
  expect(new Set([one, ...others].map(versionId)).size).toBe(3);
});
