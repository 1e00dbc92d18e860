import type { Page } from '@playwright/test';
import { test as deployedTest, untilSaved } from './support/deployed-site.ts';
import { expect, test } from './support/fixtures.ts';
import { screens } from './support/states.ts';

const demos = screens.filter(({ route }) => route !== '/' && route !== '/about');
const summary = (page: Page) => page.locator('summary', { hasText: 'How this is built' });
const stat = (page: Page, label: string) => page.getByText(label, { exact: true }).locator('+ dd');

for (const { route, link } of demos) {
  test(`${link} tells by keyboard how it is built, with figures of the build and of this visit`, async ({
    open,
    page,
  }) => {
    await open(route);
    const details = summary(page).locator('..');
    await expect(details.locator('*')).toHaveCount(1);
    await summary(page).focus();
    await page.keyboard.press('Enter');
    await expect(stat(page, 'Scripts of this screen')).toHaveText(/^[1-9]\d\.\d KB$/);
    await expect(stat(page, 'Tests of this screen')).toHaveText(/^\d{2,} unit, \d{2,} browser$/);
    await expect(stat(page, 'First contentful paint')).toHaveText(/^[\d,]+ ms$/);
    await expect(stat(page, 'Largest contentful paint')).toHaveText(/^[\d,]+ ms$/);
    await expect(stat(page, 'Slowest interaction so far')).toHaveText(/^[\d,]+ ms$/);
    // The owner of this content names no repository.
    await expect(details.getByRole('link')).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(stat(page, 'Scripts of this screen')).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(summary(page)).toBeHidden();
  });
}

test('follows the slowest interaction while it is open', async ({ open, page }) => {
  await open('/todo');
  await summary(page).click();
  const slowest = stat(page, 'Slowest interaction so far');
  await expect(slowest).toBeVisible();
  await page.evaluate(() => {
    document.querySelector('h1')?.addEventListener('click', () => {
      const start = performance.now();
      while (performance.now() < start + 1_200);
    });
  });
  await page.getByRole('heading', { level: 1 }).click();
  await expect(slowest).toHaveText(/^[1-9],\d{3} ms$/);
});

test('says so if its code can’t be loaded, and the demo goes on', async ({ open, page, expectedErrors }) => {
  expectedErrors.push(/Failed to fetch dynamically imported module/);
  await page.route(/\/build-notes-/, (route) => route.abort());
  await open('/todo');
  await summary(page).click();
  await expect(page.getByText('This couldn’t be loaded. Reload the page.')).toBeVisible();
  await page.getByRole('textbox', { name: 'New task' }).fill('Water the plants');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('checkbox', { name: 'Water the plants' })).toBeVisible();
});

deployedTest(
  'opens offline after one visit, without the facts of the build',
  async ({ context, deployment, open, page }) => {
    await open('/todo');
    await untilSaved(page);
    await deployment.stop();
    await context.setOffline(true);
    await page.reload();
    await summary(page).click();
    await expect(stat(page, 'First contentful paint')).toBeVisible();
    await expect(stat(page, 'Scripts of this screen')).toHaveCount(0);
  },
);
