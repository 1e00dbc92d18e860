import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { chooseFile } from './support/page-helpers.ts';

const now = new Date('2026-11-20T22:30:00-05:00');
const task = (id: number, text: string, completed = false) => ({ id, text, completed });
const transaction = (id: string, changes: object = {}) => ({
  id,
  description: `Item ${id}`,
  amount: 12.3,
  type: 'expense',
  category: 'Food',
  date: '2026-11-20',
  ...changes,
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const fileField = (page: Page) => page.getByLabel('Import…');
const preview = (page: Page) => page.getByRole('region', { name: /^Import “/ });
const storedText = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
const stored = async (page: Page, key: string) => JSON.parse((await storedText(page, key)) ?? 'null') as unknown;
const undoByKeys = (page: Page) => page.keyboard.press('Control+z');

type Open = (route: string, page?: Page) => Promise<void>;

/** Stores the entries before the screen's code reads them. */
async function openWith(page: Page, open: Open, route: '/todo' | '/finance', entries: readonly unknown[]) {
  await open('/');
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    keys[route],
    JSON.stringify(entries),
  ] as const);
  await open(route);
  await expect(page.getByRole('heading', { level: 2, name: 'Backup' })).toBeVisible();
}
const keys = { '/todo': 'todos', '/finance': 'finance-tracker-transactions' } as const;

async function download(page: Page, name: string) {
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, name).click()]);
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(now);
});

for (const format of ['JSON', 'CSV']) {
  test(`a list is exported as ${format} and imported where it is missing`, async ({ open, page }) => {
    const entries = [
      transaction('-a', { description: '=1+1', category: 'Zürich, "centre"' }),
      transaction('b', { amount: 1234.5, type: 'income', description: "'-x\r\ny" }),
    ];
    await openWith(page, open, '/finance', entries);
    const file = await download(page, `Export as ${format}`);
    expect(file.name).toBe(`transactions-2026-11-20.${format.toLowerCase()}`);
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await expect(button(page, `Export as ${format}`)).toBeDisabled();
    await chooseFile(page, file.name, file.text);
    await button(page, 'Add 2 transactions').click();
    await expect(fileField(page)).toBeFocused();
    expect(await stored(page, keys['/finance'])).toEqual(entries);
    await chooseFile(page, file.name, file.text);
    await expect(preview(page)).toContainText('Nothing to add');
  });
}

test('an import is previewed and can be canceled, confirmed and undone', async ({ open, page }) => {
  const before = [task(1, 'One'), task(2, 'Two')];
  const file = JSON.stringify([task(1, 'One'), task(2, 'Changed'), task(5, 'Five')]);
  await openWith(page, open, '/todo', before);
  for (const cancel of [() => page.keyboard.press('Escape'), () => button(page, 'Cancel').click()]) {
    await chooseFile(page, 'mine.json', file); // the same file again
    await expect(preview(page)).toBeFocused();
    await expect(preview(page)).toHaveAccessibleDescription('2 tasks will be added, 1 is already in the list.');
    await cancel();
    await expect(preview(page)).toHaveCount(0);
    await expect(fileField(page)).toBeFocused();
    expect(await stored(page, 'todos')).toEqual(before);
  }
  await chooseFile(page, 'mine.json', file);
  await button(page, 'Add 2 tasks').click();
  await expect(page.getByRole('status').filter({ hasText: /^Imported 2 tasks$/ })).toBeVisible();
  expect(await stored(page, 'todos')).toEqual([...before, task(3, 'Changed'), task(5, 'Five')]);
  await button(page, 'Undo').click();
  expect(await stored(page, 'todos')).toEqual(before);
});

