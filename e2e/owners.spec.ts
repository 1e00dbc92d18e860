// The sites of other owners: with a minimal resume, with every setting and malicious text, right-to-left, and with long words.

import { copyFile, cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { plainText } from '#lib/owner.ts';
import { type Owner, parseOwner } from '#site-generator/content/owner.ts';
import { isHtml } from '#site-generator/content/rich-text.ts';
import { aboutSections } from '#site-generator/resume/sections.ts';
import { type ServedFolder, serveFolder } from '../scripts/serve-folder.ts';
import {
  everySetting,
  readSample,
  readSampleJson,
  sampleFolder,
  scriptFonts,
} from '../site-generator/fixtures/read-sample.ts';
import { expect } from './support/fixtures.ts';
import { button, expectNoSidewaysScroll, findViolations, getBox, heading, navigation } from './support/page-helpers.ts';
import { buildOtherSite } from './support/sites.ts';
import { test as base, xssPayloads } from './support/xss-fixture.ts';

// Without control characters, which the fonts of the PDF don't have.
const payloads = xssPayloads.filter((text) => /^[\x20-\x7E]+$/.test(text));

/** The sample with every field, and malicious text in each field without a fixed format that no setting refers to. */
function createMaliciousResume(): unknown {
  let count = 0;
  return JSON.parse(JSON.stringify(readSampleJson('long', 'resume.json')), (key, value: unknown) => {
    const isFixed = /^(?:url|email|image|countryCode|network|.*date)$/i.test(key) || value === 'exemplar';
    if (typeof value !== 'string' || isFixed) return value;
    count += 1;
    return payloads[count % payloads.length];
  });
}

const maliciousResume = createMaliciousResume();
const owners = {
  minimal: readSample('minimal'),
  long: parseOwner(maliciousResume, readSampleJson('long', everySetting)),
  hebrew: readSample('hebrew'),
  german: readSample('german'),
  plainGerman: parseOwner(readSampleJson('german', 'resume.json'), { language: 'de' }),
} as const;

type Sample = keyof typeof owners;
type OwnerSite = ServedFolder & { readonly folder: string };

async function serveSample(sample: Sample): Promise<OwnerSite> {
  const source = sample === 'plainGerman' ? 'german' : sample;
  const folder = await buildOtherSite(sampleFolder(source), async (content) => {
    if (sample === 'plainGerman') await writeFile(join(content, 'site.json'), '{ "language": "de" }');
    if (sample === 'long') {
      await writeFile(join(content, 'resume.json'), JSON.stringify(maliciousResume));
      await copyFile(join(content, everySetting), join(content, 'site.json'));
    }
    if (source === 'hebrew') await cp(scriptFonts.hebrew, join(content, 'fonts', basename(scriptFonts.hebrew)));
  });
  return { ...(await serveFolder(folder, { port: 0 })), folder };
}

const sites = new Map<Sample, Promise<OwnerSite>>();

const test = base.extend<{ readonly sample: Sample; readonly ownerSite: OwnerSite }>({
  sample: ['minimal', { option: true }],
  ownerSite: async ({ sample }, use) => {
    const site = sites.get(sample) ?? serveSample(sample);
    sites.set(sample, site);
    await use(await site);
  },
  baseURL: async ({ ownerSite }, use) => use(`${ownerSite.origin}/`),
});

test.afterAll(async () => {
  for (const site of sites.values()) await (await site).close();
});

// In one worker, which builds each site once.
test.describe.configure({ mode: 'default', timeout: 120_000 });

async function expectCompletePage(page: Page): Promise<void> {
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
    // Content that overflows to the left of a right-to-left page has no scroll bar.
    const outside = await page.locator('main :is(h1, h2, h3, p, li, img, svg)').evaluateAll((all) =>
      all
        .map((element) => ({ element, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 1 && (box.left < -1 || box.right > innerWidth + 1))
        .map(({ element }) => element.outerHTML.slice(0, 120)),
    );
    expect(outside, `outside the page at ${width} px`).toEqual([]);
  }
  const blank = await page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, h3, p, li, dt, dd, figcaption, a')]
      .filter((element) => element.textContent.trim() === '')
      .map((element) => element.outerHTML),
  );
  expect(blank).toEqual([]);
  expect(await findViolations(page)).toEqual([]);
}

async function expectLanguage(
  page: Page,
  { language, direction }: Pick<Owner, 'language' | 'direction'>,
): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.locator('html')).toHaveAttribute('dir', direction);
}

