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

test('fonts load after the app', async ({ page, open }) => {
  await open('/');
  await expectFonts(page);
  const { fontsStart, appEnd } = await page.evaluate(() => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const fonts = files.filter(({ name }) => name.endsWith('.woff2'));
    const app = files.filter(({ name }) => /\/assets\/index-.*\.js$/.test(name));
    return {
      fontsStart: Math.min(...fonts.map(({ startTime }) => startTime)),
      appEnd: Math.max(...app.map(({ responseEnd }) => responseEnd)),
    };
  });
  expect(appEnd).toBeGreaterThan(0);
  expect(fontsStart).toBeGreaterThanOrEqual(appEnd);
});

test('another screen’s scripts are requested together with the app’s, not after them', async ({ page, open }) => {
  const release = await holdRequests(page, appScript);
  const files = ['todo-screen-[^/]*\\.js', 'shared-[^/]*\\.js'];
  const requested = Promise.all(files.map((file) => page.waitForRequest(new RegExp(`/assets/${file}$`))));
  const opening = open('/todo');
  await requested;
  release();
  await opening;
  await expect(heading(page)).toHaveText('To-Do List');
  await expectFonts(page);
});
