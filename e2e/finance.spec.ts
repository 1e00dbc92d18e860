import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const key = 'finance-tracker-transactions';
const now = new Date('2026-11-20T15:00:00-05:00');

const transaction = (id: string, changes: Readonly<Record<string, unknown>> = {}) => ({
  id,
  description: `Item ${id}`,
  amount: 12.3,
  type: 'expense',
  category: 'Food',
  date: '2026-11-20',
  ...changes,
});

const stored = (page: Page) => page.evaluate((name) => localStorage.getItem(name), key);
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const submit = (page: Page) => button(page, 'Add Transaction');
const rows = (page: Page) => page.getByRole('region', { name: 'Transactions' }).getByRole('listitem');
const stats = (page: Page) => page.getByRole('definition');
const scrollsSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

type Open = (route: string) => Promise<void>;

/** Stores the transactions before the screen's code reads them. */
async function openWith(page: Page, open: Open, transactions: readonly unknown[]) {
  await open('/');
  await page.evaluate(([name, text]) => localStorage.setItem(name, text), [key, JSON.stringify(transactions)] as const);
  await open('/finance');
  await expect(page.getByRole('heading', { level: 1, name: 'Finance Tracker' })).toBeVisible();
}

test('adds, totals, deletes and restores transactions by mouse, and keeps them after a reload', async ({
  open,
  page,
}) => {
  await page.clock.setFixedTime(now);
  await open('/finance');
  await expect(page.getByText('No transactions yet.')).toBeVisible();
  await expect(stats(page)).toHaveText(['$0.00', '$0.00', '$0.00']);
  await expect(field(page, 'Date')).toHaveValue('2026-11-20');
  await expect(submit(page)).toBeDisabled();
  expect(await stored(page)).toBeNull();

  await field(page, 'Description').fill(' Coffee ');
  await field(page, 'Amount').fill('12.30');
  await expect(submit(page)).toBeDisabled();
  await field(page, 'Category').fill('Food');
  await submit(page).click();
  await expect(field(page, 'Description')).toBeFocused();

  await field(page, 'Description').fill('Refund');
  await field(page, 'Amount').fill('1,234.505');
  await field(page, 'Type').selectOption('Income');
  await field(page, 'Category').fill('Work');
  await field(page, 'Date').fill('2026-10-31');
  await submit(page).click();

  await expect(rows(page)).toHaveText([
    /Refund.*Work.*Oct 31, 2026.*\+\$1,234\.51/,
    /Coffee.*Food.*Nov 20, 2026.*-\$12\.30/,
  ]);
  await expect(stats(page)).toHaveText(['$1,234.51', '$12.30', '$1,222.21']);
  await expect(field(page, 'Type')).toHaveValue('expense');
  await expect(field(page, 'Date')).toHaveValue('2026-11-20');
  await expect(submit(page)).toBeDisabled();
  await expect(page.getByText(/ is required$/)).toHaveCount(0);

  const text = await stored(page);
  const ids = (JSON.parse(text ?? '[]') as { id: string }[]).map(({ id }) => id);
  for (const id of ids) expect(id).toMatch(/^[\w-]{22}$/);
  expect(text).toBe(
    `[{"id":"${ids[0]}","description":"Refund","amount":1234.51,"type":"income","category":"Work","date":"2026-10-31"},` +
      `{"id":"${ids[1]}","description":"Coffee","amount":12.3,"type":"expense","category":"Food","date":"2026-11-20"}]`,
  );

  await button(page, 'Delete Refund').click();
  await expect(page.getByText('Deleted “Refund”')).toBeVisible();
  await expect(stats(page)).toHaveText(['$0.00', '$12.30', '-$12.30']);
  await button(page, 'Undo').click();
  expect(await stored(page)).toBe(text);

  await page.reload();
  await expect(rows(page)).toHaveCount(2);
  await expect(stats(page)).toHaveText(['$1,234.51', '$12.30', '$1,222.21']);
  expect(await stored(page)).toBe(text);
});

