import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';

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

// The form is narrowest at 896 px.
for (const width of [896, 1280]) {
  test(`shows the errors without a layout shift, ${width} px wide`, async ({ open, page }) => {
    await page.setViewportSize({ width, height: 900 });
    await open('/finance');
    // Relative to the document: a field that gets the focus may be scrolled into view.
    const getTop = () => submit(page).evaluate((button) => button.getBoundingClientRect().top + window.scrollY);
    const before = await getTop();
    await field(page, 'Date').fill('');
    await field(page, 'Date').press('Enter');
    await expect(field(page, 'Description')).toBeFocused();
    for (const [name, message] of [
      ['Description', 'Description is required'],
      ['Amount', 'Amount must be a positive number'],
      ['Category', 'Category is required'],
      ['Date', 'Date is required'],
    ] as const) {
      await expect(field(page, name)).toHaveAccessibleDescription(message);
      await expect(page.getByText(message)).toBeVisible();
    }
    expect(await getTop()).toBe(before);
  });
}

const threeMonths = [
  transaction('1', { description: 'Groceries', category: 'Groceries', amount: 84.2, date: '2026-11-14' }),
  transaction('2', { description: 'Rent', category: 'Housing', amount: 1450, date: '2026-11-01' }),
  transaction('3', { description: 'Groceries', category: 'Groceries', amount: 120.4, date: '2026-10-20' }),
  transaction('4', { description: 'Groceries', category: 'Groceries', amount: 99.95, date: '2026-10-03' }),
  transaction('5', { description: 'Rent', category: 'Housing', amount: 1450, date: '2026-10-01' }),
  transaction('6', { description: 'Salary', category: 'Work', amount: 3850, type: 'income', date: '2026-10-01' }),
  ...Array.from({ length: 12 }, (_, n) => transaction(`tea-${n}`, { description: 'Tea', date: '2026-09-02' })),
];

test('answers what was spent on groceries in October, and corrects one of the amounts', async ({ open, page }) => {
  await openWith(page, open, threeMonths);
  const spending = page.getByRole('region', { name: 'Where the money goes' });
  await page.getByLabel('Period').selectOption('October 2026');
  await expect(spending.getByRole('table', { name: 'Expenses by category, October 2026' })).toContainText(
    /Housing\$1,450\.00.*87%.*Groceries\$220\.35.*13%/,
  );
  await spending.getByRole('button', { name: 'Groceries' }).click();
  await expect(stats(page)).toHaveText(['$0.00', '$220.35', '-$220.35']);
  await expect(page.getByRole('term')).toHaveText(
    ['Income', 'Expenses', 'Balance'].map((label) => `${label}, October 2026, Groceries`),
  );
  await expect(rows(page)).toHaveText([/Oct 20, 2026-\$120\.40/, /Oct 3, 2026-\$99\.95/]);

  await button(page, 'Edit Groceries').last().click();
  await expect(page.getByRole('heading', { name: 'Edit Transaction' })).toBeInViewport();
  await expect(field(page, 'Description')).toBeFocused();
  await field(page, 'Amount').fill('99.95+3*2');
  await field(page, 'Amount').press('Enter');
  await expect(button(page, 'Edit Groceries').last()).toBeFocused();
  await expect(rows(page)).toHaveText([/-\$120\.40/, /Oct 3, 2026-\$105\.95/]);
  const expected = threeMonths.map((one) => (one.id === '4' ? { ...one, amount: 105.95 } : one));
  expect(await stored(page)).toBe(JSON.stringify(expected));

  await button(page, 'Groceries: remove this filter').click();
  await page.getByLabel('Period').selectOption('All time');
  await page.getByLabel('Search transactions').fill('tea');
  await expect(page.getByRole('term').nth(1)).toHaveText('Expenses, matching “tea”');
  await expect(spending.getByRole('table', { name: 'Totals by month, matching “tea”' })).toContainText(
    'Sep 2026$0.00$147.60-$147.60',
  );
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

  test('the list starts within a screen and a half, and the form opens at a tap', async ({ open, page }) => {
    await openWith(page, open, threeMonths);
    const top = await rows(page)
      .first()
      .evaluate((row) => row.getBoundingClientRect().top + window.scrollY);
    expect(top).toBeLessThan(1.5 * 780);
    await expect(field(page, 'Description')).toBeHidden();
    await page.getByRole('heading', { name: 'Add Transaction' }).tap();
    await field(page, 'Description').fill('Bread');
    await field(page, 'Amount').fill('3');
    await field(page, 'Category').fill('Food');
    await submit(page).tap();
    await expect(page.getByText('Added Bread, -$3.00.')).toBeVisible();
    await button(page, 'Show').tap();
    await expect(button(page, 'Edit Bread')).toBeFocused();
    await expect(button(page, 'Edit Bread')).toBeInViewport({ ratio: 1 });
    for (const name of ['Edit Bread', 'Delete Bread']) {
      const box = await button(page, name).boundingBox();
      expect([box?.width, box?.height]).toEqual([44, 44]);
    }
  });
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

for (const width of [900, 1280, 1920]) {
  test(`shares its columns with the backup, 72 px below it, ${width} px wide`, async ({ open, page }) => {
    await page.setViewportSize({ width, height: 900 });
    await openWith(page, open, threeMonths);
    const getBox = async (locator: Locator) => {
      const box = await locator.boundingBox();
      if (box === null) throw new Error(`${locator} is not shown`);
      return box;
    };
    const region = (name: string) => page.getByRole('region', { name });
    const form = await getBox(region('Add Transaction'));
    const list = await getBox(region('Transactions'));
    const backup = await getBox(region('Backup'));
    const backupText = await getBox(region('Backup').getByRole('paragraph'));
    const balance = await getBox(stats(page).nth(2));
    expect(form.x).toBe(backup.x);
    expect(list.x).toBe(backupText.x);
    expect(balance.x).toBe(backupText.x);
    const endPx = Math.max(form.y + form.height, list.y + list.height);
    expect(backup.y - endPx).toBeCloseTo(72, 1);
  });
}

test('prints the figures and the list without controls', async ({ open, page }) => {
  await openWith(page, open, threeMonths);
  await page.emulateMedia({ media: 'print' });
  await expect(stats(page).nth(2)).toBeVisible();
  await expect(rows(page)).toHaveCount(threeMonths.length);
  for (const control of ['Period', 'Search transactions', 'Description'])
    await expect(field(page, control)).toBeHidden();
  await expect(page.getByRole('button', { name: /^(Edit|Delete|Show all|Export) / })).toHaveCount(0);
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
