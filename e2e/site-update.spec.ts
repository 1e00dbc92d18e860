import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { labels, savedAddresses, test, untilSaved } from './deployed-site.ts';
import { expect } from './fixtures.ts';
import { siteFolder } from './site-variant.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'A new version of this site is ready.' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const footer = (page: Page) => page.getByRole('contentinfo');
const linkTo = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });

/** The scripts and styles that a page has asked for since it was opened. */
const assetsOf = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /\/assets\/.*\.(?:js|css)$/.test(name))
      .map((name) => name.slice(name.lastIndexOf('/') + 1)),
  );
const assetsIn = (folder: string) => readdir(join(folder, 'assets'));

/** As the browser does some time after each opening of a page. */
const lookForUpdate = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update().catch(() => undefined);
  });

const addTask = async (page: Page, text: string) => {
  await page.getByRole('textbox', { name: 'New task' }).fill(text);
  await button(page, 'Add').click();
};

test('a new version is saved beside the old one, offered, and taken over whole where the visitor agrees', async ({
  deployment,
  next,
  open,
  page,
}) => {
  test.setTimeout(60_000);
  await open('/todo');
  await addTask(page, 'Water the plants');
  await untilSaved(page);
  await deployment.publish(next);
  // The browser looks by itself when it opens the page.
  await page.reload();
  await expect(footer(page)).toContainText(labels.first);
  await expect(notice(page)).toBeVisible({ timeout: 20_000 });
  // The version that is open goes on in all its parts, none of which is on the server any more.
  await linkTo(page, 'Finance Tracker').click();
  await expect(heading(page)).toHaveText('Finance Tracker');
  await page.reload();
  await expect(footer(page)).toContainText(labels.first);
  const old = await assetsIn(siteFolder('openweather'));
  expect((await assetsOf(page)).filter((file) => !old.includes(file))).toEqual([]);

  // By keyboard alone.
  await expect(notice(page)).toBeVisible({ timeout: 20_000 });
  await button(page, 'Reload').focus();
  await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')]);
  await expect(footer(page)).toContainText(labels.next);
  await expect(heading(page)).toHaveText('Finance Tracker');
  await linkTo(page, 'To-Do List App').click();
  await expect(page.getByRole('checkbox', { name: 'Water the plants' })).toBeVisible();
  await page.waitForTimeout(3000);
  await expect(notice(page)).toHaveCount(0);
  const current = await assetsIn(next);
  const used = await assetsOf(page);
  expect(used.length).toBeGreaterThan(3);
  expect(used.filter((file) => !current.includes(file))).toEqual([]);

  await deployment.stop();
  await page.reload();
  await expect(footer(page)).toContainText(labels.next);
});

test('another tab is not reloaded by that: it keeps what is typed there, and still finds the files of its own version', async ({
  context,
  deployment,
  next,
  open,
  page,
}) => {
  test.setTimeout(60_000);
  await open('/');
  await untilSaved(page);
  const other = await context.newPage();
  await open('/todo', other);
  await other.getByRole('textbox', { name: 'New task' }).fill('Half a thou');
  await deployment.publish(next);
  await page.bringToFront();
  await lookForUpdate(page);
  for (const tab of [page, other]) await expect(notice(tab)).toBeVisible({ timeout: 20_000 });
  await button(page, 'Reload').click();
  await expect(footer(page)).toContainText(labels.next);

  await expect(other.getByRole('textbox', { name: 'New task' })).toHaveValue('Half a thou');
  await other.getByRole('textbox', { name: 'New task' }).press('Enter');
  await expect(other.getByRole('checkbox', { name: 'Half a thou' })).toBeVisible();
  // A screen that it has not opened before, of the version before; the browser's own cache is out of the way.
  await (await context.newCDPSession(other)).send('Network.clearBrowserCache');
  await linkTo(other, 'Weather App').click();
  await expect(heading(other)).toHaveText('Weather App');
  await expect(footer(other)).toContainText(labels.first);
  expect(await savedAddresses(page)).toEqual(expect.arrayContaining(await savedAddresses(other)));

  // Once no page is open that could ask for them, the old files go.
  const versions = () => page.evaluate(async () => (await caches.keys()).length);
  expect(await versions()).toBe(2);
  await button(other, 'Reload').click();
  await expect(footer(other)).toContainText(labels.next);
  await other.close();
  const address = page.url();
  await page.goto('about:blank');
  await page.goto(address);
  await expect.poll(versions).toBe(1);
  await expect(footer(page)).toContainText(labels.next);
});

