import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { beforeEach, expect, test, vi } from 'vitest';
import { createTempFolders } from '#site-generator/fixtures/temp-folder.ts';
import { copyPublicFiles } from './public-files-plugin.ts';

const inFolder = createTempFolders();
const content = (name = '') => inFolder('content', name);
const site = (name = '') => inFolder('site', name);

const log = vi.fn();

beforeEach(async () => {
  await mkdir(content('public/talks'), { recursive: true });
  await mkdir(site('talks'), { recursive: true });
  await writeFile(site('index.html'), 'home');
});

test('copies files and folders unchanged', async () => {
  await writeFile(content('public/CNAME'), 'alex.example');
  await writeFile(content('public/talks/slides.html'), '<script>1</script>');
  await copyPublicFiles(content(), site(), log);
  expect((await readdir(site(), { recursive: true })).sort()).toEqual([
    'CNAME',
    'index.html',
    'talks',
    'talks/slides.html',
  ]);
  expect(await readFile(site('talks/slides.html'), 'utf8')).toBe('<script>1</script>');
});

test('leaves out dotfiles and says so, but publishes .well-known', async () => {
  for (const folder of ['.git', '.well-known']) await mkdir(content(`public/${folder}`));
  for (const name of ['.env', '.git/config', '.git/index', 'talks/.DS_Store', '.well-known/security.txt'])
    await writeFile(content(`public/${name}`), 'x');
  await copyPublicFiles(content(), site(), log);
  expect((await readdir(site(), { recursive: true })).sort()).toEqual([
    '.well-known',
    '.well-known/security.txt',
    'index.html',
    'talks',
  ]);
  expect(log.mock.calls).toEqual([
    [expect.stringMatching(/^content\/public: not published, since the name starts with a dot: /)],
  ]);
  expect(log.mock.calls[0]?.[0].split(': ').at(-1).split(', ').sort()).toEqual(['.env', '.git', 'talks/.DS_Store']);
});

test('does nothing without the folder', async () => {
  await copyPublicFiles(inFolder('no-such'), site(), log);
  expect(await readdir(site())).toEqual(['index.html', 'talks']);
});

test('replaces no file of the site', async () => {
  await writeFile(content('public/index.html'), 'mine');
  await expect(copyPublicFiles(content(), site(), log)).rejects.toThrow(
    'content/public/index.html: the site has a file of this name itself. Rename or delete yours',
  );
  expect(await readFile(site('index.html'), 'utf8')).toBe('home');
});

test('refuses an SVG with a script', async () => {
  await writeFile(content('public/talks/a.svg'), '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
  await expect(copyPublicFiles(content(), site(), log)).rejects.toThrow(
    'content/public/talks/a.svg: expected an image that runs',
  );
});
