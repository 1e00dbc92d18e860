import type { Page } from '@playwright/test';
import { labels, test } from './deployed-site.ts';
import { expect } from './fixtures.ts';

// Where no worker keeps the old version: a first visit that has just begun, a browser without workers, an emptied cache.
test.use({ serviceWorkers: 'block' });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const reload = (page: Page) => page.getByRole('button', { name: 'Reload the page' });
const linkTo = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });

test.beforeEach(async ({ expectedErrors, page }) => {
  expectedErrors.push(/dynamically imported module|Unable to preload CSS|module script/);
  // Nothing is fetched ahead.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
});

test('a tab that was open across a new version offers a reload where its files are gone, and then works, with all that is stored', async ({
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
  await reload(page).click();
  await expect(heading(page)).toHaveText('Finance Tracker');
  await expect(page.getByRole('contentinfo')).toContainText(labels.next);
  await linkTo(page, 'To-Do List App').click();
  await expect(page.getByRole('checkbox', { name: 'Water the plants' })).toBeVisible();
});

test('says so where the reload has not helped, and reloads only when it is told to', async ({
  deployment: _,
  open,
  page,
}) => {
  let isBroken = true;
  await page.route(/\/finance-screen[^/]*\.js$/, (route) => (isBroken ? route.abort() : route.continue()));
  await open('/');
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await linkTo(page, 'Finance Tracker').click();
  await expect(page.getByRole('main')).toContainText('Part of this page couldn’t be loaded');
  await reload(page).click();
  await expect(page.getByRole('main')).toContainText('Reloading didn’t help');
  await page.waitForTimeout(2000);
  expect(loads).toBe(1);
  isBroken = false;
  await reload(page).click();
  await expect(heading(page)).toHaveText('Finance Tracker');
  // Another screen's failure is a first one.
  await page.route(/\/weather-screen[^/]*\.js$/, (route) => route.abort());
  await linkTo(page, 'Weather App').click();
  await expect(page.getByRole('main')).toContainText('Part of this page couldn’t be loaded');
});

for (const address of ['', '#/todo', 'todo/']) {
  test(`a page from a cache whose app has been replaced since is not blank and offers a reload: "${address}"`, async ({
    baseURL,
    deployment: _,
    page,
  }) => {
    let isBroken = true;
    const app = /\/assets\/index-[^/]*\.js$/;
    await page.route(app, (route) => (isBroken ? route.fulfill({ status: 404 }) : route.continue()));
    await page.goto(`${baseURL}${address}`);
    await expect(page.getByRole('alert')).toContainText('This page could not be loaded completely.');
    await reload(page).click();
    await expect(page.getByRole('alert')).toContainText('This page still could not be loaded completely.');
    await expect(page.getByRole('alert')).toHaveCount(1);
    isBroken = false;
    await reload(page).click();
    await expect(heading(page)).toHaveText(address === '' ? 'Welcome to My Portfolio!' : 'To-Do List');
    await expect(linkTo(page, 'Home')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
}