/** Expects home, About and every other page to be complete. */
async function expectCompleteSite(
  page: Page,
  open: (route: string) => Promise<void>,
  { origin }: OwnerSite,
  owner: Owner,
  contacts: readonly string[],
): Promise<void> {
  const { labels } = owner;
  await open('/');
  await expect(page).toHaveTitle(owner.nameAndLabel);
  await expect(heading(page)).toHaveText(labels.welcome);
  const links = page.getByRole('region', { name: labels.getInTouch, exact: true }).getByRole('link');
  await expect(links).toContainText([...contacts]);
  const projects = page.getByRole('region', { name: labels.projects, exact: true }).getByRole('link');
  const linked = owner.featured.filter(({ url }) => url !== null);
  const featured = linked.flatMap(({ name, links }) => [name, ...links.slice(1).map(({ text }) => text)]);
  const demos = owner.demos.map(({ name }) => name);
  await expect(projects).toContainText(owner.projectsFirst ? [...featured, ...demos] : [...demos, ...featured]);
  await expectCompletePage(page);

  await page.getByRole('link', { name: labels.learnMore }).click();
  await expect(heading(page)).toHaveText(labels.about);
  await expect(page).toHaveTitle(`${labels.about} · ${owner.name}`);
  await expectLanguage(page, owner);
  const headings = aboutSections(owner).map(({ heading }) => heading);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(headings);
  await expectCompletePage(page);

  for (const path of [...owner.demos.map(({ id }) => `${id}/`), 'no/such']) {
    await page.goto(`${origin}/${path}`);
    await expect(navigation(page)).toBeVisible();
    await expect(page.locator('main b')).toHaveCount(0);
    await expectLanguage(page, owner);
    if (path !== 'no/such') await expect(page.getByRole('main')).toHaveAttribute('lang', 'en');
  }
}

test('an owner with a name and an email address has a complete site', async ({ open, page, ownerSite }) => {
  await expectCompleteSite(page, open, ownerSite, owners.minimal, ['Email']);
  const main = page.getByRole('main');
  await open('/about');
  for (const text of ['Sam Sample', 'sam@example.com']) await expect(main.getByText(text)).toBeVisible();
  // The page has the address already.
  await expect(page.getByRole('link', { name: 'Email' })).toHaveCount(0);
  await open('/');
  await expect(page.getByRole('region', { name: 'Get in Touch' }).getByRole('link')).toHaveCount(1);
  await expect(main.getByText('sam@example.com')).toBeVisible();
  await expect(main.getByText('Sam Sample', { exact: true })).toHaveCount(1);
});

test.describe('with a resume alone', () => {
  test.use({ sample: 'plainGerman' });

  test('home’s first screen fits every width, and the owner’s work comes before the demos', async ({ open, page }) => {
    const { headline: ownHeadline, labels, demos, featured } = owners.plainGerman;
    await open('/');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 2 })).toHaveText([labels.projects, labels.getInTouch]);
    const names = [...featured, ...demos].map(({ name }) => name);
    await expect(main.getByRole('heading', { level: 3 })).toHaveText(names);
    const headline = main.getByText(plainText(ownHeadline.text), { exact: true }).first();
    for (const width of [320, 360, 600, 768, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
      const { lines, isCut } = await headline.evaluate((element) => ({
        lines: element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight),
        isCut: element.scrollWidth > element.clientWidth,
      }));
      expect(Math.round(lines), `lines at ${width} px`).toBeLessThanOrEqual(width < 736 ? 4 : 3);
      expect(isCut).toBe(false);
      if (width < 736) continue;
      const portrait = await getBox(main.locator('header > svg'));
      const links = await getBox(main.getByRole('link', { name: labels.learnMore }));
      expect(portrait.bottom - links.bottom, `links at ${width} px`).toBeLessThanOrEqual(0);
    }
    await expectCompletePage(page);
  });
});

