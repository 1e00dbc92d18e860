import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { type ServedFolder, serveFolder } from '../scripts/serve-folder.ts';
import { scriptFonts } from '../site-generator/fixtures/read-sample.ts';
import { buildSite } from './support/build-site.ts';
import { test as base, expect } from './support/fixtures.ts';
import { expectNoSidewaysScroll } from './support/page-helpers.ts';

const resume = {
  basics: {
    name: 'ישראלה ישראלי',
    label: 'מהנדסת תוכנה',
    email: 'israela@example.com',
    location: { city: 'תל אביב' },
    summary: 'אני כותבת תוכנה לרשת.',
    profiles: [
      { network: 'GitHub', url: 'https://github.com/example' },
      { network: 'Mastodon', url: 'https://social.example.com/@example' },
    ],
  },
  work: [
    {
      name: 'חברת דוגמה',
      position: 'מהנדסת תוכנה בכירה',
      startDate: '2018',
      endDate: '2021',
      highlights: ['React ו-TypeScript: קיצרתי את זמן הטעינה.', 'Made every task possible from the keyboard.'],
    },
  ],
  projects: [{ name: 'טופס פשוט', description: 'ספריית טפסים קטנה.', url: 'https://code.example.com/form' }],
};

const site = {
  language: 'he',
  headline: 'ממשקים שמחזיקים מעמד בארבע לפנות בוקר.',
  intro: 'TypeScript היא השפה שלי (לא היחידה)!',
  featured: [{ project: 'טופס פשוט', image: 'form.svg', alt: 'טופס עם שני שדות' }],
  profiles: ['Mastodon'],
  blog: 'https://blog.example.com',
};

const image =
  '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="180"><path fill="#274" d="M0 0h320v180H0z"/></svg>';

const test = base.extend<object, { rightToLeftSite: ServedFolder }>({
  rightToLeftSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const root = await mkdtemp(join(tmpdir(), 'right-to-left-'));
      const [content, folder] = [join(root, 'content'), join(root, 'site')];
      await mkdir(join(content, 'fonts'), { recursive: true });
      await copyFile(scriptFonts.hebrew, join(content, 'fonts', basename(scriptFonts.hebrew)));
      await writeFile(join(content, 'resume.json'), JSON.stringify(resume));
      await writeFile(join(content, 'site.json'), JSON.stringify(site));
      await writeFile(join(content, 'form.svg'), image);
      await buildSite(content, folder);
      const served = await serveFolder(folder, { port: 0 });
      await use(served);
      await served.close();
      await rm(root, { recursive: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ rightToLeftSite }, use) => {
    await use(`${rightToLeftSite.origin}/`);
  },
});

// One worker builds the site.
test.describe.configure({ mode: 'serial' });

/** The left edge of a part of an element's text, in pixels. */
function getLeft(element: Locator, part: string): Promise<number> {
  return element.evaluate((root, text) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const start = node.textContent?.indexOf(text) ?? -1;
      if (start === -1) continue;
      const range = document.createRange();
      range.setStart(node, start);
      range.setEnd(node, start + text.length);
      return range.getBoundingClientRect().left;
    }
    throw new Error(`The element does not contain "${text}"`);
  }, part);
}

/** Expects the first part to be drawn on the left of the second. */
async function expectLeftOf(element: Locator, left: string, right: string): Promise<void> {
  expect(await getLeft(element, left), `"${left}" and "${right}"`).toBeLessThan(await getLeft(element, right));
}

async function getBox(locator: Locator) {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('The element is not visible');
  return { left: box.x, right: box.x + box.width };
}

/** Expects an element to be at the right edge of the screen's content, or at its left edge. */
async function expectAtEdge(page: Page, element: Locator, edge: 'left' | 'right'): Promise<void> {
  const content = await getBox(page.locator('main [dir="rtl"]').first());
  expect(Math.abs((await getBox(element))[edge] - content[edge])).toBeLessThan(2);
}

async function expectAccessibleAtAllWidths(page: Page): Promise<void> {
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
    const content = await getBox(page.locator('main [dir="rtl"]').first());
    // To the left, content overflows without a scroll bar.
    const outside = await page.locator('main :is(h1, h2, h3, p, li, img, svg)').evaluateAll(
      (all, { left, right }) =>
        all
          .map((element) => ({ element, box: element.getBoundingClientRect() }))
          .filter(({ box }) => box.width > 1 && (box.left < left - 1 || box.right > right + 1))
          .map(({ element }) => element.outerHTML.slice(0, 120)),
      content,
    );
    expect(outside, `outside the content at ${width} px`).toEqual([]);
  }
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
}

