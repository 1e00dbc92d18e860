import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { appScript, getLayoutShift, heading, holdRequests, storeFirst } from './support/page-helpers.ts';
import { screens } from './support/states.ts';

const expectFonts = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.fonts.check('500 1em "Site Headings"'))).toBe(true);

test('the web fonts cause almost no layout shift on a first visit, also with a list', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await storeFirst(page, {
    todos: Array.from({ length: 150 }, (_, id) => ({ id, text: `Task ${id}`, completed: id < 50 })),
  });
  // Without the browser's cache.
  await page.route('**/*', (route) => route.fallback());
  for (const path of screens.flatMap(({ route }) => (route === '/' ? [''] : [`#${route}`, `${route.slice(1)}/`]))) {
    await page.goto('about:blank');
    await page.goto(`${baseURL}${path}`);
    await expect(page.locator('html[data-fonts]:not([data-replacing-home], [data-stored])')).toBeAttached();
    expect(await getLayoutShift(page), path).toBeLessThan(0.005);
  }
});

test('another screen’s scripts are requested together with the app’s, the fonts after them', async ({ page, open }) => {
  const release = await holdRequests(page, appScript);
  const fonts: string[] = [];
  page.on('request', (request) => request.url().endsWith('.woff2') && fonts.push(request.url()));
  const requested = page.waitForRequest(/\/assets\/todo-screen-[^/]*\.js$/);
  const opening = open('/todo');
  await requested;
  expect(fonts).toEqual([]);
  release();
  await opening;
  await expect(heading(page)).toHaveText('To-Do List');
  await expectFonts(page);
});
