import { cp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { names, test, untilSaved } from './support/deployed-site.ts';
import { expect } from './support/fixtures.ts';
import { appScript, findViolations } from './support/page-helpers.ts';
import { siteFolder } from './support/sites.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'A new version of this site is ready.' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const banner = (page: Page) => page.getByRole('banner');
const linkTo = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
const expectNotice = (page: Page) => expect(notice(page)).toBeVisible({ timeout: 45_000 });

/** The scripts and styles that a page has loaded. */
const getLoadedAssets = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /\/assets\/.*\.(?:js|css)$/.test(name))
      .map((name) => name.slice(name.lastIndexOf('/') + 1)),
  );
const listAssets = (folder: string) => readdir(join(folder, 'assets'));

/** Checks for an update, as the browser does after opening a page, and waits until it is installed. */
const checkForUpdate = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update().catch(() => undefined);
    const { installing } = registration;
    if (installing) await new Promise((resolve) => installing.addEventListener('statechange', resolve, { once: true }));
  });

// In one worker, so that the next version is built once.
test.describe.configure({ mode: 'default', timeout: 120_000 });

test('a new version is saved beside the old one, offered, and activated when the visitor accepts', async ({
  deployment,
  next,
  open,
  page,
}) => {
  await open('/todo');
  await untilSaved(page);
  await page.getByRole('textbox', { name: 'New task' }).fill('Water the plants');
  await button(page, 'Add').click();
  await deployment.publish(next);
  // The browser itself checks for an update when it opens the page.
  await page.reload();
  await expect(banner(page)).toContainText(names.first);
  await expectNotice(page);
  // The open version stays complete, although none of its files is on the server anymore.
  await linkTo(page, 'Finance Tracker').click();
  await expect(heading(page)).toHaveText('Finance Tracker');
  await page.reload();
  await expect(banner(page)).toContainText(names.first);
  const old = await listAssets(siteFolder());
  expect((await getLoadedAssets(page)).filter((file) => !old.includes(file))).toEqual([]);

  await expectNotice(page);
  await button(page, 'Reload').focus();
  await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')]);
  await expect(banner(page)).toContainText(names.next);
  await expect(heading(page)).toHaveText('Finance Tracker');
  await linkTo(page, 'To-Do List App').click();
  await expect(page.getByRole('checkbox', { name: 'Water the plants' })).toBeVisible();
  await checkForUpdate(page);
  await expect(notice(page)).toHaveCount(0);
  const current = await listAssets(next);
  const used = await getLoadedAssets(page);
  expect(used.length).toBeGreaterThan(3);
  expect(used.filter((file) => !current.includes(file))).toEqual([]);

  await deployment.stop();
  await page.reload();
  await expect(banner(page)).toContainText(names.next);
});

test('an update doesn’t reload other tabs, which keep their typed text and the files of their version', async ({
  context,
  deployment,
  next,
  open,
  page,
}) => {
  await open('/');
  await untilSaved(page);
  const other = await context.newPage();
  await open('/todo', other);
  await other.getByRole('textbox', { name: 'New task' }).fill('Half a thought');
  await deployment.publish(next);
  await page.bringToFront();
  await checkForUpdate(page);
  for (const tab of [page, other]) await expectNotice(tab);
  await button(page, 'Reload').click();
  await expect(banner(page)).toContainText(names.next);

  await expect(other.getByRole('textbox', { name: 'New task' })).toHaveValue('Half a thought');
  await other.getByRole('textbox', { name: 'New task' }).press('Enter');
  await expect(other.getByRole('checkbox', { name: 'Half a thought' })).toBeVisible();
  // A screen of the old version that it has not opened before, without the browser's own cache.
  await (await context.newCDPSession(other)).send('Network.clearBrowserCache');
  await linkTo(other, 'Weather App').click();
  await expect(heading(other)).toHaveText('Weather App');
  await expect(banner(other)).toContainText(names.first);

  // The old files are deleted once no open page can request them.
  const countVersions = () => page.evaluate(async () => (await caches.keys()).length);
  expect(await countVersions()).toBe(2);
  await button(other, 'Reload').click();
  await expect(banner(other)).toContainText(names.next);
  await other.close();
  const url = page.url();
  await page.goto('about:blank');
  await page.goto(url);
  await expect.poll(countVersions).toBe(1);
});

