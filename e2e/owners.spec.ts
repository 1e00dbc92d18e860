import { copyFile, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { type ServedFolder, serveFolder } from '../scripts/serve-folder.ts';
import {
  readSample,
  readSampleJson,
  type Sample,
  sampleFolder,
  scriptFonts,
} from '../site-generator/fixtures/read-sample.ts';
import { contactSections, resumeSections } from '../site-generator/sections.ts';
import { buildSite } from './build-site.ts';
import { expect } from './fixtures.ts';
import { pdfText } from './page-helpers.ts';
import { screens } from './states.ts';
import { test as base, xssPayloads } from './xss-fixture.ts';

// The fonts have no control characters.
const texts = xssPayloads.filter((text) => /^[\x20-\x7E]+$/.test(text));

/** The sample with every field, and malicious text in each that has no fixed format. */
function createMaliciousResume(): string {
  let count = 0;
  return JSON.stringify(readSampleJson('long', 'resume.json'), (key, value: unknown) => {
    if (typeof value !== 'string' || /^(?:url|email|image|countryCode|.*date)$/i.test(key)) return value;
    count += 1;
    return texts[count % texts.length];
  });
}

/** The site built from a sample owner's content. */
const test = base.extend<{ owner: Sample | 'malicious'; ownerSite: ServedFolder & { readonly folder: string } }>({
  owner: ['minimal', { option: true }],
  ownerSite: async ({ owner }, use) => {
    const root = await mkdtemp(join(tmpdir(), 'owner-'));
    const [content, folder] = [join(root, 'content'), join(root, 'site')];
    await cp(sampleFolder(owner === 'malicious' ? 'long' : owner), content, { recursive: true });
    await mkdir(join(content, 'fonts'));
    for (const font of owner === 'unusual' ? Object.values(scriptFonts) : []) {
      await copyFile(font, join(content, 'fonts', basename(font)));
    }
    if (owner === 'malicious') await writeFile(join(content, 'resume.json'), createMaliciousResume());
    await buildSite(content, folder);
    const served = await serveFolder(folder, { port: 0 });
    await use({ ...served, folder });
    await served.close();
    await rm(root, { recursive: true });
  },
  baseURL: async ({ ownerSite }, use) => {
    await use(`${ownerSite.origin}/`);
  },
});

async function expectCompletePage(page: Page): Promise<void> {
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `px of horizontal overflow at ${width}`).toBeLessThanOrEqual(0);
  }
  const blank = await page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, h3, p, li, dt, dd, figcaption, a')]
      .filter((element) => element.textContent.trim() === '')
      .map((element) => element.outerHTML),
  );
  expect(blank).toEqual([]);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
}

for (const [sample, contacts, furtherFonts] of [
  ['minimal', ['Resume', 'Email'], 0],
  ['long', ['GitLab', 'LinkedIn', 'Resume', 'Email'], 0],
  // The subsets latin-ext and vietnamese of the text font and of the heading font.
  ['unusual', ['GitHub', 'Resume', 'Email'], 4],
] as const) {
  test.describe(`the sample owner "${sample}"`, () => {
    test.use({ owner: sample });

    test('has a complete home and About', async ({ open, page }) => {
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
      await expectCompletePage(page);

      await open('/about');
      const sections = [...resumeSections(owner), ...contactSections(owner)];
      await expect(page.getByRole('heading', { level: 2 })).toHaveText(sections.map(({ heading }) => heading));
      await expect(page.getByRole('main')).toContainText(owner.name);
      // The site's own text is English; the owner's texts have their own language.
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      const languages = page.getByRole('main').locator('[dir="auto"]');
      expect(new Set(await languages.evaluateAll((all) => all.map((element) => element.getAttribute('lang'))))).toEqual(
        new Set([owner.language]),
      );
      await expectCompletePage(page);
      await page.evaluate(() => document.fonts.ready);
      expect(fonts.size).toBe(furtherFonts);
    });
  });
}

test.describe('an owner with malicious text', () => {
  test.use({ owner: 'malicious' });

  test('has it as plain text on every page and in the resume', async ({ page, open, ownerSite }) => {
    test.setTimeout(90_000);
    for (const { route, heading } of screens) {
      await page.goto('about:blank');
      await open(route);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page.locator('main b')).toHaveCount(0);
    }
    const about = await page.getByRole('main').textContent();
    const resume = (await pdfText(await readFile(join(ownerSite.folder, 'resume.pdf')))).replaceAll(/\s+/g, '');
    for (const text of texts) {
      expect(about).toContain(text);
      expect(resume).toContain(text.replaceAll(/\s+/g, ''));
    }
    for (const path of ['about/', 'no/such']) {
      await page.goto(`${ownerSite.origin}/${path}`);
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    }
  });
});
