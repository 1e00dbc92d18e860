import { cp, readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Page } from '@playwright/test';
import { getSavedUrls, names, test, untilSaved } from './support/deployed-site.ts';
import { expect } from './support/fixtures.ts';
import { appScript, button, heading, linkTo } from './support/page-helpers.ts';

const banner = (page: Page) => page.getByRole('banner');

/** Checks for an update, as the browser does after opening a page, and waits until it is active or has failed. */
const untilUpdated = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update().catch(() => undefined);
    const { installing } = registration;
    const isDone = () => installing === null || /activated|redundant/.test(installing.state);
    while (!isDone())
      await new Promise((resolve) => installing?.addEventListener('statechange', resolve, { once: true }));
  });

// In one worker, so that the next version is built once.
test.describe.configure({ mode: 'default', timeout: 120_000 });

test('the first page after publishing is the newest, also later without a network; open tabs keep their version', async ({
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
  const firstUrls = await getSavedUrls(page);
  await deployment.publish(next);
  await page.reload();
  await expect(banner(page)).toContainText(names.next);
  await untilUpdated(page);

  // The other tab keeps its text, and opens a screen for the first time.
  await (await context.newCDPSession(other)).send('Network.clearBrowserCache');
  await linkTo(other, 'Weather App').click();
  await expect(heading(other)).toHaveText('Weather App');
  await expect(banner(other)).toContainText(names.first);
  await linkTo(other, 'To-Do List App').click();
  await expect(heading(other)).toHaveText('To-Do List');
  expect(await getSavedUrls(page)).toEqual(expect.arrayContaining(firstUrls));

  await deployment.stop();
  await page.reload();
  await expect(banner(page)).toContainText(names.next);
});

test('a version that is published in part never becomes the offline one', async ({
  baseURL,
  deployment,
  expectedErrors,
  next,
  open,
  page,
}, testInfo) => {
  expectedErrors.push(/valid digest|integrity/i);
  await open('/');
  await untilSaved(page);
  const saved = await getSavedUrls(page);
  // The host sends its error page for the missing file.
  const incomplete = testInfo.outputPath('incomplete');
  await cp(next, incomplete, { recursive: true });
  const [about = ''] = (await readdir(join(next, 'assets'))).filter((name) => /^about-screen.*\.js$/.test(name));
  await rm(join(incomplete, 'assets', about));
  await deployment.publish(incomplete);
  await page.goto(`${baseURL}todo/`);
  await expect(banner(page)).toContainText(names.next);
  await untilUpdated(page);
  expect(await getSavedUrls(page)).toEqual(saved);
  await deployment.stop();
  await page.reload();
  await expect(heading(page)).toHaveText('To-Do List');
  await expect(banner(page)).toContainText(names.first);
});

for (const [what, file, url, name] of [
  ['scripts aren’t', /\.js$/, '', 'Welcome to My Portfolio!'],
  ['screen’s script isn’t', /^todo-screen.*\.js$/, 'todo/', 'To-Do List'],
] as const) {
  test(`a page whose ${what} published yet offers a reload, which opens the saved version`, async ({
    baseURL,
    deployment,
    expectedErrors,
    next,
    open,
    page,
  }, testInfo) => {
    expectedErrors.push(
      /valid digest|integrity|404|could not be loaded|NotLoadedError|dynamically imported|module script/i,
    );
    await open('/');
    await untilSaved(page);
    const incomplete = testInfo.outputPath('incomplete');
    await cp(next, incomplete, { recursive: true, filter: (path) => !file.test(basename(path)) });
    await deployment.publish(incomplete);
    await page.goto(`${baseURL}${url}`);
    await expect(page.getByText('a new version was published')).toBeVisible();
    await button(page, 'Reload the page').click();
    await expect(heading(page)).toHaveText(name);
    await expect(banner(page)).toContainText(names.first);
    await linkTo(page, 'Finance Tracker').click();
    await expect(heading(page)).toHaveText('Finance Tracker');
    await deployment.publish(next);
    await page.reload();
    await expect(banner(page)).toContainText(names.next);
  });
}

test('the worker in deploy/ deletes what is saved', async ({ deployment, next, open, page }, testInfo) => {
  await open('/');
  await untilSaved(page);
  const folder = testInfo.outputPath('without-worker');
  await cp(next, folder, { recursive: true });
  await cp('deploy/remove-service-worker.js', join(folder, 'service-worker.js'));
  await deployment.publish(folder);
  await page.reload();
  await untilUpdated(page);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  await page.reload();
  await expect(banner(page)).toContainText(names.next);
  await linkTo(page, 'Finance Tracker').click();
  await expect(heading(page)).toHaveText('Finance Tracker');
  await deployment.stop();
  await expect(page.reload()).rejects.toThrow('net::ERR_');
});

// As on a first visit, or in a browser without service workers.
test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test.beforeEach(({ expectedErrors }) => {
    expectedErrors.push(/NotLoadedError|dynamically imported module|Unable to preload CSS|module script|valid digest/);
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

  const responses = { missing: { status: 404, body: 'Not found' }, empty: { contentType: 'text/javascript' } };
  /** Damages a file until the returned function is called. A script is cut off after a statement, so that its start runs. */
  async function damage(page: Page, file: RegExp, how: 'missing' | 'empty' | 'cut off') {
    let isDamaged = true;
    await page.route(file, async (route) => {
      if (!isDamaged) return route.fallback();
      if (how !== 'cut off') return route.fulfill(responses[how]);
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace(/export\{[^}]*\};?\s*$/, '') });
    });
    return () => {
      isDamaged = false;
    };
  }

  for (const [how, url, title] of [
    ['missing', '', 'Welcome to My Portfolio!'],
    ['empty', 'todo/', 'To-Do List'],
    ['cut off', '', 'Welcome to My Portfolio!'],
    ['cut off', 'todo/', 'To-Do List'],
  ] as const) {
    test(`a page whose script is ${how} isn’t blank and offers a reload: "${url}"`, async ({ baseURL, page }) => {
      const repair = await damage(page, appScript, how);
      await page.goto(`${baseURL}${url}`);
      await expect(page.getByRole('alert')).toContainText('a new version was published');
      await button(page, 'Reload the page').click();
      await expect(page.getByRole('alert')).toContainText('a new version was published');
      repair();
      await button(page, 'Reload the page').click();
      await expect(heading(page)).toHaveText(title);
      await expect(linkTo(page, 'Home')).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
    });
  }

  for (const [name, file, how, routes] of [
    ['script is missing', /\/finance-screen-[^/]*\.js$/, 'missing', ['/finance', '/']],
    ['script is empty', /\/finance-screen-[^/]*\.js$/, 'empty', ['/finance', '/']],
    ['script is cut off', /\/finance-screen-[^/]*\.js$/, 'cut off', ['/finance', '/']],
    // A screen that is opened by its URL has its styles in the page.
    ['styles are missing', /\/finance-screen[^/]*\.css$/, 'missing', ['/']],
  ] as const) {
    test(`a screen whose ${name} offers a reload, and the other screens work`, async ({ open, page }) => {
      const repair = await damage(page, file, how);
      for (const route of routes) {
        await page.goto('about:blank');
        await open(route);
        await linkTo(page, 'Finance Tracker').click();
        await expect(page.getByRole('main')).toContainText('a new version was published');
      }
      await linkTo(page, 'To-Do List App').click();
      await expect(heading(page)).toHaveText('To-Do List');
      await page.goBack();
      repair();
      await button(page, 'Reload the page').click();
      await expect(heading(page)).toHaveText('Finance Tracker');
    });
  }
});
