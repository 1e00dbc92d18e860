import type { Page } from '@playwright/test';
import { sampleTask } from '#src/test/fixtures/tasks.ts';
import { expect, test } from './support/fixtures.ts';
import { alert, download, readStored, storeFirst } from './support/page-helpers.ts';

const now = new Date('2026-11-20T15:00:00-05:00');

async function add(page: Page, text: string) {
  await page.getByRole('textbox', { name: 'New task' }).fill(text);
  await page.keyboard.press('Enter');
}

/** Expects these tasks in their order. */
async function expectShown(page: Page, texts: readonly string[]) {
  const checkboxes = page.getByRole('checkbox');
  await expect(checkboxes).toHaveCount(texts.length);
  for (const [index, text] of texts.entries()) await expect(checkboxes.nth(index)).toHaveAccessibleName(text);
}

test('shows the valid entries of damaged text, and offers the original, which no change overwrites', async ({
  open,
  page,
}) => {
  await page.clock.setFixedTime(now);
  const text = JSON.stringify([{ id: '3', text: 'No number' }, sampleTask(1, 'One'), null], null, 1);
  await storeFirst(page, { todos: text });
  await open('/todo');
  const message =
    'The saved tasks could not be read completely. Nothing is lost: the original is kept in this browser.';
  await expect(alert(page)).toHaveText(message);
  await expectShown(page, ['One']);
  expect(await download(page, 'Download')).toEqual({ name: 'todos.txt', text });

  await add(page, 'New');
  await expect(alert(page)).toHaveText(message);
  expect(await download(page, 'Download')).toEqual({ name: 'todos.txt', text });

  await page.reload();
  await expectShown(page, ['One', 'New']);
  await expect(alert(page)).toHaveCount(0);
  expect(await readStored(page, `todos.backup-${now.getTime()}`)).toBe(text);
});

test('three tabs keep everything that one person adds in them', async ({ context, open }) => {
  const pages = [await context.newPage(), await context.newPage(), await context.newPage()];
  for (const page of pages) await open('/todo', page);
  const names = Array.from({ length: 9 }, (_, number) => `Task ${number}`);
  for (const [number, name] of names.entries()) {
    const page = pages[number % pages.length];
    if (page) await add(page, name);
    await page?.waitForTimeout(50); // nobody changes tabs faster
  }
  for (const page of pages) await expectShown(page, names);
});
