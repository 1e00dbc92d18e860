import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { allDemos } from '#demos.ts';
import { expect, test } from './support/fixtures.ts';
import { appScript, button, heading, holdRequests, linkTo, storeFirst } from './support/page-helpers.ts';
import { siteFolder } from './support/sites.ts';
import { screens } from './support/states.ts';

/** Records the visible heading of each frame, or ''. */
async function recordHeadings(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { headingsSeen: seen });
    const sample = () => {
      const heading = document.querySelector('h1');
      const isShown = heading?.checkVisibility({ visibilityProperty: true }) === true;
      seen.push(isShown ? (heading.textContent ?? '') : '');
      requestAnimationFrame(sample);
    };
    requestAnimationFrame(sample);
  });
  return () => page.evaluate(() => (window as unknown as { headingsSeen: string[] }).headingsSeen);
}

test('each page and its styles fit into the first 14 KB, also home, which the other screens follow', async () => {
  for (const { route } of screens) {
    const page = await readFile(join(siteFolder(), route, 'index.html'), 'utf8');
    const [screen = ''] = page.split('<template');
    expect(brotliCompressSync(screen).byteLength, route).toBeLessThanOrEqual(14_000);
    expect(page).not.toMatch(/<link (?!disabled )[^>]*rel="stylesheet"/);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('home and About are complete, without buttons that would not work; other pages say what they need', async ({
    page,
    baseURL,
  }) => {
    await page.goto(baseURL ?? '');
    await expect(heading(page)).toHaveText('Welcome to My Portfolio!');
    const projects = page.getByRole('region', { name: 'Projects' });
    await expect(projects.getByRole('listitem')).toHaveCount(allDemos.length);
    await expect(page.getByRole('button')).toHaveCount(0);
    await page.setViewportSize({ width: 360, height: 800 });
    await expect(page.getByRole('button')).toHaveCount(1);
    await button(page, 'Menu').click();
    await expect(linkTo(page, 'About Me')).toBeInViewport({ ratio: 1 });
    await button(page, 'Close').click();
    await expect(linkTo(page, 'About Me')).toBeHidden();
    await page.setViewportSize({ width: 1280, height: 800 });
    const projectsHeading = projects.getByRole('heading', { level: 2 });
    expect(await projectsHeading.evaluate((element) => getComputedStyle(element).fontFamily)).toContain(
      '"Site Headings"',
    );

    await page.goto(`${baseURL}about/`);
    await expect(page.getByRole('region', { name: 'Experience' }).getByRole('listitem').first()).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
    await page.goto(`${baseURL}crypto/`);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Top 5 Cryptos');
    await expect(page.getByRole('complementary')).toContainText('Parts of this portfolio need JavaScript');
  });
});

test('each screen is visible before its script, which hydrates the same elements, and keeps its links', async ({
  page,
  baseURL,
}) => {
  // The link must stay valid when the app changes the page's URL to index.html's.
  const resume = page.getByRole('link', { name: 'Resume (opens in a new tab)' });
  const getResumeUrl = () => resume.first().evaluate((link: HTMLAnchorElement) => link.href);
  for (const { route, title, heading: text } of screens) {
    for (const path of route === '/' ? ['#/'] : [`#${route}`, `${route.slice(1)}/`]) {
      const release = await holdRequests(page, appScript);
      await page.goto('about:blank');
      await page.goto(`${baseURL}${path}`, { waitUntil: 'commit' });
      await expect(heading(page)).toHaveText(text);
      await expect(page).toHaveTitle(title);
      // The first words or the first form, and About's photo.
      const elements = [
        heading(page),
        page.locator('main :is(p, label):visible').first(),
        ...(await page.getByRole('main').getByRole('img').all()),
      ];
      for (const element of elements) {
        await expect(element).toBeVisible();
        await element.evaluate((node) => Object.assign(node, { isPrerendered: true }));
      }
      await expect(button(page, 'Dark theme')).toHaveCount(0);
      expect(await getResumeUrl(), path).toBe(`${baseURL}resume.pdf`);
      release();
      await expect(button(page, 'Dark theme')).toBeVisible();
      for (const element of elements) {
        expect(await element.evaluate((node) => 'isPrerendered' in node), path).toBe(true);
      }
      await expect(page).toHaveURL(`${baseURL}#${route}`);
      expect(await getResumeUrl(), path).toBe(`${baseURL}resume.pdf`);
    }
  }
});

test('shows only the parts with a fixed place before the script if something is stored', async ({ page, baseURL }) => {
  await storeFirst(page, { todos: '[]', 'finance-tracker-transactions': '[]', 'weather-recent-places': '[]' });
  for (const { path, frame } of [
    { path: '/todo', frame: ['main form'] },
    { path: '/finance', frame: [] },
    { path: '/weather', frame: ['main form'] },
  ]) {
    const release = await holdRequests(page, appScript);
    await page.goto('about:blank');
    await page.goto(`${baseURL}#${path}`, { waitUntil: 'commit' });
    for (const part of ['h1', ...frame]) await expect(page.locator(part)).toBeVisible();
    const footer = page.getByRole('contentinfo').getByRole('list');
    await expect(page.locator('main h2').first()).not.toBeVisible();
    await expect(footer).not.toBeVisible();
    release();
    await expect(footer).toBeVisible();
  }
});

test('home never flashes on another route, and the heading never disappears again', async ({ page, open }) => {
  const headings = await recordHeadings(page);
  const release = await holdRequests(page, appScript);
  const opening = open('/todo');
  await expect.poll(async () => (await headings().catch(() => [])).length).toBeGreaterThan(5);
  await expect(heading(page)).toBeVisible();
  release();
  await opening;
  await expect(page.getByRole('contentinfo')).toBeVisible();
  const seen = await headings();
  expect([...new Set(seen)].filter((text) => text !== '')).toEqual(['To-Do List']);
  expect(seen.lastIndexOf('')).toBeLessThan(seen.indexOf('To-Do List'));
});

test('a link clicked before the script has loaded opens its screen, and Back leads back', async ({ page, baseURL }) => {
  const release = await holdRequests(page, appScript);
  await page.goto(`${baseURL}about/`, { waitUntil: 'commit' });
  await linkTo(page, 'To-Do List App').click();
  release();
  await expect(page).toHaveURL(`${baseURL}#/todo`);
  await expect(heading(page)).toHaveText('To-Do List');
  await expect(heading(page)).toBeFocused();
  await page.goBack({ waitUntil: 'commit' });
  await expect(heading(page)).toHaveText('About Me');
});

const textFields = [
  { path: 'todo', label: 'New task' },
  { path: 'weather', label: 'City' },
  ...['Description', 'Amount', 'Category'].map((label) => ({ path: 'finance', label })),
];

test('text typed before and after the script is one text: caret, undo, focus and scroll stay', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  for (const { path, label } of textFields) {
    const release = await holdRequests(page, appScript);
    await page.goto('about:blank');
    await page.goto(`${baseURL}${path}/`, { waitUntil: 'commit' });
    const field = page.getByLabel(label, { exact: true });
    await field.click();
    await page.keyboard.type('Wrk');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    const scrollY = await page.evaluate(() => window.scrollY);
    release();
    await expect(button(page, 'Dark theme')).toBeVisible();
    expect(await page.evaluate(() => window.scrollY)).toBe(scrollY);
    await page.keyboard.type('o');
    await expect(field).toHaveValue('Work');
    await page.keyboard.press('ControlOrMeta+Z');
    await expect(field).toHaveValue('Wrk');
  }
});

test('a form submitted before the script neither reloads the page nor loses its text', async ({ page, baseURL }) => {
  const release = await holdRequests(page, appScript);
  await page.goto(`${baseURL}todo/?utm_source=mail`, { waitUntil: 'commit' });
  const field = page.getByLabel('New task');
  await field.fill('Milk');
  await field.press('Enter');
  await button(page, 'Add').click();
  await expect(field).toHaveValue('Milk');
  release();
  await expect(button(page, 'Dark theme')).toBeVisible();
  await field.press('Enter');
  await expect(page.getByRole('checkbox')).toHaveCount(1);
  // An owner's counter reads the query.
  await expect(page).toHaveURL(`${baseURL}?utm_source=mail#/todo`);
});

test('404.html, which some hosts send for a screen’s address without its last slash, becomes that screen', async ({
  page,
  baseURL,
}) => {
  const body = await readFile(join(siteFolder(), '404.html'), 'utf8');
  await page.route(`${baseURL}todo`, (route) => route.fulfill({ status: 404, contentType: 'text/html', body }));
  // An error of the hydration would fail the test.
  await page.goto(`${baseURL}todo`);
  await expect(heading(page)).toHaveText('To-Do List');
  await expect(page).toHaveURL(`${baseURL}#/todo`);
});