test('mirrors home and keeps the order of its English texts', async ({ open, page }) => {
  test.setTimeout(120_000);
  await open('/');
  // The interface around it is English.
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('html')).not.toHaveAttribute('dir');
  const banner = page.getByRole('banner');
  expect((await getBox(banner.getByRole('link', { name: resume.basics.name }))).left).toBeLessThan(300);

  const heading = page.getByRole('heading', { level: 1 });
  await expectLeftOf(heading, 'Welcome', '!');
  await expect(heading).toHaveCSS('text-align', 'right');
  await expectAtEdge(page, heading, 'right');

  const texts = [site.headline, resume.basics.name, resume.basics.label, 'ספריית טפסים קטנה.'];
  for (const text of [...texts, site.intro]) {
    const element = page.getByRole('main').getByText(text, { exact: true });
    await expect(element).toHaveAttribute('lang', 'he');
    await expect(element).toHaveAttribute('dir', 'rtl');
  }
  await expectLeftOf(page.getByText(site.intro), 'היא השפה', 'TypeScript');
  await expectLeftOf(page.getByText(site.headline), '.', 'ממשקים');

  const projects = page.getByRole('region', { name: 'Projects' });
  await expectAtEdge(page, projects.getByRole('heading', { level: 2 }), 'right');
  const row = projects.getByRole('listitem').filter({ hasText: 'Weather App' });
  const [link, arrow] = [await getBox(row.getByRole('link')), await getBox(row.locator('svg').last())];
  expect(arrow.right).toBeLessThan(link.left);
  await expect(row.locator('svg').last()).toHaveCSS('scale', '-1 1');
  const featured = projects.getByRole('listitem').last();
  const picture = featured.getByRole('img', { name: 'טופס עם שני שדות' });
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(320);
  expect((await getBox(featured.getByRole('link'))).right).toBeLessThan((await getBox(picture)).left);

  const contact = page.getByRole('region', { name: 'Get in Touch' }).getByRole('link');
  await expect(contact).toHaveText([/^GitHub/, /^Resume/, 'Email', /^Mastodon/, /^Blog/]);
  expect((await getBox(contact.nth(1))).right).toBeLessThan((await getBox(contact.nth(0))).left);
  await expectAccessibleAtAllWidths(page);

  await page.setViewportSize({ width: 320, height: 800 });
  const buttons = banner.getByRole('button');
  await expect(buttons).toHaveText(['Menu', '']);
  const tops = await buttons.evaluateAll((all) => all.map((button) => button.getBoundingClientRect().top));
  expect(tops[1], 'the name wraps before the buttons do').toBe(tops[0]);
});

test('mirrors About, with each text in its own order', async ({ open, page }) => {
  await open('/about');
  await expectAtEdge(page, page.getByRole('heading', { level: 1 }), 'right');
  for (const heading of await page.getByRole('heading', { level: 2 }).all()) {
    await expect(heading).toHaveAttribute('lang', 'he');
    await expectAtEdge(page, heading, 'right');
  }
  const main = page.getByRole('main');
  await expectAtEdge(page, main.getByText(resume.basics.name, { exact: true }), 'right');
  const job = main.getByRole('listitem').filter({ hasText: 'חברת דוגמה' });
  const period = job.getByText('2018');
  await expectAtEdge(page, period, 'left');
  await expectLeftOf(period, '2021', '2018');
  const [hebrew, english] = await job.getByRole('list').getByRole('listitem').all();
  if (hebrew === undefined || english === undefined) throw new Error('The points of the job are missing');
  await expectLeftOf(hebrew, 'TypeScript', 'React');
  await expectLeftOf(english, 'Made', 'keyboard.');
  await expect(english).toHaveCSS('text-align', 'right');
  expect((await getBox(english)).right).toBe((await getBox(hebrew)).right);
  await expectAccessibleAtAllWidths(page);
});

test('prints home and About on one page each', async ({ open, page }) => {
  for (const [route, text] of [
    ['/', 'Welcome to My Portfolio!'],
    ['/about', 'About Me'],
  ] as const) {
    await open(route);
    await page.getByRole('heading', { level: 1, name: text }).waitFor();
    const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ format: 'A4' })));
    const printed = await extractText(pdf, { mergePages: true });
    expect(printed.totalPages).toBe(1);
    expect(printed.text).toContain(text);
  }
});