test.describe('with every setting and malicious text', () => {
  test.use({ sample: 'long' });

  const counter = 'https://count.example.com';
  const reports = 'fetch(new URL("/api/event", document.currentScript.src), { method: "POST" })';
  test.beforeEach(async ({ page, expectedErrors }) => {
    expectedErrors.push(/^request to https:\/\/count\.example\.com\//);
    const headers = { 'Access-Control-Allow-Origin': '*' };
    await page.route(`${counter}/**`, (route) =>
      route.fulfill({ body: reports, headers, contentType: 'text/javascript' }),
    );
  });

  test('loads the counter on every page, and works while a browser blocks it', async ({ page, baseURL }) => {
    for (const path of ['', 'todo/']) {
      const report = page.waitForRequest(`${counter}/api/event`);
      await page.goto(`${baseURL}${path}`);
      expect((await report).method()).toBe('POST');
      await expect(page.getByRole('contentinfo')).toContainText('Visits are counted by count.example.com.');
    }
    await page.route(`${counter}/**`, (route) => route.abort('blockedbyclient'));
    await page.reload();
    await expect(button(page, 'Dark theme')).toBeEnabled();
    await expect(heading(page)).toHaveText('Errands');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('an owner has a complete site, and the text as plain text', async ({ open, page, ownerSite }) => {
    await expectCompleteSite(page, open, ownerSite, owners.long, ['GitLab', 'LinkedIn', 'Resume', 'Email']);
    // Whole without a script, however long it is.
    const html = await readFile(join(ownerSite.folder, 'about', 'index.html'), 'utf8');
    expect(html).toMatch(/<main[^>]*>(?:(?!<\/main>).)*<h1[^>]*>About Me</s);
    await open('/about');
    await expect(heading(page)).toHaveText('About Me');
    const about = await page.getByRole('main').textContent();
    const pdf = await getDocumentProxy(new Uint8Array(await readFile(join(ownerSite.folder, 'resume.pdf'))));
    const { text: resume } = await extractText(pdf, { mergePages: true });
    // Tags are removed.
    for (const text of payloads.filter((payload) => !isHtml(payload))) {
      expect(about).toContain(text);
      expect(resume.replaceAll(/\s+/g, '')).toContain(text.replaceAll(/\s+/g, ''));
    }
  });

  test('shows the chosen demos in their order and under the owner’s names, and further links', async ({
    open,
    page,
  }) => {
    await open('/todo');
    await expect(page).toHaveTitle(`Errands · ${owners.long.name}`);
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('link', { name: 'Blog' })).toHaveAttribute('href', 'https://blog.example.com');
    const repositoryUrl = 'https://gitlab.com/placeholder/site';
    const source = footer.getByRole('link', { name: 'Source (opens in a new tab)' });
    await expect(source).toHaveAttribute('href', repositoryUrl);
    await page.getByText('How it’s built').click();
    const test = page.getByRole('link', { name: 'stored-data.spec.ts (opens in a new tab)' });
    await expect(test).toHaveAttribute('href', `${repositoryUrl}/blob/published/e2e/stored-data.spec.ts`);

    const ownLinks = page.getByRole('banner').getByRole('list').nth(1).getByRole('link');
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      if (width === 320) await button(page, 'Menu').click();
      const links = navigation(page).getByRole('link');
      await expect(links).toHaveText(['Home', 'Finance Tracker', 'Errands', 'About Me']);
      await expect(ownLinks).toHaveText(['Talks', 'Workshops']);
      await expectNoSidewaysScroll(page);
      for (const link of [...(await links.all()), ...(await ownLinks.all())])
        await expect(link).toBeInViewport({ ratio: 1 });
    }
    expect(await findViolations(page)).toEqual([]);
    await expect(ownLinks.last()).toHaveAttribute('href', 'https://workshops.example.com');
    await expect(ownLinks.last()).not.toHaveAttribute('target');
  });

  test('has no page, file or code of a demo that isn’t shown', async ({ page, baseURL, ownerSite }) => {
    const files = await readdir(ownerSite.folder, { recursive: true });
    expect(files.filter((file) => /crypto|weather/.test(file))).toEqual([]);
    const scripts = files.filter((file) => file.endsWith('.js'));
    const texts = await Promise.all(scripts.map((file) => readFile(join(ownerSite.folder, file), 'utf8')));
    expect(texts.join()).not.toMatch(/coins\/markets|24h Volume|Enter city name/);
    await page.goto(`${baseURL}crypto/`);
    await expect(page.getByText('404 Not Found', { exact: true })).toBeVisible();
  });
});

test.describe('from right to left', () => {
  test.use({ sample: 'hebrew' });

  test('an owner has a complete site, home and About mirrored', async ({ open, page, ownerSite }) => {
    const owner = owners.hebrew;
    await expectCompleteSite(page, open, ownerSite, owner, ['GitHub', 'קורות חיים', 'דוא״ל', 'Mastodon']);

    await open('/');
    await expect(navigation(page).getByRole('link').first()).toHaveText('דף הבית');
    await expect(button(page, owner.labels.breakOne)).toBeVisible();
    await expect(heading(page)).toHaveCSS('direction', 'rtl');
    await expect(heading(page)).toHaveCSS('text-align', /right|start/);
    const main = page.getByRole('main');
    const contact = page.getByRole('region', { name: owner.labels.getInTouch }).getByRole('link');
    expect((await getBox(contact.nth(1))).right).toBeLessThan((await getBox(contact.nth(0))).x);

    const line = page.getByRole('slider');
    await line.click({ position: { x: (await getBox(line)).width * 0.72, y: 30 } });
    await expect(line).toHaveAttribute('aria-valuetext', /אוניברסיטה לדוגמה/);

    await open('/about');
    const job = main.getByRole('listitem').filter({ hasText: 'דוגמה בע״מ' });
    const title = await getBox(job.getByRole('heading'));
    expect((await getBox(job.getByText('2018'))).right).toBeLessThan(title.x);
    const [hebrew, english] = [0, 1].map((index) => job.getByRole('list').getByRole('listitem').nth(index)) as [
      Locator,
      Locator,
    ];
    expect((await getBox(english)).right).toBe((await getBox(hebrew)).right);
  });
});

test.describe('with long words', () => {
  test.use({ sample: 'german' });

  test('an owner has no sideways scroll, and a header of one row', async ({ open, page, ownerSite }) => {
    await expectCompleteSite(page, open, ownerSite, owners.german, ['GitHub', 'Lebenslauf', 'E-Mail']);
    for (const width of [320, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      for (const route of ['/', '/about']) {
        await open(route);
        await expectNoSidewaysScroll(page);
      }
      const name = await page.getByRole('banner').getByRole('link', { name: owners.german.name }).boundingBox();
      const theme = await page.locator('header [aria-pressed]').boundingBox();
      expect(theme?.y).toBeLessThan((name?.y ?? 0) + (name?.height ?? 0));
      expect(name?.height).toBeLessThan(70);
    }
    await page.getByRole('link', { name: 'Crypto Dashboard' }).click();
    await expect(heading(page)).toHaveText('Top 5 Cryptos');
    await expect(page.getByRole('main')).toHaveAttribute('lang', 'en');
    await page.goBack();
    await expect(page.getByRole('main')).not.toHaveAttribute('lang');
  });

  test('links a project to its case study, a page without scripts of its own', async ({ open, page, ownerSite }) => {
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
    await open('/');
    await page.getByRole('link', { name: 'Überweisungsträgerdatenbankabgleich' }).click();
    await expect(page).toHaveURL(`${ownerSite.origin}/projects/abgleich/`);
    await expect(page).toHaveTitle('Ein Abgleich, der nichts verliert · Świętosława Brzęczyszczykiewicz-Żółć');
    await expectLanguage(page, owners.german);
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
    const picture = page.getByRole('figure').getByRole('img', { name: 'Ein Formular mit zwei Feldern' });
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
    await expect(page.locator('script')).toHaveCount(1);
    await expectCompletePage(page);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('navigation')).toBeHidden();
    await expect(page.getByRole('main')).toBeVisible();
    await page.emulateMedia({ media: 'screen' });

    await page.setViewportSize({ width: 390, height: 800 });
    await page.getByRole('button', { name: 'Menü' }).click();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Über mich' }).click();
    await expect(heading(page)).toHaveText('Über mich');
  });
});
