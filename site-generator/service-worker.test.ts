import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { savedFiles, serviceWorkerScript } from './service-worker.ts';

const contents = (...names: readonly string[]) => new Map(names.map((name) => [name, Buffer.from(`of ${name}`)]));
const names = (...files: readonly string[]) => savedFiles(contents(...files)).map(({ name }) => name);

test('saves pages by their folders, with the hash of what a browser gets', () => {
  const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
  expect(savedFiles(contents('todo/index.html', 'index.html'))).toEqual([
    { name: '', integrity: hash('of index.html') },
    { name: 'todo/', integrity: hash('of todo/index.html') },
  ]);
});

test('saves what a screen may ask for', () => {
  const files = ['assets/photo-x.svg', 'assets/public-sans-latin-wght-normal-x.woff2', 'icon-192.png', 'resume.pdf'];
  expect(names(...files)).toEqual(files);
});

test.each(['_headers', '404.html', 'robots.txt', 'sitemap.xml', 'card.png', 'card-todo.png'])(
  'does not save %s',
  (name) => {
    expect(names(name)).toEqual([]);
  },
);

test('leaves fonts of rarer letters to the browser', () => {
  expect(names('assets/newsreader-latin-ext-500-normal-x.woff2', 'assets/newsreader-vietnamese-500-x.woff2')).toEqual(
    [],
  );
});

/** The version that a script would save. */
const idOf = (script: string) => /"id":"(\w+)"/.exec(script)?.[1];

test('is a new version where a file or the worker has changed, and the same bytes where nothing has', () => {
  const one = serviceWorkerScript('run()', savedFiles(contents('index.html', 'resume.pdf')));
  expect(serviceWorkerScript('run()', savedFiles(contents('resume.pdf', 'index.html')))).toBe(one);
  const others = [
    serviceWorkerScript('run(1)', savedFiles(contents('index.html', 'resume.pdf'))),
    serviceWorkerScript('run()', savedFiles(contents('index.html'))),
  ];
  expect(new Set([one, ...others].map(idOf)).size).toBe(3);
});
