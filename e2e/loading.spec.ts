import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { appScript, getLayoutShift, holdRequests, recordPrefetches, storeFirst } from './support/page-helpers.ts';
import { screens } from './support/states.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const link = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name });

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
    await expect(page.locator('html[data-fonts]:not([data-opened], [data-stored])')).toBeAttached();
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
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

test('without the app the screen is as prerendered, and says nothing about a stored list', async ({
  page,
  baseURL,
}) => {
  await page.route(appScript, (route) => route.abort());
  for (const isStored of [false, true]) {
    if (isStored) await page.evaluate(() => localStorage.setItem('todos', '[]'));
    await page.goto('about:blank');
    await page.goto(`${baseURL}#/todo`);
    await expect(page.getByRole('alert')).toContainText('Part of this page couldn’t be loaded');
    await expect(heading(page)).toHaveText('To-Do List');
    await expect(heading(page)).toBeVisible();
    await expect(page.getByText('Nothing on the To-Do List!')).toBeVisible({ visible: !isStored });
  }
});

test.describe('the other screens', () => {
  const names = screens.filter(({ route }) => route !== '/').map(({ route }) => `${route.slice(1)}-screen`);
  const findScreens = (files: readonly string[]) =>
    names.filter((name) =>
      ['js', 'css'].every((kind) => files.some((file) => file.startsWith(name) && file.endsWith(kind))),
    );

  test('are prefetched when the page is idle, each file once', async ({ page, open }) => {
    const files = recordPrefetches(page);
    await open('/');
    await expect.poll(() => findScreens(files)).toEqual(names);
    await page.getByRole('navigation').getByRole('link', { name: 'Weather App' }).click();
    await expect(heading(page)).toHaveText('Weather App');
    expect(new Set(files).size).toBe(files.length);
  });

  test('are prefetched at once when the pointer, the focus or a finger is on a link to them', async ({
    page,
    open,
  }) => {
    // The page never becomes idle.
    await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
    const files = recordPrefetches(page);
    await open('/');
    await link(page, 'Finance Tracker').hover();
    await expect.poll(() => findScreens(files)).toEqual(['finance-screen']);
    await link(page, 'To-Do List App').focus();
    await expect.poll(() => findScreens(files)).toEqual(['todo-screen', 'finance-screen']);
    await link(page, 'Weather App').dispatchEvent('touchstart');
    await expect.poll(() => findScreens(files)).toEqual(['weather-screen', 'todo-screen', 'finance-screen']);
  });

  test.describe('with data saving', () => {
    test.use({ serviceWorkers: 'allow' });

    test('are not prefetched, and nothing is saved for offline use', async ({ page, open }) => {
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
        const { requestIdleCallback: whenIdle } = window;
        const record = (run: IdleRequestCallback) =>
          whenIdle((deadline) => {
            run(deadline);
            Object.assign(window, { wasIdle: true });
          });
        Object.assign(window, { requestIdleCallback: record });
      });
      const files = recordPrefetches(page);
      await open('/');
      await link(page, 'Finance Tracker').hover();
      await expect.poll(() => page.evaluate(() => 'wasIdle' in window), { timeout: 30_000 }).toBe(true);
      await page.waitForLoadState('networkidle');
      expect(files).toEqual([]);
      expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
    });
  });
});