test('the notice causes no layout shift, covers no focused element, and warns that reloading clears typed text', async ({
  deployment,
  next,
  open,
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 560 });
  await open('/finance');
  await page.locator('summary', { hasText: 'Add Transaction' }).click();
  const description = page.getByRole('textbox', { name: 'Description' });
  await description.fill('Half a thought');
  await untilSaved(page);
  const getBoxes = () =>
    page.locator('form, footer, main > *').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
  const before = await getBoxes();
  await deployment.publish(next);
  await checkForUpdate(page);
  await expectNotice(page);
  expect(await getBoxes()).toEqual(before);
  const bar = await notice(page).locator('..').boundingBox();
  const edge = bar?.y ?? 0;
  expect(edge).toBeGreaterThan(300);
  await page.locator('h1').focus();
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const active = document.activeElement;
      const box = active?.getBoundingClientRect();
      return { isInMain: active?.closest('main') !== null && active !== document.body, bottom: box?.bottom ?? 0 };
    });
    if (focused.isInMain) expect(focused.bottom).toBeLessThanOrEqual(edge);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  // At the page's end the notice covers nothing. Elsewhere axe takes what it covers in part for too small a target.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  expect(await findViolations(page)).toEqual([]);

  await button(page, 'Reload').click();
  await expect(page.getByText('Reloading clears what you have typed but not yet added.')).toBeVisible();
  await button(page, 'Not now').click();
  await expect(button(page, 'Reload anyway')).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(description).toHaveValue('Half a thought');
  await expect(banner(page)).toContainText(names.first);
});

test('checks for a new version when the visitor returns after an hour, and opens a complete one once all tabs are closed', async ({
  context,
  deployment,
  expectedErrors,
  next,
  open,
  page,
}, testInfo) => {
  expectedErrors.push(/valid digest|integrity/i);
  await page.addInitScript(() => {
    const { update } = ServiceWorkerRegistration.prototype;
    Object.assign(window, { updates: 0 });
    ServiceWorkerRegistration.prototype.update = function countUpdate(this: ServiceWorkerRegistration) {
      (window as unknown as { updates: number }).updates += 1;
      return update.call(this);
    };
  });
  await open('/');
  await untilSaved(page);
  // One page is still that of the old version.
  const mixed = testInfo.outputPath('mixed');
  await cp(next, mixed, { recursive: true });
  await cp(join(siteFolder(), 'index.html'), join(mixed, 'index.html'));
  await deployment.publish(mixed);
  await checkForUpdate(page);
  const countWorkers = async () => {
    const { installing, waiting } = await navigator.serviceWorker.ready;
    return [installing, waiting].filter(Boolean).length;
  };
  expect(await page.evaluate(countWorkers)).toBe(0);

  await deployment.publish(next);
  const countUpdatesAfter = (laterMs: number) =>
    page.evaluate((ms) => {
      const { now } = Date;
      Date.now = () => now() + ms;
      document.dispatchEvent(new Event('visibilitychange'));
      return (window as unknown as { updates: number }).updates;
    }, laterMs);
  // The first is that of this test.
  expect(await countUpdatesAfter(3_000_000)).toBe(1);
  expect(await countUpdatesAfter(700_000)).toBe(2);
  await expectNotice(page);
  await page.close();
  const later = await context.newPage();
  await open('/', later);
  await expect(banner(later)).toContainText(names.next);
});

// As on a first visit, in a browser without service workers, or after clearing the cache.
test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test.beforeEach(({ expectedErrors }) => {
    expectedErrors.push(/NotLoadedError|dynamically imported module|Unable to preload CSS|module script/);
  });

  test('a tab that was open while a new version was published offers a reload for its missing files, and keeps the data', async ({
    deployment,
    next,
    open,
    page,
  }) => {
    await open('/todo');
    await page.getByRole('textbox', { name: 'New task' }).fill('Water the plants');
    await page.keyboard.press('Enter');
    await deployment.publish(next);
    await linkTo(page, 'Finance Tracker').click();
    await expect(heading(page)).toHaveText('Unexpected Application Error!');
    await expect(page.getByRole('main')).toContainText('a new version was published');
    await button(page, 'Reload the page').click();
    await expect(heading(page)).toHaveText('Finance Tracker');
    await expect(banner(page)).toContainText(names.next);
    await linkTo(page, 'To-Do List App').click();
    await expect(page.getByRole('checkbox', { name: 'Water the plants' })).toBeVisible();
  });

  for (const url of ['', 'todo/']) {
    test(`a cached page whose scripts no longer exist isn’t blank and offers a reload: "${url}"`, async ({
      baseURL,
      page,
    }) => {
      let isBroken = true;
      await page.route(appScript, (route) => (isBroken ? route.fulfill({ status: 404 }) : route.fallback()));
      await page.goto(`${baseURL}${url}`);
      await expect(page.getByRole('alert')).toContainText('a new version was published');
      await button(page, 'Reload the page').click();
      await expect(page.getByRole('alert')).toContainText('a new version was published');
      await expect(page.getByRole('alert')).toHaveCount(1);
      isBroken = false;
      await button(page, 'Reload the page').click();
      await expect(heading(page)).toHaveText(url === '' ? 'Welcome to My Portfolio!' : 'To-Do List');
      await expect(linkTo(page, 'Home')).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
    });
  }
});
