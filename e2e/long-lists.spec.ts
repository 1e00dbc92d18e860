import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';

const count = 10_000;
const long = 'words that run over several lines '.repeat(8).trim();
/** Every seventh text takes several lines, so that heights differ; every third task is completed. */
const tasks = Array.from({ length: count }, (_, index) => ({
  id: index + 1,
  text: index % 7 === 3 ? `Task ${index + 1} of ${long}` : `Task ${index + 1}`,
  completed: index % 3 === 0,
}));
const ledger = Array.from({ length: count }, (_, index) => ({
  id: `t${index + 1}`,
  description: index % 7 === 3 ? `Item ${index + 1} of ${long}` : `Item ${index + 1}`,
  amount: 0.1,
  type: 'expense',
  category: 'Food',
  date: '2026-11-20',
}));

const input = (page: Page) => page.getByRole('textbox', { name: 'New task' });
const editor = (page: Page) => page.getByRole('textbox', { name: 'Edit task' });
const searchTasks = (page: Page) => page.getByLabel('Search tasks');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const checkbox = (page: Page, name: string | RegExp) => page.getByRole('checkbox', { name, exact: true });
const rows = (page: Page) => page.locator('li[data-row]');
const getRow = (page: Page, position: number) => page.locator(`li[aria-posinset="${position}"]`);
const storedTasks = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('todos') ?? '[]') as { id: number; text: string }[]);

type Open = (route: string) => Promise<void>;

async function openWith(page: Page, open: Open, route: string, key: string, entries: readonly unknown[]) {
  // Until a screen has arrived, what is at a point of the window is its picture.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open('/');
  await page.evaluate(([name, text]) => localStorage.setItem(name, text), [key, JSON.stringify(entries)] as const);
  await open(route);
  await expect(rows(page).first()).toBeVisible();
}

const openTasks = (page: Page, open: Open, entries: readonly unknown[] = tasks) =>
  openWith(page, open, '/todo', 'todos', entries);
const openTransactions = (page: Page, open: Open) =>
  openWith(page, open, '/finance', 'finance-tracker-transactions', ledger);

/** Few rows are in the page, each says where it stands, and none is missing where the window looks. */
async function expectWindow(page: Page, setSize: number) {
  const seen = await page.evaluate(() => {
    const items = [...document.querySelectorAll('li[data-row]')].map((item) => ({
      position: Number(item.getAttribute('aria-posinset')),
      setSize: Number(item.getAttribute('aria-setsize')),
      top: item.getBoundingClientRect().top,
      bottom: item.getBoundingClientRect().bottom,
    }));
    const list = document.querySelector('li[data-row]')?.parentElement?.getBoundingClientRect();
    return { items, top: Math.max(0, list?.top ?? 0), bottom: Math.min(window.innerHeight, list?.bottom ?? 0) };
  });
  expect(seen.items.length).toBeLessThan(80);
  expect(new Set(seen.items.map((item) => item.setSize))).toEqual(new Set([setSize]));
  expect(seen.items.map(({ position }) => position)).toEqual(
    seen.items.map(({ position }) => position).toSorted((a, b) => a - b),
  );
  expect([seen.items.at(0)?.position, seen.items.at(-1)?.position]).toEqual([1, setSize]);
  // The visible rows fill the window without a gap.
  const inSight = seen.items.filter(({ top, bottom }) => bottom > seen.top && top < seen.bottom);
  expect(inSight.at(0)?.top).toBeLessThanOrEqual(seen.top + 2);
  expect(inSight.at(-1)?.bottom).toBeGreaterThanOrEqual(seen.bottom - 2);
  for (const [index, { position, bottom }] of inSight.slice(0, -1).entries()) {
    expect(inSight[index + 1]?.position).toBe(position + 1);
    expect(inSight[index + 1]?.top).toBeCloseTo(bottom, 0);
  }
}

const frames = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

