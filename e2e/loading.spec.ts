import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { screens } from './support/states.ts';

const appScript = /\/assets\/index-[^/]*\.js$/;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const expectFonts = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.fonts.check('500 1em "Site Headings"'))).toBe(true);

for (const width of [320, 360, 1280]) {
  test(`the web fonts cause almost no layout shift, also with a list, at ${width} px`, async ({ page, baseURL }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const todos = Array.from({ length: 150 }, (_, index) => ({
      id: index + 1,
      text: `Task ${index}`,
      completed: index < 50,
    }));
    await page.addInitScript((text) => {
      if (location.protocol !== 'about:') localStorage.setItem('todos', text);
    }, JSON.stringify(todos));
    // Without the browser's cache, as on a first visit.
    await page.route('**/*', (route) => route.continue());
    for (const url of screens.flatMap(({ route }) => (route === '/' ? [''] : [`#${route}`, `${route.slice(1)}/`]))) {
      await page.goto('about:blank');
      await page.goto(`${baseURL}${url}`);
      await expect(page.locator('html[data-fonts]:not([data-opened], [data-stored])')).toBeAttached();
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
      expect(
        shifts.reduce((sum, shift) => sum + shift, 0),
        url,
      ).toBeLessThan(0.005);
    }
  });
}

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
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(appScript, async (route) => {
    await released;
    await route.continue();
  });
  const files = ['todo-screen-[^/]*\\.js', 'shared-[^/]*\\.js'];
  const requested = Promise.all(files.map((file) => page.waitForRequest(new RegExp(`/assets/${file}$`))));
  const opening = open('/todo');
  await requested;
  release();
  await opening;
  await expect(heading(page)).toHaveText('To-Do List');
  await expectFonts(page);
});

for (const stored of [null, '[{"id":1,"text":"Milk","completed":false}]']) {
  const isEmpty = stored === null;
  test(`without the app, the screen ${isEmpty ? 'is as prerendered' : 'doesn’t say that a stored list is empty'}`, async ({
    page,
    baseURL,
  }) => {
    if (stored !== null) await page.addInitScript((text) => localStorage.setItem('todos', text), stored);
    await page.route(appScript, (route) => route.abort());
    await page.goto(`${baseURL}#/todo`);
    await expect(page.getByRole('alert')).toContainText('Part of this page couldn’t be loaded');
    await expect(heading(page)).toHaveText('To-Do List');
    await expect(heading(page)).toBeVisible();
    await expect(page.getByText('Nothing on the To-Do List!')).toBeVisible({ visible: isEmpty });
  });
}

for (const connection of [{ saveData: true }, { effectiveType: 'slow-2g' }]) {
  test.describe(`with the connection ${JSON.stringify(connection)}`, () => {
    test.use({ serviceWorkers: 'allow' });

    test('nothing is saved for offline use', async ({ page, open }) => {
      await page.addInitScript((value) => {
        Object.defineProperty(navigator, 'connection', { value });
        const { requestIdleCallback: whenIdle } = window;
        const record = (run: IdleRequestCallback) =>
          whenIdle((deadline) => {
            run(deadline);
            Object.assign(window, { wasIdle: true });
          });
        Object.assign(window, { requestIdleCallback: record });
      }, connection);
      await open('/');
      await expect.poll(() => page.evaluate(() => 'wasIdle' in window), { timeout: 30_000 }).toBe(true);
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
    });
  });
}
