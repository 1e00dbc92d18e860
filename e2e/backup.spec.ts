import type { Page } from '@playwright/test';
import { sampleTransaction } from '../src/test/fixtures/transactions.ts';
import { expect, test } from './support/fixtures.ts';
import { alert, button, chooseFile, download, storeFirst } from './support/page-helpers.ts';

const now = new Date('2026-11-20T22:30:00-05:00');
const task = (id: number, text: string) => ({ id, text, completed: false });
const key = 'finance-tracker-transactions';
const stored = (page: Page, name: string) =>
  page.evaluate((item) => JSON.parse(localStorage.getItem(item) ?? 'null') as unknown, name);

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(now);
});

test('a list is exported, deleted and imported again, and each can be undone', async ({ open, page }) => {
  const entries = [task(1, 'One'), { ...task(2, 'Two'), color: 'red' }];
  await storeFirst(page, { todos: entries });
  await open('/todo');
  await page.getByText('Backup', { exact: true }).click();
  const file = await download(page, 'Export');
  expect(file.name).toBe('todos-2026-11-20.json');

  await button(page, 'Delete all').click();
  await expect(page.getByText('2 tasks removed')).toBeVisible();
  await expect(page.locator('[data-rows-fallback]')).toBeFocused();
  expect(await stored(page, 'todos')).toEqual([]);
  await button(page, 'Undo').click();
  expect(await stored(page, 'todos')).toEqual(entries);

  await page.evaluate(() => localStorage.setItem('todos', '[{"id":2,"text":"Kept","completed":true}]'));
  await page.reload();
  await expect(page.getByText('Kept', { exact: true })).toBeVisible();
  await page.getByText('Backup', { exact: true }).click();
  await chooseFile(page, file.name, file.text);
  await expect(page.getByText('Task imported')).toBeVisible();
  const kept = { id: 2, text: 'Kept', completed: true };
  expect(await stored(page, 'todos')).toEqual([kept, entries[0]]);
  await button(page, 'Undo').click();
  expect(await stored(page, 'todos')).toEqual([kept]);
});

test('transactions are exported as CSV for a spreadsheet, too', async ({ open, page }) => {
  const entries = [
    sampleTransaction('-a', { description: '=1+1', category: 'Zürich, "centre"' }),
    sampleTransaction('b', { amount: 1234.5, type: 'income', description: "'-x\r\ny" }),
  ];
  await storeFirst(page, { [key]: entries });
  await open('/finance');
  await page.getByText('Backup', { exact: true }).click();
  const { name, text } = await download(page, 'Export CSV');
  expect(name).toBe('finance-tracker-transactions-2026-11-20.csv');
  expect(text).toContain(`2026-11-20,'=1+1,"Zürich, ""centre""",expense,12.30`);
});

const refused = [
  ['bank.csv', 'a,b', 'Only a JSON file that was exported here'],
  ['cut.json', '[{"id":1', 'It isn’t a complete JSON list of tasks.'],
  ['mine.json', '[{"id":5,"text":"a","completed":true},{"id":6}]', 'Entry 2 can’t be read: check its “text”'],
  ['same.json', '[{"id":1,"text":"One","completed":false}]', 'The list already has what it contains.'],
] as const;

test('an import of another format, or of an incomplete, invalid or known entry, says so and changes nothing', async ({
  open,
  page,
}) => {
  const before = [task(1, 'One')];
  await storeFirst(page, { todos: before });
  await open('/todo');
  await page.getByText('Backup', { exact: true }).click();
  for (const [name, text, reason] of refused) {
    await chooseFile(page, name, text);
    await expect(alert(page)).toContainText(`“${name}” was not imported, and nothing has changed. ${reason}`);
    expect(await stored(page, 'todos')).toEqual(before);
  }
});