async function scrollTo(page: Page, part: number) {
  await page.evaluate((share) => window.scrollTo(0, document.documentElement.scrollHeight * share), part);
  await frames(page);
}

/** A row in the middle of the window. */
async function middlePosition(page: Page): Promise<number> {
  return page.evaluate(() => {
    const row = document.elementFromPoint(window.innerWidth * 0.6, window.innerHeight / 2)?.closest('li[data-row]');
    return Number(row?.getAttribute('aria-posinset'));
  });
}

const getTop = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().top);

test('renders few rows at every scroll position, and no visible row jumps', async ({ open, page }) => {
  await openTasks(page, open);
  await expectWindow(page, count);
  const fullHeight = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(fullHeight).toBeGreaterThan(count * 56);

  await page.mouse.move(400, 500);
  for (let n = 0; n < 10; n += 1) {
    await page.mouse.wheel(0, 700);
    await frames(page);
  }
  await expectWindow(page, count);
  for (const part of [0.5, 1, 0.2]) {
    await scrollTo(page, part);
    await expectWindow(page, count);
  }
  // Upwards past rows that have not been measured yet: visible rows move exactly by the scrolled distance.
  for (let n = 0; n < 30; n += 1) {
    const row = getRow(page, await middlePosition(page));
    const before = await getTop(row);
    const moved = await row.evaluate(
      (element) =>
        new Promise<number>((resolve) => {
          window.scrollBy(0, -180);
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(element.getBoundingClientRect().top)));
        }),
    );
    expect(Math.abs(moved - before - 180)).toBeLessThanOrEqual(2);
  }
  await expectWindow(page, count);
});

test('completes, edits, deletes and restores in the middle after scrolling by wheel', async ({ open, page }) => {
  await openTasks(page, open);
  await page.mouse.move(400, 500);
  await page.mouse.wheel(0, 300_000);
  await expect.poll(() => middlePosition(page)).toBeGreaterThan(2000);
  await frames(page);
  const position = await middlePosition(page);
  const row = getRow(page, position);
  const { text } = tasks[position - 1] ?? { text: '' };

  const box = row.getByRole('checkbox');
  const wasCompleted = await box.isChecked();
  await box.click();
  await expect(box).toBeChecked({ checked: !wasCompleted });
  await expect(box).toBeFocused();

  await row.getByRole('button', { name: /^Edit / }).click();
  await editor(page).fill('Edited in the middle');
  await page.keyboard.press('Enter');
  await expect(button(page, 'Edit Edited in the middle')).toBeFocused();
  expect((await storedTasks(page))[position - 1]?.text).toBe('Edited in the middle');
  expect(text).not.toBe('');
  await frames(page);

  const above = getRow(page, position - 2);
  const before = await getTop(above);
  await button(page, 'Delete Edited in the middle').click();
  await expect(page.getByText('Deleted “Edited in the middle”')).toBeAttached();
  await frames(page);
  expect(Math.abs((await getTop(above)) - before)).toBeLessThanOrEqual(2);
  await expect(getRow(page, position).getByRole('button', { name: /^Delete / })).toBeFocused();
  await expectWindow(page, count - 1);

  // Undo far from its position restores the row and scrolls to it.
  await page.evaluate(() => window.scrollTo(0, 0));
  await button(page, 'Undo').click();
  await expect(checkbox(page, 'Edited in the middle')).toBeFocused();
  await expect(checkbox(page, 'Edited in the middle')).toBeInViewport();
  await frames(page);
  await expectWindow(page, count);
  expect((await storedTasks(page))[position - 1]?.text).toBe('Edited in the middle');
});

