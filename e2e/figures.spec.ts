import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extractText, getDocumentProxy } from 'unpdf';
import { type ServedFolder, serveFolder } from '../scripts/serve-folder.ts';
import { testEnvironment } from '../scripts/test-environment.ts';
import { figuresFile } from '../site-generator/figures.ts';
import { sampleFigures } from '../site-generator/fixtures/figures.ts';
import { hashSource } from '../site-generator/source-hash.ts';
import { findViolations } from './support/axe.ts';
import { buildSite } from './support/build-site.ts';
import { test as base, expect } from './support/fixtures.ts';

/** The placeholder's site with figures of this code. */
const test = base.extend<object, { readonly figuresSite: ServedFolder }>({
  figuresSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const root = await mkdtemp(join(tmpdir(), 'figures-'));
      const [content, folder] = [join(root, 'content'), join(root, 'site')];
      await cp(testEnvironment.CONTENT_DIR, content, { recursive: true });
      await writeFile(join(content, figuresFile), JSON.stringify({ ...sampleFigures, source: hashSource() }));
      await buildSite(content, folder);
      const served = await serveFolder(folder, { port: 0 });
      await use(served);
      await served.close();
      await rm(root, { recursive: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ figuresSite }, use) => {
    await use(`${figuresSite.origin}/`);
  },
});

test('About ends with what the benchmark has measured and how to measure it again, except on paper', async ({
  open,
  page,
}) => {
  await open('/about');
  await expect(page.getByRole('heading', { level: 2 }).last()).toHaveText('This site');
  const section = page.getByRole('region', { name: 'This site' });
  await expect(section.getByRole('term')).toHaveCount(7);
  const findDetails = (term: string) =>
    section.locator('dl > div').filter({ has: page.getByRole('term').filter({ hasText: term }) });
  await expect(findDetails('Security headers')).toContainText('A+npm run bench -- --only headers');
  await expect(findDetails('Tests')).toContainText('1,234 passed, 0 failednpm test');
  for (const [width, colorScheme] of [
    [320, 'dark'],
    [1280, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `px of horizontal overflow at ${width}`).toBeLessThanOrEqual(0);
    expect(await findViolations(page)).toEqual([]);
  }
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ format: 'A4' })));
  const { text, totalPages } = await extractText(pdf, { mergePages: true });
  expect(totalPages).toBe(1);
  expect(text).not.toContain('This site');
});
