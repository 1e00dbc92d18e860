import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'vite';
import { afterEach, expect, test, vi } from 'vitest';
import { createTempFolders } from '#site-generator/fixtures/temp-folder.ts';
import { languagesPlugin } from './languages-plugin.ts';

const inFolder = createTempFolders();
afterEach(() => vi.unstubAllEnvs());

test('closes the development server of each language with the main one', async () => {
  vi.stubEnv('CONTENT_DIR', inFolder());
  await mkdir(inFolder('de'));
  await writeFile(inFolder('de/resume.json'), '{}');
  const [started, closed] = [vi.fn(), vi.fn()];
  const createConfig = (folder: string) => ({
    plugins: [{ name: 'language', configureServer: () => started(folder), closeBundle: () => closed(folder) }],
  });
  const options = { root: inFolder(), cacheDir: inFolder('cache'), configFile: false } as const;
  const server = await createServer({ ...options, plugins: [languagesPlugin(createConfig)] });
  expect(started).toHaveBeenCalledExactlyOnceWith('de');
  await server.close();
  expect(closed).toHaveBeenCalledWith('de');
});
