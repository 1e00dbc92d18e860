import { expect, test } from './support/fixtures.ts';
import { screens } from './support/states.ts';

const demos = screens.filter(({ route }) => route !== '/' && route !== '/about');

for (const { route, link } of demos) {
  test(`${link} tells by keyboard how it is built, on screen only`, async ({ open, page }) => {
    await open(route);
    const summary = page.getByText('How it’s built');
    const details = summary.locator('..');
    await expect(details.locator('*')).toHaveCount(1);
    await summary.focus();
    await page.keyboard.press('Enter');
    await expect(details.getByText(/^Given up: /)).toBeVisible();
    // The owner of this content names no repository.
    await expect(details.getByRole('link')).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(details.getByText(/^Given up: /)).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(summary).toBeHidden();
  });
}

test('says so if its code can’t be loaded, and the demo goes on', async ({ open, page, expectedErrors }) => {
  expectedErrors.push(/Failed to fetch dynamically imported module/);
  await page.route(/\/demo-notes-/, (route) => route.abort());
  await open('/todo');
  await page.getByText('How it’s built').click();
  await expect(page.getByText('Part of this page couldn’t be loaded')).toBeVisible();
  await page.getByRole('textbox', { name: 'New task' }).fill('Water the plants');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('checkbox', { name: 'Water the plants' })).toBeVisible();
});
