import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { screens } from './screens.ts';
import { siteFolder } from './site-variant.ts';

/** Notes what the page shows in each frame: its heading, or nothing. */
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

/** Keeps the page's own script back until the returned function is called. */
async function holdScript(page: Page): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/index-[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

test('home with its styles comes in the first 14 KB', async () => {
  const page = await readFile(join(siteFolder('openweather'), 'index.html'));
  const bytes = brotliCompressSync(page).byteLength;
  // biome-ignore lint/suspicious/noConsole: the figure is part of the test's report
  console.log(`index.html with home and its styles: ${(bytes / 1000).toFixed(1)} KB brotli`);
  expect(bytes).toBeLessThanOrEqual(14_000);
  expect(page.toString()).not.toMatch(/<link (?!disabled )[^>]*rel="stylesheet"/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('home can be read, and its addresses work', async ({ page, baseURL }) => {
    await page.goto(baseURL ?? '');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to My Portfolio!');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Projects' }).getByRole('listitem')).toHaveCount(4);
    await expect(page.getByRole('link', { name: /^GitHub/ })).toHaveAttribute(
      'href',
      'https://github.com/alex-example',
    );
    await expect(page.getByRole('button')).toHaveCount(0);
    await page.setViewportSize({ width: 360, height: 800 });
    await expect(page.getByRole('button')).toHaveCount(0);
    const heading = page.getByRole('heading', { level: 1 });
    expect(await heading.evaluate((element) => getComputedStyle(element).fontFamily)).toContain('Newsreader');
  });
});

test('home is there before its script, and the script takes the same elements over', async ({ page, baseURL }) => {
  const release = await holdScript(page);
  await page.goto(baseURL ?? '', { waitUntil: 'commit' });
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Welcome to My Portfolio!');
  await heading.evaluate((element) => Object.assign(element, { isPrerendered: true }));
  await expect(page.getByRole('button', { name: /^Switch to/ })).toHaveCount(0);
  release();
  await expect(page.getByRole('button', { name: /^Switch to/ })).toBeVisible();
  expect(await heading.evaluate((element) => 'isPrerendered' in element)).toBe(true);
});

for (const { route, heading } of screens.filter((screen) => screen.route !== '/')) {
  test(`home never flashes at the address of ${route}, and nothing is blank in between`, async ({ page, open }) => {
    const headings = await recordHeadings(page);
    const release = await holdScript(page);
    await page.goto('about:blank');
    const opening = open(route);
    await expect.poll(async () => (await headings().catch(() => [])).length).toBeGreaterThan(5);
    await expect(page.getByRole('banner')).toBeVisible();
    expect([...new Set(await headings())]).toEqual(['']);
    release();
    await opening;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    const seen = await headings();
    expect([...new Set(seen)]).toEqual(['', heading]);
    expect(seen.lastIndexOf('')).toBeLessThan(seen.indexOf(heading));
  });
}

test('a link followed before the script is there leads to its screen all the same', async ({ page, baseURL }) => {
  const release = await holdScript(page);
  await page.goto(baseURL ?? '', { waitUntil: 'commit' });
  await page.getByRole('main').getByRole('link', { name: 'To-Do List App' }).click();
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('To-Do List');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'To-Do List App' })).toHaveAttribute(
    'aria-current',
    'page',
  );
});
