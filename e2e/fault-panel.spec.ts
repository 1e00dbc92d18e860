import type { Page } from '@playwright/test';
import { allDemos } from '#all-demos.ts';
import { sampleTask } from '#src/test/fixtures/tasks.ts';
import { sampleTransaction } from '#src/test/fixtures/transactions.ts';
import { expect, test } from './support/fixtures.ts';
import { alert, button, heading, holdRequests, linkTo, storeFirst } from './support/page-helpers.ts';

const stored = {
  todos: ['Water the plants', 'Buy milk', 'Call the plumber'].map((text, id) => sampleTask(id, text)),
  'finance-tracker-transactions': ['a', 'b', 'c'].map((id) => sampleTransaction(id)),
};

const deleteButtons = (page: Page) => button(page, 'Delete');
const startButton = (page: Page, title: string) => button(page, `Start: ${title}`);
const backToNormal = (page: Page) => button(page, 'Back to normal');
/** The browser's own storage: during a fault the screen uses another one. */
const readStorage = (page: Page) => page.evaluate(() => Object.entries({ ...localStorage }).sort());

async function startFault(page: Page, title: string): Promise<void> {
  await startButton(page, title).press('Enter');
  await expect(backToNormal(page)).toBeFocused();
  await expect(backToNormal(page)).toBeInViewport({ ratio: 1 });
  await expect(backToNormal(page)).toHaveAccessibleDescription(new RegExp(`^${title}\\. .`));
}

/** How many entries a list of three shows, and what it says once one is deleted. */
const outcomes = [
  { title: 'Storage is full', message: 'could not be saved', shownCount: 3 },
  { title: 'Storage is switched off', message: 'could not be saved', shownCount: 0 },
  { title: 'The stored text is damaged', message: 'could not be read', shownCount: 0 },
  { title: 'Another tab changes the list', message: null, shownCount: 4 },
] as const;

for (const { id, loadPanels } of allDemos) {
  const { faults } = await loadPanels();
  if (!faults) continue;
  test(`shows on ${id} what happens in each fault, which ends without a trace`, async ({ open, page }) => {
    expect(faults.map(({ title }) => title)).toEqual(outcomes.map(({ title }) => title));
    await storeFirst(page, stored);
    await open(`/${id}`);
    await page.getByText('Try to break it').click();
    const before = await readStorage(page);
    for (const { title, message, shownCount } of outcomes) {
      await startFault(page, title);
      await expect(deleteButtons(page)).toHaveCount(shownCount);
      if (shownCount > 0) {
        await deleteButtons(page).last().click();
        await expect(deleteButtons(page)).toHaveCount(shownCount - 1);
      }
      if (message !== null) await expect(alert(page)).toContainText(message);
      expect(await readStorage(page)).toEqual(before);

      await backToNormal(page).press('Enter');
      await expect(startButton(page, 'Storage is full')).toBeFocused();
      await expect(startButton(page, 'Storage is full')).toBeInViewport();
      await expect(alert(page)).toHaveCount(0);
      await expect(deleteButtons(page)).toHaveCount(3);
      expect(await readStorage(page)).toEqual(before);
    }
  });
}

test('“Break one.” on home shows the faults, of an empty list on samples, until the screen is left', async ({
  open,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open('/');
  await button(page, 'Break one.').press('Enter');
  await expect(page).toHaveURL(/#\/todo$/);
  await expect(startButton(page, 'Storage is full')).toBeFocused();
  await expect(startButton(page, 'Storage is full')).toBeInViewport({ ratio: 1 });
  const panel = page.locator('summary', { hasText: 'Try to break it' });
  for (const _ of ['close', 'open']) await panel.press('Enter');
  await expect(panel).toBeFocused();
  await startFault(page, 'Storage is full');
  await expect(deleteButtons(page)).toHaveCount(10);
  await page.goBack();
  await expect(heading(page)).toHaveText('Welcome to My Portfolio!');
  await page.goForward();
  await expect(heading(page)).toBeFocused();
  await expect(startButton(page, 'Storage is full')).toHaveCount(0);
  await expect(backToNormal(page)).toHaveCount(0);
  await expect(deleteButtons(page)).toHaveCount(0);
});

test('“Break one.” that is taken back while the list loads opens no faults on a later visit', async ({
  open,
  page,
}) => {
  await open('/');
  const release = await holdRequests(page, /\/todo-screen-[^/]*\.js$/);
  await button(page, 'Break one.').click();
  await expect(page).toHaveURL(/#\/todo$/);
  await page.goBack();
  release();
  await linkTo(page, 'To-Do List App').click();
  await expect(heading(page)).toHaveText('To-Do List');
  await expect(page.getByText('Try to break it')).toBeVisible();
  await expect(page.getByRole('group').filter({ hasText: 'Try to break it' })).not.toHaveAttribute('open');
});
