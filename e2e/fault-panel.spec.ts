import type { Page } from '@playwright/test';
import { allDemos } from '../src/demos.ts';
import { expect, test } from './support/fixtures.ts';
import { alert, button, heading, linkTo, storeFirst } from './support/page-helpers.ts';

const stored = {
  todos: ['Water the plants', 'Buy milk', 'Call the plumber'].map((text, id) => ({ id, text, completed: false })),
  'finance-tracker-transactions': ['Salary', 'Rent', 'Tea'].map((description) => ({
    id: description,
    description,
    amount: 12.5,
    type: 'expense',
    category: 'Sundries',
    date: '2026-11-20',
  })),
};

const deleteButtons = (page: Page) => page.getByRole('button', { name: 'Delete', exact: true });
const startButton = (page: Page, title: string) => button(page, `Start: ${title}`);
const backToNormal = (page: Page) => button(page, 'Back to normal');
/** The browser's own storage: during a fault the screen uses another one. */
const readStorage = (page: Page) => page.evaluate(() => Object.entries({ ...localStorage }).sort());

async function startFault(page: Page, title: string): Promise<void> {
  if (!(await startButton(page, title).isVisible())) await page.getByText('Try to break it').click();
  await startButton(page, title).press('Enter');
  await expect(backToNormal(page)).toBeFocused();
  await expect(backToNormal(page)).toBeInViewport({ ratio: 1 });
  await expect(backToNormal(page)).toHaveAccessibleDescription(new RegExp(`^${title}\\. .`));
}

/** Expectations by the fault's title, of a list of three. */
const outcomes: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  async 'Storage is full'(page) {
    await deleteButtons(page).first().click();
    await expect(alert(page)).toContainText('could not be saved');
    await expect(deleteButtons(page)).toHaveCount(2);
  },
  async 'Storage is switched off'(page) {
    await expect(alert(page)).toContainText('could not be saved');
    await expect(deleteButtons(page)).toHaveCount(0);
  },
  async 'The stored text is damaged'(page) {
    await expect(alert(page)).toContainText('could not be read');
    await expect(deleteButtons(page)).toHaveCount(0);
  },
  async 'Another tab changes the list'(page) {
    await deleteButtons(page).first().click();
    await expect(deleteButtons(page)).toHaveCount(3);
    await button(page, 'Undo').click();
    await expect(deleteButtons(page)).toHaveCount(4);
  },
};

for (const { id, loadFaults } of allDemos.filter((demo) => demo.loadFaults)) {
  test(`shows on ${id} what happens in each fault, which ends without a trace`, async ({ open, page }) => {
    test.setTimeout(120_000);
    const titles = ((await loadFaults?.()) ?? []).map(({ title }) => title);
    expect(titles).toEqual(Object.keys(outcomes));
    await storeFirst(page, stored);
    await open(`/${id}`);
    const before = await readStorage(page);
    for (const title of titles) {
      await startFault(page, title);
      await outcomes[title]?.(page);
      expect(await readStorage(page)).toEqual(before);

      await backToNormal(page).press('Enter');
      await expect(startButton(page, title)).toBeFocused();
      await expect(startButton(page, title)).toBeInViewport();
      await expect(page.getByText('Back to normal. Your own data is unchanged.')).toHaveCount(1);
      await expect(alert(page)).toHaveCount(0);
      await expect(deleteButtons(page)).toHaveCount(3);
      expect(await readStorage(page)).toEqual(before);
    }
  });
}

test('starts the faults of an empty list on sample entries, and ends when the screen is left', async ({
  open,
  page,
}) => {
  await open('/todo');
  await startFault(page, 'Storage is full');
  await expect(deleteButtons(page)).toHaveCount(5);
  await linkTo(page, 'Finance Tracker').click();
  await expect(heading(page)).toHaveText('Finance Tracker');
  await page.goBack();
  await expect(heading(page)).toHaveText('To-Do List');
  await expect(backToNormal(page)).toHaveCount(0);
  await expect(deleteButtons(page)).toHaveCount(0);
});

test('“Break one.” on home opens the to-do list with its faults in view, and the focus on the first', async ({
  open,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open('/');
  await button(page, 'Break one.').press('Enter');
  await expect(page).toHaveURL(/#\/todo$/);
  await expect(startButton(page, 'Storage is full')).toBeFocused();
  await expect(startButton(page, 'Storage is full')).toBeInViewport({ ratio: 1 });
  await page.goBack();
  await expect(heading(page)).toHaveText('Welcome to My Portfolio!');
  await page.goForward();
  await expect(heading(page)).toBeFocused();
  await expect(startButton(page, 'Storage is full')).toHaveCount(0);
});
