import { copyFile, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { aboutSections } from '#site-generator/resume/sections.ts';
import { type ServedFolder, serveFolder } from '../scripts/serve-folder.ts';
import {
  everySetting,
  readSample,
  readSampleJson,
  type Sample,
  sampleFolder,
  scriptFonts,
} from '../site-generator/fixtures/read-sample.ts';
import { buildSite } from './support/build-site.ts';
import { expect } from './support/fixtures.ts';
import { pdfText } from './support/page-helpers.ts';
import { screens } from './support/states.ts';
import { test as base, xssPayloads } from './support/xss-fixture.ts';

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

interface TestOptions {
  readonly sample: Sample;
  readonly settings: 'site.json' | typeof everySetting;
  readonly isMalicious: boolean;
}

/** The site built from a sample owner's content. */
const test = base.extend<TestOptions & { ownerSite: ServedFolder & { readonly folder: string } }>({
  sample: ['long', { option: true }],
  settings: ['site.json', { option: true }],
  isMalicious: [false, { option: true }],
  ownerSite: async ({ sample, settings, isMalicious }, use) => {
    const root = await mkdtemp(join(tmpdir(), 'owner-'));
    const [content, folder] = [join(root, 'content'), join(root, 'site')];
    await cp(sampleFolder(sample), content, { recursive: true });
    await copyFile(join(sampleFolder(sample), settings), join(content, 'site.json'));
    await mkdir(join(content, 'fonts'));
    for (const font of sample === 'unusual' ? Object.values(scriptFonts) : []) {
      await copyFile(font, join(content, 'fonts', basename(font)));
    }
    if (isMalicious) await writeFile(join(content, 'resume.json'), createMaliciousResume());
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

for (const [sample, settings, contacts, furtherFonts] of [
  ['minimal', 'site.json', ['Resume', 'Email'], 0],
  ['long', everySetting, ['GitLab', 'LinkedIn', 'Resume', 'Email'], 0],
  // The subsets latin-ext and vietnamese of the text font and of the heading font.
  ['unusual', 'site.json', ['GitHub', 'Resume', 'Email'], 4],
  ['hebrew', 'site.json', ['GitHub', 'Resume', 'Email'], 0],
] as const) {
  test.describe(`the sample owner "${sample}"`, () => {
    test.use({ sample, settings });

    test('has a complete home, About, resume and link previews', async ({ open, page, ownerSite }) => {
      test.setTimeout(180_000);
      const owner = readSample(sample, settings);
      const fonts = new Set<string>();
      page.on('response', (response) => {
        if (/-(latin-ext|vietnamese)-.*\.woff2$/.test(response.url())) fonts.add(response.url());
      });

      await open('/');
      await expect(page).toHaveTitle(`${owner.name} · Home`);
      const links = page.getByRole('region', { name: 'Get in Touch' }).getByRole('link');
      await expect(links).toContainText(contacts);
      if (owner.links.others.length === 0) await expect(links).toHaveCount(contacts.length);
      const projects = page.getByRole('region', { name: 'Projects' }).getByRole('link');
      await expect(projects).toContainText(owner.demos.map(({ name }) => name));
      await expectCompletePage(page);

      await open('/about');
      const sections = aboutSections(owner);
      await expect(page.getByRole('heading', { level: 2 })).toHaveText(sections.map(({ heading }) => heading));
      await expect(page.getByRole('main')).toContainText(owner.name);
      await expect(page).toHaveTitle(`About Me · ${owner.name}`);
      // The site's own text is English; the owner's texts have their own language.
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      const titles = page.getByRole('heading', { level: 3 });
      const languages = await titles.evaluateAll((all) =>
        all.map((title) => (title.querySelector('[lang]') ?? title.closest('[lang]'))?.getAttribute('lang')),
      );
      expect(languages.filter((language) => language !== owner.language)).toEqual([]);
      await expectCompletePage(page);
      await page.evaluate(() => document.fonts.ready);
      expect(fonts.size).toBe(furtherFonts);

      const resume = await pdfText(await readFile(join(ownerSite.folder, 'resume.pdf')));
      for (const word of [...owner.name.split(' '), owner.email]) expect(resume).toContain(word);
      for (const name of ['card', 'card-about', ...owner.demos.map(({ id }) => `card-${id}`)]) {
        const png = await readFile(join(ownerSite.folder, `${name}.png`));
        expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
      }
    });
  });
}

test.describe('an owner with malicious text', () => {
  test.use({ isMalicious: true });

  test('has it as plain text on every page and in the resume', async ({ page, open, ownerSite }) => {
    test.setTimeout(180_000);
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
