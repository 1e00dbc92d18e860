// The site of other owners: with next to nothing, with every setting and malicious text, with unusual content, and
// right-to-left.
import { copyFile, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { type Owner, parseOwner } from '#site-generator/content/owner.ts';
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
import { findViolations } from './support/axe.ts';
import { buildSite } from './support/build-site.ts';
import { expect } from './support/fixtures.ts';
import { expectNoSidewaysScroll, pdfText } from './support/page-helpers.ts';
import { test as base, xssPayloads } from './support/xss-fixture.ts';

// The fonts have no control characters.
const payloads = xssPayloads.filter((text) => /^[\x20-\x7E]+$/.test(text));

/** The sample with every field, and malicious text in each that has no fixed format and isn't named by a setting. */
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
  unusual: readSample('unusual'),
  hebrew: readSample('hebrew'),
} satisfies Record<Sample, Owner>;

type OwnerSite = ServedFolder & { readonly folder: string };

/** The site built from a sample owner's content. */
const test = base.extend<{ readonly sample: Sample; readonly ownerSite: OwnerSite }>({
  sample: ['minimal', { option: true }],
  ownerSite: async ({ sample }, use) => {
    const root = await mkdtemp(join(tmpdir(), 'owner-'));
    const [content, folder] = [join(root, 'content'), join(root, 'site')];
    await cp(sampleFolder(sample), content, { recursive: true });
    if (sample === 'long') {
      await writeFile(join(content, 'resume.json'), JSON.stringify(maliciousResume));
      await copyFile(join(content, everySetting), join(content, 'site.json'));
    }
    await mkdir(join(content, 'fonts'));
    for (const font of sample === 'unusual' || sample === 'hebrew' ? Object.values(scriptFonts) : []) {
      await copyFile(font, join(content, 'fonts', basename(font)));
    }
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
    await expectNoSidewaysScroll(page);
    // To the left of a right-to-left screen, content overflows without a scroll bar.
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

/** Home, About, every other page, the resume and the link previews. */
async function expectCompleteSite(
  page: Page,
  open: (route: string) => Promise<void>,
  { folder, origin }: OwnerSite,
  owner: Owner,
  contacts: readonly string[],
): Promise<void> {
  await open('/');
  await expect(page).toHaveTitle(`${owner.name} · Home`);
  const links = page.getByRole('region', { name: 'Get in Touch' }).getByRole('link');
  await expect(links).toContainText([...contacts]);
  const projects = page.getByRole('region', { name: 'Projects' }).getByRole('link');
  await expect(projects).toContainText(owner.demos.map(({ name }) => name));
  await expectCompletePage(page);

  await open('/about');
  await expect(page).toHaveTitle(`About Me · ${owner.name}`);
  // The site's own text is English; the owner's texts have their own language.
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  const headings = aboutSections(owner).map(({ heading }) => heading);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(headings);
  const titles = page.getByRole('heading', { level: 3 });
  const languages = await titles.evaluateAll((all) => all.map((title) => title.closest<HTMLElement>('[lang]')?.lang));
  expect(languages.filter((language) => language !== owner.language)).toEqual([]);
  await expectCompletePage(page);

  for (const path of [...owner.demos.map(({ id }) => `${id}/`), 'no/such']) {
    await page.goto(`${origin}/${path}`);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect(page.locator('main b')).toHaveCount(0);
  }
  const resume = (await pdfText(await readFile(join(folder, 'resume.pdf')))).replaceAll(/\s/g, '');
  for (const word of [...owner.name.split(' '), owner.email]) expect(resume).toContain(word);
  for (const name of ['card', 'card-about', ...owner.demos.map(({ id }) => `card-${id}`)]) {
    const png = await readFile(join(folder, `${name}.png`));
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  }
}

test.describe.configure({ timeout: 180_000 });

test('an owner with a name and an email address has a complete site', async ({ open, page, ownerSite }) => {
  await expectCompleteSite(page, open, ownerSite, owners.minimal, ['Resume', 'Email']);
  const links = page.getByRole('region', { name: 'Get in Touch' }).getByRole('link');
  await open('/');
  await expect(links).toHaveCount(2);
});

test.describe('with every setting and malicious text', () => {
  test.use({ sample: 'long' });

  test('an owner has a complete site, and the text as plain text', async ({ open, page, ownerSite }) => {
    await expectCompleteSite(page, open, ownerSite, owners.long, ['GitLab', 'LinkedIn', 'Resume', 'Email']);
    await open('/about');
    const about = await page.getByRole('main').textContent();
    const resume = (await pdfText(await readFile(join(ownerSite.folder, 'resume.pdf')))).replaceAll(/\s+/g, '');
    for (const text of payloads) {
      expect(about).toContain(text);
      expect(resume).toContain(text.replaceAll(/\s+/g, ''));
    }
  });
});

test.describe('with unusual content', () => {
  test.use({ sample: 'unusual' });

  test('an owner has a complete site, with fonts for rarer letters', async ({ open, page, ownerSite }) => {
    const fonts = new Set<string>();
    page.on('response', (response) => {
      if (/-(latin-ext|vietnamese)-.*\.woff2$/.test(response.url())) fonts.add(response.url());
    });
    await expectCompleteSite(page, open, ownerSite, owners.unusual, ['GitHub', 'Resume', 'Email']);
    await open('/about');
    await page.evaluate(() => document.fonts.ready);
    // The subsets latin-ext and vietnamese of the text font and of the heading font.
    expect(fonts.size).toBe(4);
  });
});

test.describe('from right to left', () => {
  test.use({ sample: 'hebrew' });

  async function getEdges(locator: Locator) {
    const box = await locator.boundingBox();
    if (box === null) throw new Error('The element is not visible');
    return { left: box.x, right: box.x + box.width };
  }

  test('an owner has a complete site, home and About mirrored', async ({ open, page, ownerSite }) => {
    const owner = owners.hebrew;
    await expectCompleteSite(page, open, ownerSite, owner, ['GitHub', 'Resume', 'Email', 'Mastodon']);

    await open('/');
    const heading = page.getByRole('heading', { level: 1 });
    // The interface around it is English.
    await expect(page.locator('html')).not.toHaveAttribute('dir');
    await expect(heading).toHaveCSS('direction', 'rtl');
    await expect(heading).toHaveCSS('text-align', /right|start/);
    const main = page.getByRole('main');
    for (const text of [owner.headline, owner.intro, owner.name, owner.label, 'ספריית טפסים קטנה.']) {
      const element = main.getByText(text ?? '', { exact: true });
      await expect(element).toHaveAttribute('lang', 'he');
      await expect(element).toHaveAttribute('dir', 'rtl');
    }
    const contact = page.getByRole('region', { name: 'Get in Touch' }).getByRole('link');
    expect((await getEdges(contact.nth(1))).right).toBeLessThan((await getEdges(contact.nth(0))).left);
    const picture = main.getByRole('img', { name: 'טופס עם שני שדות' });
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);

    await open('/about');
    const job = main.getByRole('listitem').filter({ hasText: 'דוגמה בע״מ' });
    const title = await getEdges(job.getByRole('heading'));
    expect((await getEdges(job.getByText('2018'))).right).toBeLessThan(title.left);
    const [hebrew, english] = await job.getByRole('list').getByRole('listitem').all();
    if (hebrew === undefined || english === undefined) throw new Error('The points of the job are missing');
    await expect(english).toHaveCSS('text-align', 'right');
    expect((await getEdges(english)).right).toBe((await getEdges(hebrew)).right);
  });
});
