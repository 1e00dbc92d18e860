import type { Page } from '@playwright/test';
import { sampleTransaction } from '../src/test/fixtures/transactions.ts';
import { expect, test } from './support/fixtures.ts';
import { button, chooseFile, download, openBackup, storeFirst } from './support/page-helpers.ts';

const now = new Date('2026-11-20T22:30:00-05:00');
const task = (id: number, text: string) => ({ id, text, completed: false });
const key = 'finance-tracker-transactions';
const fileField = (page: Page) => page.getByLabel('Import…');
const preview = (page: Page) => page.getByRole('region', { name: /^Import “/ });
const stored = (page: Page, name: string) =>
  page.evaluate((item) => JSON.parse(localStorage.getItem(item) ?? 'null') as unknown, name);

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(now);
});

test('a list is exported as CSV and JSON, and imported where it is missing', async ({ open, page }) => {
  const entries = [
    sampleTransaction('-a', { description: '=1+1', category: 'Zürich, "centre"' }),
    sampleTransaction('b', { amount: 1234.5, type: 'income', description: "'-x\r\ny" }),
  ];
  await storeFirst(page, { [key]: entries });
  await open('/finance');
  await openBackup(page);
  const csv = await download(page, 'Export as CSV');
  expect(csv.name).toBe('transactions-2026-11-20.csv');
  expect(csv.text).toContain(`2026-11-20,'=1+1,"Zürich, ""centre""",expense,12.30,'-a\r\n`);
  const file = await download(page, 'Export as JSON');
  expect(file.name).toBe('transactions-2026-11-20.json');
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await openBackup(page);
  await chooseFile(page, file.name, file.text);
  await button(page, 'Import 2 transactions').click();
  await expect(fileField(page)).toBeFocused();
  expect(await stored(page, key)).toEqual(entries);
});

test('an import is previewed, and canceled by Escape', async ({ open, page }) => {
  const before = [task(1, 'One')];
  await storeFirst(page, { todos: before });
  await open('/todo');
  const file = JSON.stringify([...before, task(2, 'Two'), task(5, 'Five')]);
  await chooseFile(page, 'mine.json', file);
  await expect(preview(page)).toBeFocused();
  await expect(preview(page)).toHaveAccessibleDescription('2 tasks will be added, 1 is already in the list.');
  await page.keyboard.press('Escape');
  await expect(fileField(page)).toBeFocused();
  expect(await stored(page, 'todos')).toEqual(before);
  // The same file can be chosen again.
  await chooseFile(page, 'mine.json', file);
  await expect(preview(page)).toBeFocused();
});

test('reports that the import code did not load', async ({ open, page, expectedErrors }) => {
  expectedErrors.push(/Code could not be loaded/);
  await storeFirst(page, { todos: [task(1, 'One')] });
  await open('/todo');
  await page.route(/\/assets\/import-.*\.js$/, (route) => route.abort());
  await chooseFile(page, 'mine.json', '[]');
  await expect(page.getByRole('alert')).toContainText(
    '“mine.json” was not imported, and nothing has changed. Part of this page couldn’t be loaded',
  );
});
