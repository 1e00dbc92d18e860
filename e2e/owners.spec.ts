import { copyFile, cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import { type ServedFolder, serveFolder } from '../scripts/serve-folder.ts';
import { readSample, type Sample, sampleFolder, scriptFonts } from '../site-generator/fixtures/read-sample.ts';
import { test as base, expect } from './fixtures.ts';
import { pdfText } from './pdf-text.ts';

/** The site as it is built of a sample owner's content folder. */
const test = base.extend<{ sample: Sample; ownSite: ServedFolder }>({
  sample: ['minimal', { option: true }],
  ownSite: async ({ sample }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'owner-'));
    const content = join(folder, 'content');
    await cp(sampleFolder(sample), content, { recursive: true });
    await mkdir(join(content, 'fonts'));
    for (const font of sample === 'unusual' ? Object.values(scriptFonts) : []) {
      await copyFile(font, join(content, 'fonts', basename(font)));
    }
    process.env.CONTENT_DIR = content;
    await build({ logLevel: 'error', build: { outDir: join(folder, 'site'), emptyOutDir: true } });
    delete process.env.CONTENT_DIR;
    const served = await serveFolder(join(folder, 'site'), { port: 0 });
    await use(served);
    await served.close();
    await rm(folder, { recursive: true });
  },
  baseURL: async ({ ownSite }, use) => {
    await use(`${ownSite.origin}/`);
  },
});

async function expectWholePage(page: Page): Promise<void> {
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `px beyond the edge at ${width}`).toBeLessThanOrEqual(0);
  }
  const blank = await page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, h3, p, li, dt, dd, figcaption, a')]
      .filter((element) => element.textContent.trim() === '')
      .map((element) => element.outerHTML),
  );
  expect(blank).toEqual([]);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
}

const samples = {
  minimal: { contacts: ['Resume', 'Email'], headings: [], furtherFonts: 0 },
  long: {
    contacts: ['GitLab', 'LinkedIn', 'Resume', 'Email'],
    headings: [
      'Experience',
      'Projects',
      'Volunteering',
      'Education',
      'Certificates',
      'Awards',
      'Publications',
      'Skills',
      'Languages',
      'Interests',
      'References',
      'Contact',
    ],
    furtherFonts: 0,
  },
  unusual: {
    contacts: ['GitHub', 'Resume', 'Email'],
    headings: ['Experience', 'Education', 'Publications', 'Skills', 'Languages', 'References', 'Contact'],
    // Both subsets beyond Latin, of the text face and of the headings' face.
    furtherFonts: 4,
  },
} as const satisfies Record<Sample, object>;

for (const [name, { contacts, headings, furtherFonts }] of Object.entries(samples)) {
  test.describe(`the owner of the sample "${name}"`, () => {
    const sample = name as Sample;
    test.use({ sample });

    test('has a home, an About and a resume without holes', async ({ open, page, baseURL }) => {
      test.setTimeout(90_000);
      const owner = readSample(sample);
      const fonts = new Set<string>();
      page.on('response', (response) => {
        if (/-(latin-ext|vietnamese)-.*\.woff2$/.test(response.url())) fonts.add(response.url());
      });

      await open('/');
      await expect(page).toHaveTitle(`${owner.name} · Home`);
      const links = page.getByRole('region', { name: 'Get in Touch' }).getByRole('link');
      await expect(links).toHaveText(contacts.map((contact) => new RegExp(`^${contact}`)));
      await expectWholePage(page);

      await open('/about');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Me');
      await expect(page.getByRole('heading', { level: 2 })).toHaveText([...headings]);
      await expect(page.getByRole('main')).toContainText(owner.name);
      // The site's own words are English; the owner's texts say which language they are in.
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      for (const text of await page.getByRole('main').locator('[dir="auto"]').all()) {
        await expect(text).toHaveAttribute('lang', owner.language);
      }
      await expectWholePage(page);
      await page.evaluate(() => document.fonts.ready);
      expect(fonts.size).toBe(furtherFonts);

      const resume = await page.request.get(`${baseURL}resume.pdf`);
      expect(await pdfText(await resume.body())).toContain(owner.name);
    });
  });
}
