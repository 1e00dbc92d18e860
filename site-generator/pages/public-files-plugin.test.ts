import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { copyPublicFiles } from './public-files-plugin.ts';

let root = '';
const content = (name = '') => join(root, 'content', name);
const site = (name = '') => join(root, 'site', name);

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'public-files-'));
  await mkdir(content('public/talks'), { recursive: true });
  await mkdir(site('talks'), { recursive: true });
  await writeFile(site('index.html'), 'home');
});
afterEach(() => rm(root, { recursive: true }));

test('copies files and folders as they are', async () => {
  await writeFile(content('public/CNAME'), 'alex.example');
  await writeFile(content('public/talks/slides.html'), '<script>1</script>');
  await copyPublicFiles(content(), site());
  expect((await readdir(site(), { recursive: true })).sort()).toEqual([
    'CNAME',
    'index.html',
    'talks',
    'talks/slides.html',
  ]);
  expect(await readFile(site('talks/slides.html'), 'utf8')).toBe('<script>1</script>');
});

test('does nothing without the folder', async () => {
  await copyPublicFiles(join(root, 'no-such'), site());
  expect(await readdir(site())).toEqual(['index.html', 'talks']);
});

test('replaces no file of the site', async () => {
  await writeFile(content('public/index.html'), 'mine');
  await expect(copyPublicFiles(content(), site())).rejects.toThrow(
    'content/public/index.html: the site has a file of this name itself. Rename or delete yours',
  );
  expect(await readFile(site('index.html'), 'utf8')).toBe('home');
});

test('refuses an SVG with a script', async () => {
  await writeFile(content('public/talks/a.svg'), '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
  await expect(copyPublicFiles(content(), site())).rejects.toThrow(
    'content/public/talks/a.svg: expected an image that runs',
  );
});
