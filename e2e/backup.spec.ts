import { sampleTask } from '#src/test/fixtures/tasks.ts';
import { sampleTransaction } from '#src/test/fixtures/transactions.ts';
import { expect, test } from './support/fixtures.ts';
import { button, chooseFile, download, readStored, storeFirst } from './support/page-helpers.ts';

const now = new Date('2026-11-20T22:30:00-05:00');

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(now);
});

test('a list is exported, deleted and imported again, and each can be undone', async ({ open, page }) => {
  const entries = [sampleTask(1, 'One'), { ...sampleTask(2, 'Two'), color: 'red' }];
  await storeFirst(page, { todos: entries });
  await open('/todo');
  await page.getByText('Backup', { exact: true }).click();
  const file = await download(page, 'Export');
  expect(file.name).toBe('todos-2026-11-20.json');

  await button(page, 'Delete all').click();
  await expect(page.getByText('2 tasks removed')).toBeVisible();
  await expect(button(page, 'All')).toBeFocused();
  expect(await readStored(page, 'todos')).toBe('[]');
  await button(page, 'Undo').click();
  expect(await readStored(page, 'todos')).toBe(JSON.stringify(entries));

  const kept = sampleTask(2, 'Kept', true);
  await page.evaluate((text) => localStorage.setItem('todos', text), JSON.stringify([kept]));
  await page.reload();
  await expect(page.getByText('Kept', { exact: true })).toBeVisible();
  await page.getByText('Backup', { exact: true }).click();
  await chooseFile(page, file.name, file.text);
  await expect(page.getByText('Task imported')).toBeVisible();
  expect(await readStored(page, 'todos')).toBe(JSON.stringify([kept, entries[0]]));
  await button(page, 'Undo').click();
  expect(await readStored(page, 'todos')).toBe(JSON.stringify([kept]));
});

test('transactions are exported as CSV for a spreadsheet, too', async ({ open, page }) => {
  await storeFirst(page, { 'finance-tracker-transactions': [sampleTransaction()] });
  await open('/finance');
  await page.getByText('Backup', { exact: true }).click();
  const { name, text } = await download(page, 'Export CSV');
  expect(name).toBe('finance-tracker-transactions-2026-11-20.csv');
  expect(text).toMatch(/^\ufeffDate,Description,Category,Type,Amount\r\n2026-11-20,Item a,/);
});
