import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { recordPrefetches } from './prefetch-requests.ts';
import { screens } from './screens.ts';

const appScript = /\/assets\/index-[^/]*\.js$/;
const themeButton = (page: Page) => page.getByRole('button', { name: /^Switch to/ });

/** When what the page has loaded so far was asked for, by the kind of file, and when it first painted. */
function timings(page: Page) {
  return page.evaluate(() => {
    const asked = performance.getEntriesByType('resource').map(({ name, startTime }) => ({ name, startTime }));
    const startOf = (ending: string) => asked.filter(({ name }) => name.endsWith(ending)).map((file) => file.startTime);
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return { scripts: startOf('.js'), fonts: startOf('.woff2'), paint: paint?.startTime ?? Number.NaN };
  });
}

const areFontsThere = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.fonts.check('500 1em Newsreader'))).toBe(true);

for (const width of [360, 820, 1280]) {
  test(`hardly anything moves when the typefaces arrive, at ${width} px`, async ({ page, open }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const { route } of screens) {
      await page.goto('about:blank');
      // Each time as on a first visit.
      await page.route('**/*', (route) => route.continue());
      await open(route);
      await expect(page.locator('html[data-fonts]')).toBeAttached();
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
      expect(
        shifts.reduce((sum, shift) => sum + shift, 0),
        route,
      ).toBeLessThan(0.005);
    }
  });
}

test.describe('home', () => {
  test('asks for its scripts and fonts after its first paint', async ({ page, open }) => {
    await open('/');
    await expect(themeButton(page)).toBeVisible();
    await areFontsThere(page);
    const { scripts, fonts, paint } = await timings(page);
    expect(scripts.length).toBeGreaterThan(0);
    expect(fonts).toHaveLength(2);
    expect(Math.min(...scripts, ...fonts)).toBeGreaterThanOrEqual(paint);
  });

  test('has its fonts from the start on a later visit, when the browser has the page in its cache', async ({
    page,
    open,
  }) => {
    await open('/');
    await areFontsThere(page);
    await page.goto('about:blank');
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () =>
        Object.assign(window, { hadFonts: 'fonts' in document.documentElement.dataset }),
      );
    });
    await open('/');
    expect(await page.evaluate(() => 'hadFonts' in window && window.hadFonts)).toBe(true);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /^Newsreader,/);
  });

  const hindrances: Readonly<Record<string, () => void>> = {
    'the browser tells nothing of paints': () => {
      Object.defineProperty(PerformanceObserver, 'supportedEntryTypes', { value: ['resource'] });
    },
    'no paint is ever told': () => {
      PerformanceObserver.prototype.observe = () => undefined;
    },
    'the page is hidden': () => {
      PerformanceObserver.prototype.observe = () => undefined;
      Object.defineProperty(document, 'hidden', { value: true });
    },
  };
  for (const [name, hinder] of Object.entries(hindrances)) {
    test(`starts where ${name}`, async ({ page, open }) => {
      await page.addInitScript(hinder);
      await open('/');
      await expect(themeButton(page)).toBeVisible();
      await areFontsThere(page);
    });
  }

  test('starts when it is printed before it was painted', async ({ page, baseURL }) => {
    await page.addInitScript(() => {
      PerformanceObserver.prototype.observe = () => undefined;
      // Only the timers of a second and more: the longest wait of the page.
      const { setTimeout: wait } = window;
      Object.assign(window, { setTimeout: (run: () => void, ms = 0) => (ms < 1000 ? wait(run, ms) : 0) });
    });
    await page.goto(baseURL ?? '');
    await expect(themeButton(page)).toHaveCount(0);
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await expect(themeButton(page)).toBeVisible();
  });
});

test('another screen’s own files are asked for beside the app’s, not after it', async ({ page, open }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(appScript, async (route) => {
    await held;
    await route.continue();
  });
  const files = ['todo-screen-[^/]*\\.js', 'todo-screen-[^/]*\\.css', 'shared-[^/]*\\.js'];
  const asked = Promise.all(files.map((file) => page.waitForRequest(new RegExp(`/assets/${file}$`))));
  const opening = open('/todo');
  await asked;
  release();
  await opening;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('To-Do List');
  await areFontsThere(page);
});

test('where the app cannot be loaded, another screen’s address shows home', async ({ page, open, expectedErrors }) => {
  expectedErrors.push(/^Failed to fetch dynamically imported module/);
  await page.route(appScript, (route) => route.abort());
  await open('/todo');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to My Portfolio!');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test.describe('the other screens', () => {
  const names = screens.filter(({ route }) => route !== '/').map(({ route }) => `${route.slice(1)}-screen`);
  const screensOf = (files: readonly string[]) =>
    names.filter((name) =>
      ['js', 'css'].every((kind) => files.some((file) => file.startsWith(name) && file.endsWith(kind))),
    );

  test('are fetched ahead when the page has come to rest, each file once, and open from the cache', async ({
    page,
    open,
  }) => {
    const files = recordPrefetches(page);
    await open('/');
    await expect.poll(() => screensOf(files), { timeout: 10_000 }).toEqual(names);
    await page.getByRole('navigation').getByRole('link', { name: 'Weather App' }).hover();
    await page.getByRole('navigation').getByRole('link', { name: 'Weather App' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Weather App');
    expect(new Set(files).size).toBe(files.length);
    const [, ...again] = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => /weather-screen-.*\.js$/.test(name))
        .map((entry) => (entry as PerformanceResourceTiming).transferSize),
    );
    // The first was the prefetch; what follows asked the server at most whether the file had changed.
    expect(again.every((size) => size < 1000)).toBe(true);
  });

  const intents: Readonly<Record<string, (page: Page) => Promise<void>>> = {
    pointer: (page) => page.getByRole('main').getByRole('link', { name: 'Finance Tracker' }).hover(),
    focus: (page) => page.getByRole('main').getByRole('link', { name: 'Finance Tracker' }).focus(),
    finger: (page) => page.getByRole('main').getByRole('link', { name: 'Finance Tracker' }).dispatchEvent('touchstart'),
  };
  for (const [kind, point] of Object.entries(intents)) {
    test(`is fetched ahead at once where the ${kind} is on a link to it`, async ({ page, open }) => {
      // The page never comes to rest.
      await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
      const files = recordPrefetches(page);
      await open('/');
      await expect(themeButton(page)).toBeVisible();
      await point(page);
      await expect.poll(() => screensOf(files)).toEqual(['finance-screen']);
    });
  }

  for (const connection of [{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }, undefined]) {
    test(`are not fetched ahead where the connection is ${JSON.stringify(connection)}`, async ({ page, open }) => {
      await page.addInitScript((value) => {
        Object.defineProperty(navigator, 'connection', { value });
        const { requestIdleCallback: whenIdle } = window;
        const once = (run: IdleRequestCallback) =>
          whenIdle((deadline) => {
            run(deadline);
            Object.assign(window, { wasAtRest: true });
          });
        Object.assign(window, { requestIdleCallback: once });
      }, connection);
      const files = recordPrefetches(page);
      await open('/');
      await expect(themeButton(page)).toBeVisible();
      await page.getByRole('main').getByRole('link', { name: 'Finance Tracker' }).hover();
      await expect.poll(() => page.evaluate(() => 'wasAtRest' in window), { timeout: 10_000 }).toBe(true);
      await page.waitForLoadState('networkidle');
      expect(files).toEqual([]);
      expect(await page.locator('link[rel="prefetch"]').count()).toBe(0);
    });
  }
});
