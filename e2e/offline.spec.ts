import { cp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { serveFolder } from '../scripts/serve-folder.ts';
import { expect, test } from './support/fixtures.ts';
import { appScript, button, heading, linkTo, screens, searchCity } from './support/page-helpers.ts';
import { buildSiteInTwoLanguages } from './support/sites.ts';

const basePath = '/some/portfolio';

/** Serves the folder of the site's next version: by default that of another owner, so that all pages and scripts differ. */
const serveNext = async (folder?: string) => serveFolder(folder ?? (await buildSiteInTwoLanguages()), basePath);
const expectOwner = (page: Page, name: string) => expect(page.getByRole('banner')).toContainText(name);
const message = 'a new version was published';

async function addTask(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'New task' }).fill('Water the plants');
  await button(page, 'Add').click();
}

/** Checks for an update, as the browser does after opening a page, and waits until it is active or has failed. */
async function untilSaved(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update().catch(() => undefined);
  });
  const isDone = () =>
    page.evaluate(async () => {
      const { installing, waiting, active } = await navigator.serviceWorker.ready;
      return installing === null && waiting === null && active?.state === 'activated';
    });
  await expect.poll(isDone).toBe(true);
}

test.use({ basePath, serviceWorkers: 'allow' });

// The first test of the next version builds it.
test.describe.configure({ timeout: 120_000 });

test.describe('after one visit', () => {
  test.beforeEach(async ({ open, page }) => {
    await open('/');
    await untilSaved(page);
  });

  test('every screen opens offline, and the lists work', async ({ context, site, open, page }) => {
    await site.close();
    await context.setOffline(true);
    for (const { link, heading: text } of screens) {
      await linkTo(page, link).click();
      await expect(heading(page)).toHaveText(text);
    }
    await page.getByRole('img', { name: /^Printed portrait/ }).evaluate((image: HTMLImageElement) => image.decode());
    for (const { route, heading: text, title } of screens.slice(1)) {
      await page.goto(`${route.slice(1)}/?utm_source=mail`);
      await expect(heading(page), route).toHaveText(text);
      await expect(page).toHaveTitle(title);
    }
    await open('/weather');
    await searchCity(page, 'Oslo');
    await expect(page.getByText('Failed to fetch weather')).toBeVisible();
    await open('/todo');
    await addTask(page);
    await expect(page.getByRole('checkbox')).toHaveCount(1);
    expect(await page.evaluate(async () => (await document.fonts.ready).status)).toBe('loaded');
    const resumeType = await page.evaluate(async () => (await fetch('./resume.pdf')).headers.get('content-type'));
    expect(resumeType).toBe('application/pdf');
  });

  test('shows the newest version, later also offline or on a slow network', async ({ site, page }) => {
    site.respond = await serveNext();
    await page.reload();
    await expectOwner(page, 'Sam Sample');
    await untilSaved(page);
    expect(await page.evaluate(async () => (await caches.keys()).length)).toBe(1);
    site.respond = () => undefined;
    await page.reload({ timeout: 10_000 });
    await expectOwner(page, 'Sam Sample');
    await site.close();
    await page.reload();
    await expectOwner(page, 'Sam Sample');
  });

  test('never shows a version offline that is published in part', async ({ site, page }, testInfo) => {
    const incomplete = testInfo.outputPath('incomplete');
    await cp(await buildSiteInTwoLanguages(), incomplete, { recursive: true });
    const scripts = await readdir(join(incomplete, 'assets'));
    await rm(join(incomplete, 'assets', scripts.find((name) => /^about-screen.*\.js$/.test(name)) ?? ''));
    site.respond = await serveNext(incomplete);
    await page.goto('todo/');
    await expectOwner(page, 'Sam Sample');
    await untilSaved(page);
    await site.close();
    await page.reload();
    await expect(heading(page)).toHaveText('To-Do List');
    await expectOwner(page, 'Alex Example');
  });
});

// As on a first visit, or in a browser without service workers.
test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('a tab of an old version whose file is gone says so, offers a reload, and keeps the data', async ({
    site,
    expectedErrors,
    open,
    page,
  }) => {
    expectedErrors.push(/dynamically imported module|Unable to preload CSS/);
    const failures: string[] = [];
    page.on('console', (message) => message.text().startsWith('Code could') && failures.push(message.text()));
    await open('/todo');
    await addTask(page);
    site.respond = await serveNext();
    await linkTo(page, 'Finance Tracker').click();
    await expect(heading(page)).toHaveText('Unexpected Application Error!');
    await expect(page.getByRole('main')).toContainText(message);
    expect(failures).toHaveLength(1);
    await button(page, 'Reload the page').click();
    await expect(heading(page)).toHaveText('Finance Tracker');
    await expectOwner(page, 'Sam Sample');
    await linkTo(page, 'To-Do List App').click();
    await expect(page.getByRole('checkbox', { name: 'Water the plants' })).toBeVisible();
  });

  test('a page whose script is missing says so and offers a reload', async ({ page }) => {
    await page.route(appScript, (route) => route.fulfill({ status: 404, body: 'Not found' }), { times: 1 });
    await page.goto('todo/');
    await expect(page.getByRole('alert')).toContainText(message);
    await button(page, 'Reload the page').click();
    await expect(heading(page)).toHaveText('To-Do List');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});
