import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { serveFolder } from '../scripts/serve-folder.ts';
import { sampleFolder } from '../site-generator/fixtures/read-sample.ts';
import { expect } from './fixtures.ts';
import { hostileTexts } from './hostile-texts.ts';
import { pdfText } from './pdf-text.ts';
import { screens } from './screens.ts';
import { test as base } from './xss-fixture.ts';

/** What a resume can hold: of control characters, the typefaces have none. */
const texts = hostileTexts.filter((text) => /^[\x20-\x7E]+$/.test(text));
/** Fields that are checked for their form. */
const formed = /^(?:url|email|image|countryCode|.*[dD]ate)$/;

/** The value with every text that has no form of its own replaced by a hostile one. */
function withHostileTexts(value: unknown, key = '', count = { texts: 0 }): unknown {
  if (Array.isArray(value)) return value.map((item) => withHostileTexts(item, key, count));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, withHostileTexts(item, name, count)]));
  }
  if (typeof value !== 'string' || formed.test(key)) return value;
  count.texts += 1;
  return texts[count.texts % texts.length];
}

/** The folder of a site that is built of a resume full of hostile texts. */
const test = base.extend<{ folder: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'hostile-owner-'));
    const content = join(folder, 'content');
    await cp(sampleFolder('long'), content, { recursive: true });
    const resume: unknown = JSON.parse(await readFile(join(content, 'resume.json'), 'utf8'));
    await writeFile(join(content, 'resume.json'), JSON.stringify(withHostileTexts(resume)));
    process.env.CONTENT_DIR = content;
    await build({ logLevel: 'error', build: { outDir: join(folder, 'site'), emptyOutDir: true } });
    delete process.env.CONTENT_DIR;
    await use(join(folder, 'site'));
    await rm(folder, { recursive: true });
  },
  baseURL: async ({ folder }, use) => {
    const served = await serveFolder(folder, { port: 0 });
    await use(`${served.origin}/`);
    await served.close();
  },
});

test('of the owner: shown as text on every page and in the resume', async ({ page, open, baseURL, folder }) => {
  test.setTimeout(90_000);
  for (const { route, heading } of screens) {
    await page.goto('about:blank');
    await open(route);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.locator('main b')).toHaveCount(0);
  }
  const about = await page.getByRole('main').textContent();
  const resume = (await pdfText(await readFile(join(folder, 'resume.pdf')))).replaceAll(/\s+/g, '');
  for (const text of texts) {
    expect(about).toContain(text);
    expect(resume).toContain(text.replaceAll(/\s+/g, ''));
  }
  for (const address of ['about/', 'no/such']) {
    await page.goto(`${baseURL}${address}`);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  }
});
