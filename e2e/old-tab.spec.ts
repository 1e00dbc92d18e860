import type { Page } from '@playwright/test';
import { labels, test } from './support/deployed-site.ts';
import { expect } from './support/fixtures.ts';

// As on a first visit, in a browser without service workers, or after clearing the cache.
test.use({ serviceWorkers: 'block' });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const reload = (page: Page) => page.getByRole('button', { name: 'Reload the page' });
const linkTo = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });

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
  await reload(page).click();
  await expect(heading(page)).toHaveText('Finance Tracker');
  await expect(page.getByRole('contentinfo')).toContainText(labels.next);
  await linkTo(page, 'To-Do List App').click();
  await expect(page.getByRole('checkbox', { name: 'Water the plants' })).toBeVisible();
});

for (const url of ['', 'todo/']) {
  test(`a cached page whose scripts no longer exist isn’t blank and offers a reload: "${url}"`, async ({
    baseURL,
    page,
  }) => {
    let isBroken = true;
    const app = /\/assets\/index-[^/]*\.js$/;
    await page.route(app, (route) => (isBroken ? route.fulfill({ status: 404 }) : route.continue()));
    await page.goto(`${baseURL}${url}`);
    await expect(page.getByRole('alert')).toContainText('a new version was published');
    await reload(page).click();
    await expect(page.getByRole('alert')).toContainText('a new version was published');
    await expect(page.getByRole('alert')).toHaveCount(1);
    isBroken = false;
    await reload(page).click();
    await expect(heading(page)).toHaveText(url === '' ? 'Welcome to My Portfolio!' : 'To-Do List');
    await expect(linkTo(page, 'Home')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
}