test('moves from row to row by Tab past the edge of the window, and into the list at both ends', async ({
  open,
  page,
}) => {
  await openTasks(page, open);
  await checkbox(page, 'Task 1').focus();
  for (let n = 0; n < 3 * 60; n += 1) await page.keyboard.press('Tab');
  await expect(getRow(page, 61).getByRole('checkbox')).toBeFocused();
  await expect(getRow(page, 61)).toBeInViewport();
  await page.keyboard.press('Shift+Tab');
  await expect(getRow(page, 60).getByRole('button', { name: /^Delete / })).toBeFocused();

  // Scrolled far away, the row with the focus and its neighbors stay.
  await scrollTo(page, 0.5);
  await expect(getRow(page, 60).getByRole('button', { name: /^Delete / })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(getRow(page, 61).getByRole('checkbox')).toBeFocused();
  await expect(getRow(page, 61)).toBeInViewport();

  await scrollTo(page, 0.5);
  await searchTasks(page).evaluate((element) => element.focus({ preventScroll: true }));
  await page.keyboard.press('Tab');
  await expect(checkbox(page, 'Task 1')).toBeFocused();
  await button(page, 'All').evaluate((element) => element.focus({ preventScroll: true }));
  await page.keyboard.press('Shift+Tab');
  await expect(getRow(page, count).getByRole('button', { name: /^Delete / })).toBeFocused();
  await frames(page);
  await expectWindow(page, count);
});

test('deletes one row after another by keyboard in the middle', async ({ open, page }) => {
  await openTasks(page, open);
  await page.keyboard.press('End');
  await expect(getRow(page, count)).toBeInViewport();
  await scrollTo(page, 0.6);
  const position = await middlePosition(page);
  await getRow(page, position)
    .getByRole('button', { name: /^Delete / })
    .focus();
  for (let n = 1; n <= 40; n += 1) {
    await page.keyboard.press('Enter');
    await expect(getRow(page, position)).toHaveAttribute('aria-setsize', String(count - n));
    await expect(getRow(page, position).getByRole('button', { name: /^Delete / })).toBeFocused();
  }
  await expect(getRow(page, position)).toContainText(`Task ${position + 40}`);
  await expectWindow(page, count - 40);
});

test('keeps a draft and the focus while the page is scrolled away and back', async ({ open, page }) => {
  await openTasks(page, open);
  await scrollTo(page, 0.3);
  const position = await middlePosition(page);
  await getRow(page, position)
    .getByRole('button', { name: /^Edit / })
    .click();
  await editor(page).fill('A draft');
  for (const part of [0.9, 0, 0.5]) await scrollTo(page, part);
  await expectWindow(page, count);
  await expect(editor(page)).not.toBeInViewport();
  await expect(editor(page)).toBeFocused();
  await page.keyboard.type(' that goes on');
  await expect(editor(page)).toHaveValue('A draft that goes on');
  await expect(editor(page)).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(button(page, 'Edit A draft that goes on')).toBeFocused();
  expect((await storedTasks(page))[position - 1]?.text).toBe('A draft that goes on');
});

test('adds a task at the end, and clears the completed ones at any scroll position', async ({ open, page }) => {
  await openTasks(page, open);
  await input(page).fill('The last one');
  await page.keyboard.press('Enter');
  await expectWindow(page, count + 1);
  await expect(rows(page).last()).toContainText('The last one');
  await expect(input(page)).toBeFocused();
  await expect(page.getByText('6,667 tasks left')).toBeVisible();

  await scrollTo(page, 0.5);
  await button(page, 'Clear Completed').click();
  await expect(button(page, 'All')).toBeFocused();
  await expect(page.getByText('Cleared 3,334 completed tasks')).toBeVisible();
  await frames(page);
  await expectWindow(page, count + 1 - 3334);
  await button(page, 'Undo').click();
  await expect(checkbox(page, 'Task 1')).toBeFocused();
  await expectWindow(page, count + 1);
});

test('moves the focus to the next row when an edited task no longer matches the search', async ({ open, page }) => {
  await openTasks(page, open);
  await searchTasks(page).fill('task 500');
  await expect(rows(page)).toHaveCount(11);
  await button(page, 'Edit Task 5000').click();
  await editor(page).fill('Another');
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(10);
  await expect(button(page, 'Edit Task 5001')).toBeFocused();
});

test('adds, deletes, restores and finds in ten thousand transactions', async ({ open, page }) => {
  await openTransactions(page, open);
  await expectWindow(page, count);
  await page.getByLabel('Description', { exact: true }).fill('Newest');
  await page.getByLabel('Amount', { exact: true }).fill('0.2');
  await page.getByLabel('Category', { exact: true }).fill('Réserve');
  await page.getByLabel('Category', { exact: true }).press('Enter');
  await expect(rows(page).first()).toContainText('Newest');
  await expectWindow(page, count + 1);
  await expect(page.getByRole('definition')).toHaveText(['$0.00', '$1,000.20', '-$1,000.20']);

  await scrollTo(page, 0.5);
  const position = await middlePosition(page);
  const name = await getRow(page, position)
    .getByRole('button', { name: /^Delete / })
    .getAttribute('aria-label');
  const after = await getRow(page, position + 1)
    .getByRole('button', { name: /^Delete / })
    .getAttribute('aria-label');
  await button(page, name ?? '').click();
  await expect(button(page, after ?? '')).toBeFocused();
  await expectWindow(page, count);
  await page.evaluate(() => window.scrollTo(0, 0));
  await button(page, 'Undo').click();
  await expect(button(page, name ?? '')).toBeFocused();
  await expect(getRow(page, position).getByRole('button', { name: /^Delete / })).toHaveAttribute(
    'aria-label',
    name ?? '',
  );
  await frames(page);
  await expectWindow(page, count + 1);

  await page.getByLabel('Search transactions').fill('reserve');
  await expect(page.getByText('1 of 10,001 transactions')).toBeVisible();
  await page.getByLabel('Search transactions').fill('nothing like it');
  await expect(page.getByText('No transactions match “nothing like it”.')).toBeVisible();
});

test('another tab’s changes above the visible rows don’t move them', async ({ context, open, page }) => {
  await openTasks(page, open);
  await scrollTo(page, 0.5);
  const position = await middlePosition(page);
  const { id } = tasks[position - 1] ?? { id: 0 };
  const row = page.locator(`li[data-task="${id}"]`);
  const before = await getTop(row);
  const other = await context.newPage();
  await open('/about', other);
  await other.evaluate((fewer) => localStorage.setItem('todos', fewer), JSON.stringify(tasks.slice(700)));
  await expect(row).toHaveAttribute('aria-posinset', String(position - 700));
  expect(Math.abs((await getTop(row)) - before)).toBeLessThanOrEqual(2);
  await expectWindow(page, count - 700);
});

test('keeps the visible rows when the window is resized', async ({ open, page }) => {
  await openTasks(page, open);
  await scrollTo(page, 0.5);
  await page.setViewportSize({ width: 400, height: 700 });
  await frames(page);
  await expectWindow(page, count);
  await page.setViewportSize({ width: 1200, height: 700 });
  await frames(page);
  await expectWindow(page, count);
});

test('prints every row', async ({ open, page }) => {
  await openTasks(page, open, tasks.slice(0, 300));
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(rows(page)).toHaveCount(300);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expectWindow(page, 300);
});

for (const width of [320]) {
  test(`breaks no rule of WCAG 2.2 AA and doesn’t scroll horizontally, ${width} px wide`, async ({ open, page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const openList of [openTasks, openTransactions]) {
      await openList(page, open);
      await scrollTo(page, 0.5);
      await page.getByLabel(/^Search /).fill('10');
      await expect(page.getByText(/ of 10,000 /)).toBeVisible();
      const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
      expect((await new AxeBuilder({ page }).withTags(tags).analyze()).violations).toEqual([]);
      const isWider = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
      expect(await page.evaluate(isWider)).toBe(false);
    }
  });
}