test('reloading says first that it would clear what is typed and not added', async ({
  deployment,
  next,
  open,
  page,
}) => {
  await open('/todo');
  await untilSaved(page);
  await deployment.publish(next);
  await page.getByRole('textbox', { name: 'New task' }).fill('Half a thought');
  await lookForUpdate(page);
  await button(page, 'Reload').click({ timeout: 20_000 });
  await expect(page.getByText('Reloading clears what you have typed but not yet added.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'New task' })).toHaveValue('Half a thought');
  await button(page, 'Not now').click();
  await expect(button(page, 'Reload anyway')).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'New task' })).toHaveValue('Half a thought');
  await expect(footer(page)).toContainText(labels.first);
});

test('whoever does not agree has the new version once all tabs are closed', async ({
  context,
  deployment,
  next,
  open,
  page,
}) => {
  await open('/');
  await untilSaved(page);
  await deployment.publish(next);
  await lookForUpdate(page);
  await expect(notice(page)).toBeVisible({ timeout: 20_000 });
  await page.close();
  const later = await context.newPage();
  await open('/', later);
  await expect(footer(later)).toContainText(labels.next);
  await expect.poll(() => later.evaluate(async () => (await caches.keys()).length)).toBe(1);
});

test('looks for a new version when the visitor comes back after an hour, and not before', async ({
  deployment,
  next,
  open,
  page,
}) => {
  await open('/');
  await untilSaved(page);
  await deployment.publish(next);
  const comeBack = (laterMs: number) =>
    page.evaluate((ms) => {
      const { now } = Date;
      Date.now = () => now() + ms;
      document.dispatchEvent(new Event('visibilitychange'));
    }, laterMs);
  await comeBack(3_500_000);
  await page.waitForTimeout(2000);
  await expect(notice(page)).toHaveCount(0);
  await comeBack(200_000);
  await expect(notice(page)).toBeVisible({ timeout: 20_000 });
});

test('the notice moves nothing, and what takes the focus behind it comes clear of it', async ({
  deployment,
  next,
  open,
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 560 });
  await open('/finance');
  await untilSaved(page);
  const placeOf = () =>
    page.locator('form, footer, main > *').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
  const before = await placeOf();
  await deployment.publish(next);
  await lookForUpdate(page);
  await expect(notice(page)).toBeVisible({ timeout: 20_000 });
  expect(await placeOf()).toEqual(before);
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
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
});

const breakages: Readonly<Record<string, (folder: string) => Promise<void>>> = {
  'a file is missing': async (folder) => {
    const screen = (await assetsIn(folder)).find((file) => /^weather-screen.*\.js$/.test(file)) ?? '';
    await rm(join(folder, 'assets', screen));
  },
  'a page is still that of the version before': async (folder) => {
    await writeFile(join(folder, 'index.html'), await readFile(join(siteFolder('openweather'), 'index.html')));
  },
};
for (const [what, breakIt] of Object.entries(breakages)) {
  test(`where ${what}, a new version is not taken over in part, and is once it is whole`, async ({
    brokenNext,
    deployment,
    expectedErrors,
    next,
    open,
    page,
  }) => {
    test.setTimeout(60_000);
    expectedErrors.push(/valid digest|integrity/i);
    await breakIt(brokenNext);
    await open('/');
    await untilSaved(page);
    const saved = await savedAddresses(page);
    await deployment.publish(brokenNext);
    await lookForUpdate(page);
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const { installing, waiting } = await navigator.serviceWorker.ready;
          return [installing, waiting];
        }),
      )
      .toEqual([null, null]);
    expect(await savedAddresses(page)).toEqual(saved);
    await page.reload();
    await expect(footer(page)).toContainText(labels.first);
    await linkTo(page, 'Weather App').click();
    await expect(heading(page)).toHaveText('Weather App');
    await expect(notice(page)).toHaveCount(0);

    await deployment.publish(next);
    await lookForUpdate(page);
    await expect(notice(page)).toBeVisible({ timeout: 20_000 });
  });
}