test('a bank’s file is imported in three steps by keyboard, and undone in one', async ({ open, page }) => {
  const before = [transaction('a')];
  await openWith(page, open, '/finance', before);
  const rows = ['20.11.2026;Einkauf;-54,20', '02.11.2026;Gehalt;1.234,50', '01.11.2026;Vorgemerkt;?'];
  await chooseFile(page, 'bank.csv', `Konto;DE12\n\nBuchungstag;Verwendungszweck;Betrag\n${rows.join('\n')}\n`);
  await expect(page.getByRole('heading', { name: 'Columns of “bank.csv”' })).toBeFocused();
  await expect(page.getByText('2026-11-20 · Einkauf · -$54.20')).toBeVisible();
  await expect(page.getByText('Line 6: the amount “?” can’t be read.')).toBeVisible();
  await button(page, 'Continue without 1 line').press('Enter');
  await expect(preview(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(fileField(page)).toBeFocused();
  const id: unknown = expect.any(String);
  expect(await stored(page, keys['/finance'])).toEqual([
    transaction('', { id, description: 'Einkauf', amount: 54.2, category: 'Uncategorized' }),
    transaction('', {
      id,
      description: 'Gehalt',
      amount: 1234.5,
      type: 'income',
      category: 'Uncategorized',
      date: '2026-11-02',
    }),
    ...before,
  ]);
  await undoByKeys(page);
  expect(await stored(page, keys['/finance'])).toEqual(before);
});

test('an empty list is filled with sample transactions, and emptied by Undo', async ({ open, page }) => {
  await openWith(page, open, '/finance', []);
  await button(page, 'Try sample entries').click();
  await expect(page.getByRole('status').filter({ hasText: /^Added \d\d sample transactions$/ })).toBeVisible();
  await expect(button(page, 'Delete Sample Café')).toBeFocused();
  await button(page, 'Undo').click();
  await expect(button(page, 'Try sample entries')).toBeVisible();
  expect(await stored(page, keys['/finance'])).toEqual([]);
});

test('a file that is refused says why, and changes nothing', async ({ open, page }) => {
  const before = [transaction('a')];
  await openWith(page, open, '/finance', before);
  await chooseFile(page, 'a file.txt', 'Date,Description,Category,Type,Amount\n20.11.2026,a,b,income,1');
  await expect(page.getByRole('alert')).toHaveText(
    '“a file.txt” was not imported, and nothing has changed. Line 2 can’t be read: its “date” should look like 2026-11-20.',
  );
  expect(await stored(page, keys['/finance'])).toEqual(before);
  await chooseFile(page, 'a file.txt', JSON.stringify(before));
  await expect(preview(page)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('reports that the import code did not load', async ({ open, page, expectedErrors }) => {
  expectedErrors.push(/Code could not be loaded/);
  await openWith(page, open, '/todo', [task(1, 'One')]);
  await page.route(/\/assets\/import-.*\.js$/, (route) => route.abort());
  await chooseFile(page, 'mine.json', '[]');
  await expect(page.getByRole('alert')).toContainText(
    '“mine.json” was not imported, and nothing has changed. Part of this page couldn’t be loaded',
  );
});

test('Ctrl+Z is handled by a text field that has text to undo', async ({ open, page }) => {
  const tasks = [task(1, 'One'), task(2, 'Two')];
  await openWith(page, open, '/todo', tasks);
  await button(page, 'Delete One').click();
  const input = page.getByRole('textbox', { name: 'New task' });
  await input.focus();
  await page.keyboard.type('abc');
  await undoByKeys(page);
  await expect(input).not.toHaveValue('abc');
  await undoByKeys(page);
  expect(await stored(page, 'todos')).toEqual(tasks.slice(1));
});

test('unreadable text can be downloaded at once, and on later visits until its copy is removed', async ({
  open,
  page,
}) => {
  const broken = '[{"id":1,"text":"Buy';
  await open('/');
  await page.evaluate((text) => localStorage.setItem('todos', text), broken);
  await open('/todo');
  expect(await download(page, 'Download the unreadable copy')).toEqual({ name: 'todos.txt', text: broken });
  await page.getByRole('textbox', { name: 'New task' }).fill('New');
  await page.keyboard.press('Enter');
  const key = `todos.backup-${now.getTime()}`;
  expect(await download(page, 'Download the unreadable copy')).toEqual({ name: `${key}.txt`, text: broken });
  const copyName = 'the copy of Nov 20, 2026, 10:30 PM';
  await expect(button(page, `Download ${copyName}`)).toBeVisible();

  await page.reload();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await download(page, `Download ${copyName}`)).toEqual({ name: `${key}.txt`, text: broken });
  await button(page, `Remove ${copyName}`).click();
  expect(await storedText(page, key)).toBe(broken);
  await button(page, `Delete permanently ${copyName}`).click();
  expect(await storedText(page, key)).toBeNull();
  await expect(page.getByText('Copies of tasks that could not be read')).toHaveCount(0);
  await expect(fileField(page)).toBeFocused();
});
