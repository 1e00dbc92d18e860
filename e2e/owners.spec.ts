// The sites of other owners: with next to nothing, from right to left, with long words, and with every setting and malicious text.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { plainText } from '#owner/owner-content.ts';
import {
  parseOwner,
  readEverySetting,
  readSample,
  readSampleJson,
  sampleFolder,
} from '#site-generator/fixtures/read-sample.ts';
import type { Owner } from '#site-generator/owner.ts';
import { aboutSections } from '#site-generator/resume/sections.ts';
import { isHtml } from '#site-generator/text/rich-text.ts';
import { test as base, expect } from './support/fixtures.ts';
import {
  button,
  expectNoSidewaysScroll,
  expectNotInjected,
  findViolations,
  getBox,
  heading,
  navigation,
  xssPayloads,
} from './support/page-helpers.ts';
import { buildSite, buildSiteInTwoLanguages } from './support/sites.ts';

// Without control characters, which the fonts of the PDF don't have.
const payloads = xssPayloads.filter((text) => /^[\x20-\x7E]+$/.test(text));

/** The sample with every field, and malicious text in each field without a fixed format that no setting refers to. */
function createMaliciousResume(): unknown {
  let count = 0;
  return JSON.parse(JSON.stringify(readSampleJson('complete', 'resume.json')), (key, value: unknown) => {
    const isFixed = /^(?:url|email|image|countryCode|network|.*date)$/i.test(key) || value === 'exemplar';
    if (typeof value !== 'string' || isFixed) return value;
    count += 1;
    return payloads[count % payloads.length];
  });
}

const demoNames = ['Crypto Dashboard', 'Weather App', 'To-Do List App', 'Finance Tracker'];
const maliciousResume = createMaliciousResume();
const owners = {
  minimal: readSample('minimal'),
  hebrew: readSample('hebrew'),
  german: readSample('german'),
  complete: parseOwner(maliciousResume, readEverySetting()),
} as const;

type Sample = keyof typeof owners;

const builds: Readonly<Record<Sample, () => Promise<string>>> = {
  minimal: buildSiteInTwoLanguages,
  hebrew: buildSiteInTwoLanguages,
  german: () => buildSite('german', { content: sampleFolder('german') }),
  complete: () =>
    buildSite('complete', {
      content: sampleFolder('complete'),
      async edit(content) {
        await writeFile(join(content, 'resume.json'), JSON.stringify(maliciousResume));
        await writeFile(join(content, 'site.json'), JSON.stringify(readEverySetting()));
      },
    }),
};

const test = base.extend<{ readonly sample: Sample }>({
  sample: ['minimal', { option: true }],
  folder: async ({ sample }, use) => use(await builds[sample]()),
  baseURL: async ({ site, sample }, use) => use(`${site.origin}/${sample === 'hebrew' ? 'he/' : ''}`),
});

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
  const texts = await page.locator('h1, h2, h3, p, li, dt, dd, figcaption, a').allTextContents();
  expect(texts.filter((text) => text.trim() === '')).toEqual([]);
  expect(await findViolations(page)).toEqual([]);
}

async function expectLanguage(page: Page, { language, direction }: Owner): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.locator('html')).toHaveAttribute('dir', direction);
}

/** Expects home with these links, About and the pages of the demos to be complete. */
async function expectCompleteSite(page: Page, owner: Owner, links: Record<'projects' | 'contacts', string[]>) {
  const { labels } = owner;
  await page.goto('./');
  await expect(page).toHaveTitle(owner.nameAndLabel);
  await expect(heading(page)).toHaveText(labels.welcome);
  const getLinks = (name: string) => page.getByRole('region', { name, exact: true }).getByRole('link');
  await expect(getLinks(labels.getInTouch)).toContainText(links.contacts);
  await expect(getLinks(labels.projects)).toContainText(links.projects);
  await expectCompletePage(page);

  await page.getByRole('link', { name: labels.learnMore }).click();
  await expect(heading(page)).toHaveText(labels.about);
  await expect(page).toHaveTitle(`${labels.about} · ${owner.name}`);
  await expectLanguage(page, owner);
  const headings = aboutSections(owner).map(({ heading }) => heading);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(headings);
  await expectCompletePage(page);

  for (const { id } of owner.demos) {
    await page.goto(`${id}/`);
    await expect(navigation(page)).toBeVisible();
    await expect(page.locator('main b')).toHaveCount(0);
    await expectLanguage(page, owner);
    await expect(page.getByRole('main')).toHaveAttribute('lang', 'en');
  }
  await expectNotInjected(page);
}

