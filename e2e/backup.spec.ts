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

test.describe('a file of the list', () => {
  const unusual = [
    transaction('-a', { description: '=1+1', category: 'Zürich, "centre"', note: { paid: true } }),
    transaction('b', { amount: 1234.5, type: 'income', description: "'-x\r\ny" }),
    transaction('c', { amount: -5, date: '' }),
  ];
  const withoutNotes = [transaction('-a', { description: '=1+1', category: 'Zürich, "centre"' }), ...unusual.slice(1)];

  for (const { format, route, entries, fileName, restored } of [
    {
      format: 'JSON',
      route: '/todo',
      entries: [{ ...task(7, 'Zoë’s “gift” \n😀', true), priority: 'high' }, task(2, '=x')],
      fileName: 'todos-2026-11-20.json',
      restored: null,
    },
    { format: 'JSON', route: '/finance', entries: unusual, fileName: 'transactions-2026-11-20.json', restored: null },
    {
      format: 'CSV',
      route: '/finance',
      entries: unusual,
      fileName: 'transactions-2026-11-20.csv',
      restored: withoutNotes,
    },
  ] as const) {
    test(`is exported as ${format} and imported into an empty list: ${route}`, async ({ open, page }) => {
      await openWith(page, open, route, entries);
      const file = await download(page, `Export as ${format}`);
      expect(file.name).toBe(fileName);
      await page.evaluate(() => localStorage.clear());
      await page.reload();
      await expect(button(page, `Export as ${format}`)).toBeDisabled();
      await chooseFile(page, file.name, file.text);
      await button(page, /^Add \d/).click();
      await expect(preview(page)).toHaveCount(0);
      expect(await storedText(page, keys[route])).toBe(JSON.stringify(restored ?? entries));

      await chooseFile(page, file.name, file.text);
      await expect(preview(page)).toContainText('Nothing to add: all');
      await expect(button(page, /^Add \d/)).toHaveCount(0);
      await button(page, 'Close').click();
      await expect(fileField(page)).toBeFocused();
    });
  }
});

test('an import is previewed, and adds nothing when it is canceled', async ({ open, page }) => {
  const before = [task(1, 'One'), task(2, 'Two')];
  await openWith(page, open, '/todo', before);
  const file = [
    task(1, 'One'),
    task(2, 'Two, changed'),
    task(9, 'Two'),
    ...[5, 6, 7, 8, 10].map((id) => task(id, `File ${id}`)),
  ];
  await chooseFile(page, 'mine.json', JSON.stringify(file));
  await expect(preview(page)).toBeFocused();
  await expect(preview(page)).toHaveAccessibleDescription('6 tasks will be added, 2 are already in the list.');
  await expect(preview(page).getByRole('listitem')).toHaveText([
    'Two, changed',
    'File 5',
    'File 6',
    'File 7',
    'File 8',
    '… and 1 more task',
  ]);
  await page.keyboard.press('Escape');
  await expect(preview(page)).toHaveCount(0);
  await expect(fileField(page)).toBeFocused();
  expect(await stored(page, 'todos')).toEqual(before);

  // Once more: the same file can be chosen again.
  await chooseFile(page, 'mine.json', JSON.stringify(file));
  await button(page, 'Cancel').click();
  await expect(fileField(page)).toBeFocused();
  await chooseFile(page, 'mine.json', JSON.stringify(file));
  await button(page, 'Add 6 tasks').click();
  await expect(fileField(page)).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: /^Imported 6 tasks$/ })).toBeVisible();
  expect(await stored(page, 'todos')).toEqual([...before, task(3, 'Two, changed'), ...file.slice(3)]);
  await button(page, 'Undo').click();
  expect(await stored(page, 'todos')).toEqual(before);
});

