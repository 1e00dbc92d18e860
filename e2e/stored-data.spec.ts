import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { alert, button, download, openBackup, storeFirst } from './support/page-helpers.ts';

const now = new Date('2026-11-20T15:00:00-05:00');
const task = (id: number, text: string, completed = false) => ({ id, text, completed });

const stored = (page: Page) =>
  page.evaluate(() => Object.fromEntries(Object.entries(localStorage))) as Promise<Record<string, string>>;

async function add(page: Page, text: string) {
  await page.getByRole('textbox', { name: 'New task' }).fill(text);
  await page.keyboard.press('Enter');
}

/** Expects these tasks in their order. */
async function expectShown(page: Page, texts: readonly string[]) {
  await expect(page.locator('[data-row] [id$="-start"]')).toHaveText([...texts]);
}

test('shows the readable entries of damaged text, and offers the original until its copy is removed', async ({
  open,
  page,
}) => {
  await page.clock.setFixedTime(now);
  const text = JSON.stringify([{ id: '3', text: 'No number' }, task(1, 'One'), null], null, 1);
  await storeFirst(page, { todos: text });
  await open('/todo');
  await expect(alert(page)).toContainText('2 of the saved tasks could not be read; the others are shown.');
  await expectShown(page, ['One']);
  expect(await download(page, 'Download the unreadable copy')).toEqual({ name: 'todos.txt', text });

  await add(page, 'New');
  const key = `todos.backup-${now.getTime()}`;
  await expect(alert(page)).toContainText(`the original is kept in this browser’s storage as “${key}”.`);

  await page.reload();
  await expectShown(page, ['One', 'New']);
  await expect(alert(page)).toHaveCount(0);
  await openBackup(page);
  const copyName = 'the copy of Nov 20, 2026, 3:00 PM';
  expect(await download(page, `Download ${copyName}`)).toEqual({ name: `${key}.txt`, text });
  await button(page, `Remove ${copyName}`).click();
  expect(await stored(page)).toHaveProperty([key], text);
  await button(page, `Remove permanently ${copyName}`).click();
  expect(await stored(page)).not.toHaveProperty([key]);
  await expect(page.getByText('Copies of tasks that could not be read')).toHaveCount(0);
  await expect(page.getByLabel('Import…')).toBeFocused();
});

test('requests persistent storage once, when the backup opens', async ({ open, page }) => {
  await page.addInitScript(() => {
    const requests: boolean[] = [];
    // The empty page that a tab starts with has no storage manager.
    if (navigator.storage) navigator.storage.persist = async () => requests.push(true) > 1;
    Object.assign(window, { requests });
  });
  const countRequests = () => page.evaluate(() => (window as unknown as { requests: boolean[] }).requests.length);
  await open('/todo');
  await add(page, 'One');
  await expectShown(page, ['One']);
  expect(await countRequests()).toBe(0);
  for (let presses = 0; presses < 3; presses += 1) await button(page, 'Backup').click();
  expect(await countRequests()).toBe(1);
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

test('keeps what was just entered when its tab crashes', { tag: '@chromium' }, async ({ context, page, open }) => {
  await open('/todo');
  await add(page, 'Just now');
  await expectShown(page, ['Just now']);
  const session = await context.newCDPSession(page);
  const crash = page.waitForEvent('crash');
  // The promise never settles: the page is gone.
  session.send('Page.crash').catch(() => undefined);
  await crash;
  const next = await context.newPage();
  await open('/todo', next);
  await expectShown(next, ['Just now']);
});