test('an owner with a name and an email address has a complete site', async ({ open, page }) => {
  await expectCompleteSite(page, owners.minimal, { projects: demoNames, contacts: ['Resume', 'Email'] });
  const main = page.getByRole('main');
  await open('/about');
  for (const text of ['Sam Sample', 'sam@example.com']) await expect(main.getByText(text)).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link')).toContainText(['Resume', 'Email']);
  await open('/');
  await expect(page.getByRole('region', { name: 'Get in Touch' }).getByRole('link')).toHaveCount(2);
  await expect(main.getByText('Sam Sample', { exact: true })).toHaveCount(1);
});

test.describe('with long words', () => {
  test.use({ sample: 'german' });

  test('an owner has a first screen and a header that fit every width', async ({ open, page }) => {
    const { headline, labels, name } = owners.german;
    await expectCompleteSite(page, owners.german, {
      projects: ['Überweisungsträgerdatenbankabgleich', 'Live', ...demoNames],
      contacts: ['GitHub', 'Lebenslauf', 'E-Mail'],
    });
    await open('/');
    const main = page.getByRole('main');
    const statement = main.getByText(plainText(headline.text), { exact: true }).first();
    for (const width of [320, 360, 600, 768, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 640 });
      await expectNoSidewaysScroll(page);
      const links = await getBox(main.getByRole('link', { name: labels.learnMore }));
      expect(links.bottom, `links at ${width} px`).toBeLessThanOrEqual(640);
      expect(await statement.evaluate((each) => each.scrollWidth > each.clientWidth)).toBe(false);
      const ownName = await getBox(page.getByRole('banner').getByRole('link', { name }));
      expect((await getBox(page.locator('header [aria-pressed]'))).y).toBeLessThan(ownName.bottom);
      // Four lines where the navigation leaves the least room.
      expect(ownName.height, `name at ${width} px`).toBeLessThan(width === 1024 ? 90 : 70);
      if (width < 768) continue;
      const portrait = await getBox(main.locator('header > svg'));
      expect(portrait.bottom, `portrait at ${width} px`).toBeLessThanOrEqual(links.bottom);
    }
    await page.getByRole('link', { name: 'Crypto Dashboard' }).first().click();
    await expect(page.getByRole('main')).toHaveAttribute('lang', 'en');
    await page.goBack();
    await expect(page.getByRole('main')).not.toHaveAttribute('lang');
  });

  test('links a project to its case study, a page without scripts of its own', async ({ open, page }) => {
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
    await open('/');
    await page.getByRole('link', { name: 'Überweisungsträgerdatenbankabgleich' }).click();
    await expect(page).toHaveURL('projects/abgleich/');
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

test.describe('from right to left', () => {
  test.use({ sample: 'hebrew' });

  test('an owner has a complete site, home and About mirrored', async ({ open, page }) => {
    const owner = owners.hebrew;
    await expectCompleteSite(page, owner, {
      projects: ['טופס פשוט', 'To-Do List App'],
      contacts: ['GitHub', 'קורות חיים', 'דוא״ל', 'Mastodon'],
    });

    await open('/');
    await expect(navigation(page).getByRole('link').first()).toHaveText('דף הבית');
    await expect(button(page, owner.labels.breakOne)).toBeVisible();
    await expect(heading(page)).toHaveCSS('text-align', /right|start/);
    const contact = page.getByRole('region', { name: owner.labels.getInTouch }).getByRole('link');
    expect((await getBox(contact.nth(1))).right).toBeLessThan((await getBox(contact.nth(0))).x);

    const line = page.getByRole('slider');
    await line.click({ position: { x: (await getBox(line)).width * 0.72, y: 30 } });
    await expect(line).toHaveAttribute('aria-valuetext', /אוניברסיטה לדוגמה/);

    await open('/about');
    const job = page.getByRole('main').getByRole('listitem').filter({ hasText: 'דוגמה בע״מ' });
    const title = await getBox(job.getByRole('heading'));
    expect((await getBox(job.getByText('2018'))).right).toBeLessThan(title.x);
    const points = job.getByRole('list').getByRole('listitem');
    const [hebrew, english] = [points.nth(0), points.nth(1)];
    expect((await getBox(english)).right).toBe((await getBox(hebrew)).right);
  });
});

test.describe('with every setting and malicious text', () => {
  test.use({ sample: 'complete' });

  const counter = 'https://count.example.com';
  const reports = 'fetch(new URL("/api/event", document.currentScript.src), { method: "POST" })';
  test.beforeEach(async ({ page, expectedErrors }) => {
    expectedErrors.push(/^request to https:\/\/count\.example\.com\//);
    const headers = { 'Access-Control-Allow-Origin': '*', 'Content-Type': 'text/javascript' };
    await page.route(`${counter}/**`, (route) => route.fulfill({ body: reports, headers }));
  });

  test('loads the counter on every page, and works while a browser blocks it', async ({ page }) => {
    for (const path of ['', 'todo/']) {
      const report = page.waitForRequest(`${counter}/api/event`);
      await page.goto(`./${path}`);
      expect((await report).method()).toBe('POST');
      await expect(page.getByRole('contentinfo')).toContainText('Visits are counted by count.example.com.');
    }
    await page.route(`${counter}/**`, (route) => route.abort('blockedbyclient'));
    await page.reload();
    await expect(button(page, 'Dark theme')).toBeEnabled();
    await expect(heading(page)).toHaveText('Errands');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('an owner has a complete site, and the text as plain text', async ({ open, page, folder }) => {
    await expectCompleteSite(page, owners.complete, {
      projects: ['Finance Tracker', 'Errands', 'exemplar'],
      contacts: ['GitLab', 'LinkedIn', 'Resume', 'Email'],
    });
    await open('/');
    await expect(page.getByRole('slider')).toHaveCount(0);
    await open('/about');
    await expect(heading(page)).toHaveText(owners.complete.labels.about);
    const about = await page.getByRole('main').textContent();
    const pdf = await getDocumentProxy(new Uint8Array(await readFile(join(folder, 'resume.pdf'))));
    const { text: resume } = await extractText(pdf, { mergePages: true });
    // Tags are removed.
    for (const text of payloads.filter((payload) => !isHtml(payload))) {
      expect(about).toContain(text);
      expect(resume.replaceAll(/\s+/g, '')).toContain(text.replaceAll(/\s+/g, ''));
    }
  });

  test('has the chosen demos and further links, and nothing of the other demos', async ({ open, page, folder }) => {
    await open('/todo');
    await expect(page).toHaveTitle(`Errands · ${owners.complete.name}`);
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('link', { name: 'Blog' })).toHaveAttribute('href', 'https://blog.example.com');
    const repositoryUrl = 'https://gitlab.com/placeholder/site';
    const source = footer.getByRole('link', { name: 'Source (opens in a new tab)' });
    await expect(source).toHaveAttribute('href', repositoryUrl);
    await page.getByText('How it’s built').click();
    const note = page.getByRole('link', { name: 'stored-data.spec.ts (opens in a new tab)' });
    await expect(note).toHaveAttribute('href', `${repositoryUrl}/blob/HEAD/e2e/stored-data.spec.ts`);

    const links = navigation(page).getByRole('link');
    const ownLinks = page.getByRole('banner').getByRole('list').nth(1).getByRole('link');
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      if (width === 320) await button(page, 'Menu').click();
      await expect(links).toHaveText(['Home', 'Finance Tracker', 'Errands', 'About Me']);
      await expect(ownLinks).toHaveText(['Talks', 'Workshops']);
      await expectNoSidewaysScroll(page);
      for (const link of [...(await links.all()), ...(await ownLinks.all())])
        await expect(link).toBeInViewport({ ratio: 1 });
    }
    expect(await findViolations(page)).toEqual([]);
    await expect(ownLinks.last()).toHaveAttribute('href', 'https://workshops.example.com');
    await expect(ownLinks.last()).not.toHaveAttribute('target');

    const files = await readdir(folder, { recursive: true });
    expect(files.filter((file) => /crypto|weather/.test(file))).toEqual([]);
    const scripts = files.filter((file) => file.endsWith('.js'));
    const texts = await Promise.all(scripts.map((file) => readFile(join(folder, file), 'utf8')));
    expect(texts.join()).not.toMatch(/coins\/markets|24h Volume|Enter city name/);
    await open('/crypto');
    await expect(page.getByText('404 Not Found', { exact: true })).toBeVisible();
  });
});