test('an import and its undo work by keyboard', async ({ open, page }) => {
  await openWith(page, open, '/finance', [transaction('a')]);
  const choosing = page.waitForEvent('filechooser'); // starts early: the browser reports them with a delay
  await button(page, 'Delete Item a').focus();
  for (const target of [button(page, 'Export as JSON'), button(page, 'Export as CSV'), fileField(page)]) {
    await page.keyboard.press('Tab');
    await expect(target).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await (await choosing).setFiles({
    name: 'transactions.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Date;Description;Category;Type;Amount\r\n2026-11-19;Tea;Food;expense;2,5\r\n'),
  });
  await expect(preview(page)).toBeFocused();
  await expect(preview(page).getByRole('listitem')).toHaveText(['-$2.50 · Tea · Food · Nov 19, 2026']);
  await page.keyboard.press('Tab');
  await expect(button(page, 'Add 1 transaction')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(fileField(page)).toBeFocused();
  await expect(button(page, 'Delete Tea')).toBeVisible();
  await undoByKeys(page);
  await expect(button(page, 'Delete Tea')).toHaveCount(0);
  expect(await stored(page, keys['/finance'])).toEqual([transaction('a')]);
});

test('a bank’s file is imported in three steps by keyboard, and undone in one', async ({ open, page }) => {
  const before = [transaction('a')];
  await openWith(page, open, '/finance', before);
  const rows = ['20.11.2026;Einkauf;-54,20', '02.11.2026;Gehalt;1.234,50', '01.11.2026;Vorgemerkt;?'];
  await chooseFile(page, 'bank.csv', `Konto;DE12\n\nBuchungstag;Verwendungszweck;Betrag\n${rows.join('\n')}\n`);
  await expect(page.getByRole('heading', { name: 'Columns of “bank.csv”' })).toBeFocused();
  await expect(page.getByText('2026-11-20 · Einkauf · -$54.20')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(fileField(page)).toBeFocused();

  await chooseFile(page, 'bank.csv', `Konto;DE12\n\nBuchungstag;Verwendungszweck;Betrag\n${rows.join('\n')}\n`);
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
  const rows = ['2026-11-20,a,b,income,1', '20.11.2026,a,b,income,1'];
  await chooseFile(page, 'a file.txt', `Date,Description,Category,Type,Amount\n${rows.join('\n')}`);
  await expect(page.getByRole('alert')).toHaveText(
    '“a file.txt” was not imported, and nothing has changed. Line 3: the date “20.11.2026” should look like 2026-11-20.',
  );
  await expect(preview(page)).toHaveCount(0);
  expect(await stored(page, keys['/finance'])).toEqual(before);

  await chooseFile(page, 'a file.txt', JSON.stringify(before));
  await expect(preview(page)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('reports that the import code did not load', async ({ open, page, expectedErrors }) => {
  expectedErrors.push(/The import code could not be loaded/);
  await openWith(page, open, '/todo', [task(1, 'One')]);
  await page.route(/\/assets\/import-.*\.js$/, (route) => route.abort());
  await chooseFile(page, 'mine.json', '[]');
  await expect(page.getByRole('alert')).toHaveText(
    '“mine.json” was not imported, and nothing has changed. Part of this page couldn’t be loaded. Reload the page and try again.',
  );
});

test('exports offline', async ({ open, page, context }) => {
  await openWith(page, open, '/finance', [transaction('a')]);
  await context.setOffline(true);
  expect((await download(page, 'Export as CSV')).text).toContain('Item a');
  expect((await download(page, 'Export as JSON')).text).toContain('Item a');
});

test.describe('undo by Ctrl+Z', () => {
  const tasks = [task(1, 'One'), task(2, 'Two', true), task(3, 'Three'), task(4, 'Four', true)];

  test('goes back through deletions, clearing and an import, and ends with the page', async ({ open, page }) => {
    await openWith(page, open, '/todo', tasks);
    await button(page, 'Delete One').click();
    await button(page, 'Clear Completed').click();
    await expect(button(page, 'All')).toBeFocused();
    await chooseFile(page, 'mine.json', JSON.stringify([task(9, 'Nine')]));
    await button(page, 'Add 1 task').click();
    await button(page, 'Delete Nine').click();
    expect(await stored(page, 'todos')).toEqual([task(3, 'Three')]);
    for (const expected of [[tasks[2], task(9, 'Nine')], [tasks[2]], tasks.slice(1), tasks, tasks]) {
      await undoByKeys(page);
      await expect.poll(() => stored(page, 'todos')).toEqual(expected);
    }
    await button(page, 'Delete One').click();
    await page.reload();
    await expect(button(page, 'Delete Two')).toBeVisible();
    await undoByKeys(page);
    await expect(button(page, 'Undo')).toHaveCount(0);
    expect(await stored(page, 'todos')).toEqual(tasks.slice(1));
  });

  test('is handled by a text field that has text to undo', async ({ open, page }) => {
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