test('can be used by keyboard alone', async ({ open, page }) => {
  await page.clock.setFixedTime(now);
  await open('/finance');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { keyboard } = page;
  await expect(async () => {
    await keyboard.press('Tab');
    await expect(field(page, 'Description')).toBeFocused({ timeout: 50 });
  }).toPass({ intervals: [0] });
  await keyboard.type('Pay');
  await keyboard.press('Tab');
  await keyboard.type('1000');
  await keyboard.press('Tab');
  await keyboard.press('ArrowDown');
  await keyboard.press('Tab');
  await keyboard.type('Work');
  await keyboard.press('Tab');
  await keyboard.type('11052026');
  await expect(field(page, 'Date')).toHaveValue('2026-11-05');
  await expect(submit(page)).toBeEnabled();
  await keyboard.press('Enter');
  await expect(rows(page)).toHaveText(/Pay.*Work.*Nov 5, 2026.*\+\$1,000\.00/);
  await expect(field(page, 'Description')).toBeFocused();

  await keyboard.type('Tea');
  await keyboard.press('Tab');
  await keyboard.type('2');
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await keyboard.type('Food');
  await keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByText(/ is required$/)).toHaveCount(0);

  await expect(async () => {
    await keyboard.press('Tab');
    await expect(button(page, 'Delete Tea')).toBeFocused({ timeout: 50 });
  }).toPass({ intervals: [0] });
  await keyboard.press('Enter');
  await expect(button(page, 'Delete Pay')).toBeFocused();
  await keyboard.press('Tab');
  await expect(button(page, 'Undo')).toBeFocused();
  await keyboard.press('Enter');
  await expect(button(page, 'Delete Tea')).toBeFocused();
  await expect(stats(page)).toHaveText(['$1,000.00', '$2.00', '$998.00']);
});

test('shows each field’s error once it has lost the focus, without a layout shift', async ({ open, page }) => {
  await open('/finance');
  // Relative to the document: a field that gets the focus may be scrolled into view.
  const getTop = () => submit(page).evaluate((button) => button.getBoundingClientRect().top + window.scrollY);
  const before = await getTop();
  for (const [name, message] of [
    ['Description', 'Description is required'],
    ['Amount', 'Amount must be a positive number'],
    ['Category', 'Category is required'],
  ] as const) {
    await field(page, name).focus();
    await expect(page.getByText(message)).toHaveCount(0);
    await field(page, name).blur();
    await expect(field(page, name)).toHaveAccessibleDescription(message);
    await expect(page.getByText(message)).toBeVisible();
  }
  await field(page, 'Date').fill('');
  await expect(field(page, 'Date')).toHaveAccessibleDescription('Date is required');
  await field(page, 'Amount').fill('1000000000.01');
  await expect(field(page, 'Amount')).toHaveAccessibleDescription('Amount is too large');
  await field(page, 'Amount').fill('1000000000');
  await expect(field(page, 'Amount')).toHaveAccessibleDescription('');
  expect(await getTop()).toBe(before);
});

test('shows income in green and expenses in red, with their signs', async ({ open, page }) => {
  await openWith(page, open, [transaction('a', { type: 'income', amount: 50 }), transaction('b')]);
  const getColor = (text: string) =>
    page.getByText(text, { exact: true }).evaluate((element) => {
      const canvas = document.createElement('canvas').getContext('2d');
      if (canvas === null) throw new Error('No canvas');
      canvas.fillStyle = getComputedStyle(element).color;
      canvas.fillRect(0, 0, 1, 1);
      return [...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3)];
    });
  const [red = 0, green = 0] = await getColor('+$50.00');
  expect(green).toBeGreaterThan(red);
  const [expenseRed = 0, expenseGreen = 0] = await getColor('-$12.30');
  expect(expenseRed).toBeGreaterThan(expenseGreen);
});

test('deletes and restores entries whatever characters their ids contain', async ({ open, page }) => {
  const transactions = ['1', 'quote"\\', '', ']', 'ü 7'].map((id) => transaction(id, { description: `Item <${id}>` }));
  await openWith(page, open, transactions);
  await button(page, 'Delete Item <1>').click();
  await expect(button(page, 'Delete Item <quote"\\>')).toBeFocused();
  await button(page, 'Delete Item <quote"\\>').click();
  await expect(button(page, 'Delete Item <>')).toBeFocused();
  await button(page, 'Undo').click();
  await expect(button(page, 'Delete Item <quote"\\>')).toBeFocused();
  expect(await stored(page)).toBe(JSON.stringify(transactions.slice(1)));
});

for (const width of [320, 1280]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('shows long words and a billion dollars without horizontal scrolling', async ({ open, page }) => {
      const word = 'Donaudampfschifffahrtsgesellschaftskapit';
      expect(word).toHaveLength(40);
      const billion = { amount: 1_000_000_000, description: word, category: word };
      await openWith(page, open, [
        transaction('a', billion),
        transaction('b', { ...billion, type: 'income' }),
        transaction('c', { ...billion, description: `${word} ${word.repeat(3)}` }),
      ]);
      await expect(stats(page)).toHaveText(['$1,000,000,000.00', '$2,000,000,000.00', '-$1,000,000,000.00']);
      expect(await scrollsSideways(page)).toBe(false);
      for (const amount of await page.getByText(/^[+-]?\$\d,000,000,000\.00$/).all()) {
        const box = await amount.boundingBox();
        expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? width) <= width).toBe(true);
      }
      await button(page, `Delete ${word}`).first().click();
      await expect(button(page, 'Undo')).toBeInViewport({ ratio: 1 });
      expect(await scrollsSideways(page)).toBe(false);
    });
  });
}
