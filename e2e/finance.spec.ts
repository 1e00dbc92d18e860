import type { Page } from '@playwright/test';
import { sampleTransaction } from '../src/test/fixtures/transactions.ts';
import { expect, test } from './support/fixtures.ts';
import { button, expectNoSidewaysScroll, expectUncoveredFocus, storeFirst } from './support/page-helpers.ts';

const key = 'finance-tracker-transactions';
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const submit = (page: Page) => button(page, 'Add Transaction');
const rows = (page: Page) => page.getByRole('region', { name: 'Transactions' }).getByRole('listitem');
const stats = (page: Page) => page.getByRole('definition');

const openWith = async (page: Page, open: (route: string) => Promise<void>, transactions: readonly object[]) => {
  await storeFirst(page, { [key]: transactions });
  await open('/finance');
};

test('on a phone the form is open, and the message of an addition covers no focused field', async ({ open, page }) => {
  await page.setViewportSize({ width: 320, height: 740 });
  await openWith(page, open, [sampleTransaction('a')]);
  await field(page, 'Description').fill('Something');
  await field(page, 'Amount').fill('3');
  await field(page, 'Category').fill('Food');
  await field(page, 'Category').press('Enter');
  await expect(page.getByText('Transaction added')).toHaveCount(1);
  for (const name of ['Description', 'Amount', 'Type', 'Category', 'Date']) {
    await field(page, name).focus();
    await expectUncoveredFocus(page);
  }
  await expectNoSidewaysScroll(page);
});

test('shows the errors without a layout shift', async ({ open, page }) => {
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
});

const threeMonths = [
  sampleTransaction('1', { description: 'Groceries', category: 'Groceries', amount: 84.2, date: '2026-11-14' }),
  sampleTransaction('2', { description: 'Rent', category: 'Housing', amount: 1450, date: '2026-11-01' }),
  sampleTransaction('3', { description: 'Groceries', category: 'Groceries', amount: 120.4, date: '2026-10-20' }),
  // The focus returns to its Edit button, which is found by this id.
  sampleTransaction('4 "\\]', { description: 'Groceries', category: 'Groceries', amount: 99.95, date: '2026-10-03' }),
  sampleTransaction('5', { description: 'Rent', category: 'Housing', amount: 1450, date: '2026-10-01' }),
  sampleTransaction('6', { description: 'Salary', category: 'Work', amount: 3850, type: 'income', date: '2026-10-01' }),
  ...Array.from({ length: 12 }, (_, n) => sampleTransaction(`tea-${n}`, { description: 'Tea', date: '2026-09-02' })),
];

test('brings the form into the window to edit a transaction, and returns to its row', async ({ open, page }) => {
  await openWith(page, open, threeMonths);
  const edit = rows(page).nth(3).getByRole('button', { name: 'Edit' });
  await edit.click();
  await expect(page.getByRole('heading', { name: 'Edit Transaction' })).toBeInViewport();
  await expect(field(page, 'Description')).toBeFocused();
  await field(page, 'Amount').fill('105.95');
  await field(page, 'Amount').press('Enter');
  await expect(edit).toBeFocused();
  await expect(edit).toHaveAccessibleDescription('Groceries -$105.95');
});

test('on a phone the table is closed and named, and opens at a tap', async ({ open, page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await openWith(page, open, threeMonths);
  await expect(page.locator('summary')).toHaveText(['Where the money went: Housing 87%']);
  await expect(page.getByRole('table')).toHaveCount(0);
  await page.getByText('Where the money went').click();
  await expect(page.getByRole('table', { name: 'Where the money went' })).toBeVisible();
  await expect(page.locator('summary').first()).toHaveText('Where the money went');
});

test('colors only income, and prints without controls', async ({ open, page }) => {
  // Charts show five categories until "Show all" is pressed.
  const others = ['Books', 'Gifts', 'Health', 'Leisure'].map((category) => sampleTransaction(category, { category }));
  await openWith(page, open, [...threeMonths, ...others]);
  await expect(page.getByRole('row', { name: 'Leisure' })).toBeHidden();
  const ink = await page
    .getByText('Salary')
    .last()
    .evaluate((element) => getComputedStyle(element).color);
  await expect(page.getByText('-$84.20', { exact: true }).last()).toHaveCSS('color', ink);
  await expect(page.getByText('+$3,850.00')).not.toHaveCSS('color', ink);
  await page.emulateMedia({ media: 'print' });
  await expect(stats(page).nth(2)).toBeVisible();
  await expect(rows(page)).toHaveCount(threeMonths.length + others.length);
  await expect(page.getByRole('row', { name: 'Leisure' })).toBeVisible();
  for (const control of ['Period', 'Order', 'Description']) await expect(field(page, control)).toBeHidden();
  await expect(page.getByRole('button', { name: /^(Edit|Delete|Show all|Export)/ })).toHaveCount(0);
});
