import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';

/** Adds tasks by the form's own events, 150 ms apart. */
const addTasks = (page: Page, name: string, count: number) =>
  page.evaluate(
    async ([prefix, wanted]) => {
      const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
      for (let number = 0; number < wanted; number += 1) {
        const input = document.querySelector<HTMLInputElement>('main form input');
        value?.set?.call(input, `${prefix} ${number}`);
        input?.dispatchEvent(new Event('input', { bubbles: true }));
        input?.form?.requestSubmit();
        await new Promise((done) => setTimeout(done, 150));
      }
    },
    [name, count] as const,
  );

const stored = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('todos') ?? '[]') as { id: number; text: string }[]);

async function openTabs(context: BrowserContext, open: (route: string, page: Page) => Promise<void>, count: number) {
  const pages = await Promise.all(Array.from({ length: count }, () => context.newPage()));
  for (const page of pages) {
    await open('/todo', page);
    await expect(page.getByRole('heading', { name: 'To-Do List' })).toBeVisible();
  }
  return pages;
}

test('keeps everything that one person adds alternately in five tabs', async ({ context, open }) => {
  const pages = await openTabs(context, open, 5);
  const names = Array.from({ length: 40 }, (_, number) => `Task ${number}`);
  for (const [number, name] of names.entries()) {
    const page = pages[number % pages.length];
    if (page) await addTasks(page, name, 1);
  }
  for (const page of pages) {
    await expect(page.getByRole('status').first()).toHaveText('40 tasks left');
    const tasks = await stored(page);
    expect(tasks.map(({ text }) => text)).toEqual(names.map((name) => `${name} 0`));
    expect(new Set(tasks.map(({ id }) => id)).size).toBe(tasks.length);
  }
});

test('keeps what a tab adds while another deletes, ticks and undoes', async ({ context, open }) => {
  const [here, there] = await openTabs(context, open, 2);
  if (here === undefined || there === undefined) throw new Error('Two tabs were opened');
  await addTasks(here, 'Here', 20);
  await expect(there.getByRole('checkbox')).toHaveCount(20);
  await here.reload(); // its operations are no longer recent
  await expect(here.getByRole('checkbox')).toHaveCount(20);
  const tickAndDelete = async () => {
    for (let number = 0; number < 10; number += 1) {
      await there.getByRole('checkbox', { name: `Here ${number}`, exact: true }).click();
      await there.getByRole('button', { name: `Delete Here ${number + 10}`, exact: true }).click();
    }
    await there.getByRole('button', { name: 'Undo' }).first().click();
  };
  await Promise.all([tickAndDelete(), addTasks(here, 'Later', 60)]);
  for (const page of [here, there]) {
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(10);
    await expect(page.getByRole('checkbox')).toHaveCount(71);
    await expect(page.getByRole('checkbox', { name: 'Here 19' })).toBeVisible();
  }
});

test('keeps what was just entered when its tab crashes', async ({ context, page, open }) => {
  await open('/todo');
  await addTasks(page, 'Just now', 3);
  const session = await context.newCDPSession(page);
  const crash = page.waitForEvent('crash');
  // Never settles: the page is gone.
  session.send('Page.crash').catch(() => undefined);
  await crash;
  const next = await context.newPage();
  await open('/todo', next);
  await expect(next.getByRole('checkbox')).toHaveCount(3);
});
