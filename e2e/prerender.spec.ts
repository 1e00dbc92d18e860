import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
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

/** Blocks the app's script until the returned function is called. */
async function blockScript(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/index-[^/]*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test('each page and its styles fit into the first 14 KB, also home, which the other screens follow', async () => {
  for (const { route } of screens) {
    const page = await readFile(join(siteFolder('openweather'), route, 'index.html'), 'utf8');
    const [screen = ''] = page.split('<template');
    expect(brotliCompressSync(screen).byteLength, route).toBeLessThanOrEqual(14_000);
    expect(page).not.toMatch(/<link (?!disabled )[^>]*rel="stylesheet"/);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('home is complete, without buttons that would not work', async ({ page, baseURL }) => {
    await page.goto(baseURL ?? '');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Welcome to My Portfolio!');
    await expect(page.getByRole('region', { name: 'Projects' }).getByRole('listitem')).toHaveCount(4);
    const link = page.getByRole('link', { name: /^GitHub/ });
    await expect(link).toHaveAttribute('href', 'https://github.com/alex-example');
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(page.getByRole('button')).toHaveCount(0);
    }
    expect(await heading.evaluate((element) => getComputedStyle(element).fontFamily)).toContain('"Site Headings"');
  });

  test('About is complete at its own page', async ({ page, baseURL }) => {
    await page.goto(`${baseURL}about/`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Me');
    await expect(page.getByRole('region', { name: 'Experience' }).getByRole('listitem').first()).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
  });
});

for (const { route, link, heading: title } of screens) {
  for (const url of new Set([`#${route}`, `${route.slice(1)}/`])) {
    if (url === '/') continue;
    test(`"${url}" is visible before its script, which hydrates the same elements`, async ({ page, baseURL }) => {
      const release = await blockScript(page);
      await page.goto(`${baseURL}${url}`, { waitUntil: 'commit' });
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveText(title);
      await expect(page).toHaveTitle(route === '/' ? 'Alex Example · Home' : `${link} · Alex Example`);
      // The first words or the first form, and About's photo.
      const elements = [
        heading,
        page.locator('main :is(p, label)').first(),
        ...(await page.getByRole('main').getByRole('img').all()),
      ];
      for (const element of elements) {
        await expect(element).toBeVisible();
        await element.evaluate((node) => Object.assign(node, { isPrerendered: true }));
      }
      await expect(page.getByRole('button', { name: /^Switch to/ })).toHaveCount(0);
      release();
      await expect(page.getByRole('button', { name: /^Switch to/ })).toBeVisible();
      for (const element of elements) {
        expect(await element.evaluate((node) => 'isPrerendered' in node)).toBe(true);
      }
      // Relative to index.html, to which the page's URL now belongs.
      await expect(page).toHaveURL(`${baseURL}${route === '/' ? '#/' : `#${route}`}`);
      for (const image of await page.locator('main img[src*="photo"]').all()) {
        await expect(image).toHaveAttribute('src', /^\.\/assets\/photo-/);
        const getWidth = (node: HTMLImageElement) => node.decode().then(() => node.naturalWidth);
        expect(await image.evaluate(getWidth)).toBeGreaterThan(0);
      }
    });
  }
}

for (const { key, path, frame } of [
  { key: 'todos', path: '/todo', frame: ['main form'] },
  { key: 'finance-tracker-transactions', path: '/finance', frame: [] },
  { key: 'weather-recent-places', path: '/weather', frame: ['main form'] },
]) {
  test(`${path} shows only what stays in its place before its script if something is stored`, async ({
    page,
    baseURL,
  }) => {
    await page.addInitScript((name) => localStorage.setItem(name, '[]'), key);
    const release = await blockScript(page);
    await page.goto(`${baseURL}#${path}`, { waitUntil: 'commit' });
    for (const part of ['h1', ...frame]) await expect(page.locator(part)).toBeVisible();
    const owner = page.getByText('Alex Example —');
    await expect(page.locator('main h2').first()).not.toBeVisible();
    await expect(owner).not.toBeVisible();
    release();
    await expect(owner).toBeVisible();
  });
}

test('About’s links lead to the site’s root from its own page, before and after its script', async ({
  page,
  baseURL,
}) => {
  const release = await blockScript(page);
  await page.goto(`${baseURL}about/`, { waitUntil: 'commit' });
  const resume = page.getByRole('contentinfo').getByRole('link', { name: 'Resume (opens in a new tab)' });
  const getUrl = () => resume.evaluate((link: HTMLAnchorElement) => link.href);
  expect(await getUrl()).toBe(`${baseURL}resume.pdf`);
  release();
  await expect(page.getByRole('button', { name: /^Switch to/ })).toBeVisible();
  expect(await getUrl()).toBe(`${baseURL}resume.pdf`);
});

test('home never flashes on another route, and the heading never disappears again', async ({ page, open }) => {
  const headings = await recordHeadings(page);
  const release = await blockScript(page);
  const opening = open('/todo');
  await expect.poll(async () => (await headings().catch(() => [])).length).toBeGreaterThan(5);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  release();
  await opening;
  await expect(page.getByRole('contentinfo')).toBeVisible();
  const seen = await headings();
  expect([...new Set(seen)].filter((text) => text !== '')).toEqual(['To-Do List']);
  expect(seen.lastIndexOf('')).toBeLessThan(seen.indexOf('To-Do List'));
});

for (const url of ['', '#/about', 'about/']) {
  test(`a link clicked at "${url}" before the script has loaded opens its screen, and Back leads back`, async ({
    page,
    baseURL,
  }) => {
    const heading = page.getByRole('heading', { level: 1 });
    const release = await blockScript(page);
    await page.goto(`${baseURL}${url}`, { waitUntil: 'commit' });
    const title = (await heading.textContent()) ?? '';
    const link = page.getByRole('navigation').getByRole('link', { name: 'To-Do List App' });
    await link.click();
    release();
    await expect(page).toHaveURL(`${baseURL}#/todo`);
    await expect(heading).toHaveText('To-Do List');
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('button', { name: /^Switch to/ })).toBeVisible();
    // Not on a page that was loaded for it.
    if (!url.endsWith('/')) await expect(heading).toBeFocused();
    await page.goBack({ waitUntil: 'commit' });
    await expect(heading).toHaveText(title);
  });
}

const earlyTexts = [
  { path: '/todo', fields: { 'New task': 'Buy some milk' }, result: 'Buy some milk' },
  { path: '/finance', fields: { Description: 'Two coffees', Amount: '4.50' }, result: 'Category is required' },
  { path: '/weather', fields: { City: 'London' }, result: 'London, GB' },
];

for (const { path, fields, result } of earlyTexts) {
  test(`${path} keeps what is typed before its script: text, focus and place; Enter works after it`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width: 800, height: 400 });
    const release = await blockScript(page);
    await page.goto(`${baseURL}#${path}`, { waitUntil: 'commit' });
    const inputs = Object.entries(fields).map(([label, text]) => ({
      input: page.getByLabel(label, { exact: true }),
      text,
    }));
    for (const { input, text } of inputs) {
      await input.click();
      await page.keyboard.type(text);
    }
    const scrollY = await page.evaluate(() => window.scrollY);
    release();
    await expect(page.getByRole('button', { name: /^Switch to/ })).toBeVisible();
    await expect(page.locator('main [inert]')).toHaveCount(0);
    for (const { input, text } of inputs) await expect(input).toHaveValue(text);
    await expect(page.locator(':focus')).toHaveValue(inputs.at(-1)?.text ?? '');
    expect(await page.evaluate(() => window.scrollY)).toBe(scrollY);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toContainText(result);
  });
}

test('a task that is added before the script has loaded is added then', async ({ page, baseURL }) => {
  const release = await blockScript(page);
  await page.goto(`${baseURL}#/todo`, { waitUntil: 'commit' });
  await page.getByLabel('New task', { exact: true }).fill('Buy some milk');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('New task', { exact: true })).toHaveValue('Buy some milk');
  release();
  await expect(page.getByRole('checkbox', { name: 'Buy some milk' })).toBeVisible();
  await expect(page).toHaveURL(`${baseURL}#/todo`);
});
