import type { Page } from '@playwright/test';
import { sampleTransaction } from '#src/test/fixtures/transactions.ts';
import { expect, test } from './support/fixtures.ts';
import { button, readStored, storeFirst } from './support/page-helpers.ts';

const key = 'finance-tracker-transactions';
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const submit = (page: Page) => button(page, 'Add Transaction');
const rows = (page: Page) => page.getByRole('region', { name: 'Transactions' }).getByRole('listitem');

test('shows all errors on Enter, without a layout shift, and stores nothing', async ({ open, page }) => {
  await page.setViewportSize({ width: 896, height: 900 }); // where the form is narrowest
  await open('/finance');
  // Relative to the document: a field that gets the focus may be scrolled into view.
  const getTop = () => submit(page).evaluate((button) => button.getBoundingClientRect().top + window.scrollY);
  const before = await getTop();
  await field(page, 'Date').fill('');
  await field(page, 'Date').press('Enter');
  await expect(field(page, 'Description')).toBeFocused();
  await expect(page.getByText(/^(Description|Category|Date) is required$|^Amount must be/)).toHaveCount(4);
  expect(await getTop()).toBe(before);
  expect(await readStored(page, key)).toBeNull();
});

const transactions = [
  sampleTransaction('1', { description: 'Salary', category: 'Work', amount: 3850, type: 'income' }),
  // The focus returns to its Edit button, which is found by this id.
  sampleTransaction('2 "\\]', { description: 'Groceries', category: 'Groceries', amount: 99.95, date: '2026-10-03' }),
  ...Array.from({ length: 12 }, (_, n) => sampleTransaction(`tea-${n}`, { description: 'Tea', date: '2026-09-02' })),
];

test('on a phone the form is open, comes into the window to edit a transaction, and returns to its row', async ({
  open,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 700 });
  await storeFirst(page, { [key]: transactions });
  await open('/finance');
  await expect(submit(page)).toBeVisible();
  const edit = rows(page).nth(1).getByRole('button', { name: 'Edit' });
  await edit.click();
  await expect(page.getByRole('heading', { name: 'Edit Transaction' })).toBeInViewport();
  await expect(field(page, 'Description')).toBeFocused();
  await field(page, 'Amount').fill('105.95');
  await field(page, 'Amount').press('Enter');
  await expect(edit).toBeFocused();
  await expect(edit).toHaveAccessibleDescription('Groceries');
  await expect(rows(page).nth(1)).toContainText('-$105.95');
});

test('colors only income', async ({ open, page }) => {
  await storeFirst(page, { [key]: transactions });
  await open('/finance');
  const ink = await rows(page)
    .getByText('Salary')
    .evaluate((element) => getComputedStyle(element).color);
  await expect(rows(page).getByText('-$99.95')).toHaveCSS('color', ink);
  await expect(rows(page).getByText('+$3,850.00')).not.toHaveCSS('color', ink);
});
