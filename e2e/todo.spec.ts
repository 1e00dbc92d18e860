import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { button, expectUncoveredFocus, rowButton, storeFirst } from './support/page-helpers.ts';

const task = (id: number, text: string) => ({ id, text, completed: false });

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('todos'));
const storedTexts = async (page: Page) =>
  (JSON.parse((await stored(page)) ?? '[]') as { text: string }[]).map(({ text }) => text);
const texts = (page: Page) => page.getByRole('listitem').filter({ has: page.getByRole('checkbox') });
const input = (page: Page) => page.getByRole('textbox', { name: 'New task' });
const checkbox = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });

test('adds no task on the Enter that confirms a composition', { tag: '@chromium' }, async ({ open, page, context }) => {
  await open('/todo');
  await input(page).focus();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Input.imeSetComposition', { text: 'にほ', selectionStart: 2, selectionEnd: 2 });
  await page.keyboard.press('Enter');
  await expect(input(page)).toHaveValue('にほ');
  await devtools.send('Input.insertText', { text: '日本' });
  expect(await stored(page)).toBeNull();
  await page.keyboard.press('Enter');
  await expect(input(page)).toHaveValue('');
  await expect(checkbox(page, '日本')).toBeVisible();
});

// Leaving the box ends the editing between the press and the release of the mouse. The rows below must not move then.
test('doesn’t move from under the mouse when a click elsewhere ends the editing', async ({ open, page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  const long = 'A task of many words that runs over several lines '.repeat(5).trim();
  await storeFirst(page, { todos: [task(1, long), task(2, 'Two'), task(3, 'Three')] });
  await open('/todo');
  await page.getByRole('button', { name: 'Edit' }).first().click();
  await rowButton(page, 'Delete', 'Two').click();
  await expect(page.getByText('Task removed')).toBeVisible();
  await expect(texts(page)).toHaveCount(2);
});

test('is edited, deleted and undone by keys alone, and a reload keeps it', async ({ open, page }) => {
  await storeFirst(page, { todos: [task(1, 'One'), task(2, 'Two')] });
  await open('/todo');
  const tabTo = async (target: Locator) => {
    const isFocused = () => target.evaluate((element) => element === document.activeElement);
    for (let presses = 0; presses < 20 && !(await isFocused()); presses += 1) await page.keyboard.press('Tab');
    await expect(target).toBeFocused();
    await page.keyboard.press('Enter');
  };
  await input(page).focus();
  await tabTo(rowButton(page, 'Edit', 'One'));
  await page.keyboard.type(' more');
  await page.keyboard.press('Enter');
  await tabTo(rowButton(page, 'Delete', 'One more'));
  await expect(rowButton(page, 'Delete', 'Two')).toBeFocused();
  await tabTo(button(page, 'Undo'));
  await expect(checkbox(page, 'One more')).toBeFocused();
  await page.reload();
  expect(await storedTexts(page)).toEqual(['One more', 'Two']);
  await expect(texts(page)).toHaveCount(2);
});

const thirty = Array.from({ length: 30 }, (_, index) => task(index + 1, `Task ${index + 1}`));

test('on a phone offers Undo in the window, moves nothing, and is in the order of Tab', async ({ open, page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await storeFirst(page, { todos: thirty });
  await open('/todo');
  const next = rowButton(page, 'Delete', 'Task 29');
  await rowButton(page, 'Delete', 'Task 28').scrollIntoViewIfNeeded();
  const before = await rowButton(page, 'Delete', 'Task 28').boundingBox();
  await rowButton(page, 'Delete', 'Task 28').click();
  await expect(page.getByText('Task removed')).toBeInViewport({ ratio: 1 });
  await expect(button(page, 'Undo')).toBeInViewport({ ratio: 1 });
  // The next row has taken the position of the deleted one.
  expect((await next.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0);
  // The bar never covers the focused control, and the focus returns there.
  for (let presses = 0; presses < 3; presses += 1) {
    await page.keyboard.press('Tab');
    await expectUncoveredFocus(page);
  }
  const focused = await page.locator(':focus').getAttribute('data-control');
  const scrollY = await page.evaluate(() => window.scrollY);
  await button(page, 'Dismiss').click();
  await expect(page.locator(`[data-row="30"] [data-control="${focused}"]`)).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(scrollY);
  await page.keyboard.press('Control+z');
  await expect(rowButton(page, 'Delete', 'Task 28')).toBeVisible();
  await button(page, 'Dismiss').click();

  const getTop = (element: Locator) => element.evaluate((each) => each.getBoundingClientRect().top + window.scrollY);
  const control = (name: string) => button(page, name);
  const order = [
    ['Add', 'All', 'Active', 'Completed', 'Search'].map(control).concat(rowButton(page, 'Move', 'Task 1')),
    [rowButton(page, 'Delete', 'Task 30'), ...['Check every task', 'Backup'].map(control)],
  ];
  for (const [first, ...others] of order) {
    await first?.focus();
    for (const next of others) {
      const above = await getTop(page.locator(':focus'));
      await page.keyboard.press('Tab');
      await expect(next).toBeFocused();
      expect(await getTop(next)).toBeGreaterThanOrEqual(above);
    }
  }
});

test('a press where the bar just was hits nothing, and nothing moves when the bar leaves', async ({ open, page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await storeFirst(page, { todos: [{ ...task(0, 'Done'), completed: true }, ...thirty] });
  await open('/todo');
  await rowButton(page, 'Delete', 'Task 28').click();
  const undo = (await button(page, 'Undo').boundingBox()) ?? { y: 0 };
  const below = (await button(page, 'Clear Completed').boundingBox()) ?? { x: 0, y: 0 };
  await page.evaluate((y) => window.scrollBy(0, y), below.y - undo.y);
  await button(page, 'Dismiss').click();
  await page.mouse.click(below.x + 20, undo.y + 20);
  expect(await storedTexts(page)).toContain('Done');
  expect((await button(page, 'Clear Completed').boundingBox())?.y).toBeCloseTo(undo.y, 0);
  await button(page, 'Clear Completed').click();
  expect(await storedTexts(page)).not.toContain('Done');
});

test('moves a task by dragging its handle, beyond the window too', async ({ open, page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await storeFirst(page, { todos: thirty });
  await open('/todo');
  const handle = rowButton(page, 'Move', 'Task 2');
  const center = () => handle.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await center();
  const start = await handle.boundingBox();
  const below = await rowButton(page, 'Move', 'Task 4').boundingBox();
  const x = (start?.x ?? 0) + 8;
  await page.mouse.move(x, (start?.y ?? 0) + 20);
  await page.mouse.down();
  await page.mouse.move(x, (start?.y ?? 0) + 40);
  const rowHeight = (below?.y ?? 0) - ((await rowButton(page, 'Move', 'Task 3').boundingBox())?.y ?? 0);
  await page.mouse.move(x, (below?.y ?? 0) + 40);
  // The other rows make room.
  await expect
    .poll(async () => (await rowButton(page, 'Move', 'Task 4').boundingBox())?.y)
    .toBe((below?.y ?? 0) - rowHeight);
  await page.mouse.up();
  expect((await storedTexts(page)).slice(0, 5)).toEqual(['Task 1', 'Task 3', 'Task 4', 'Task 2', 'Task 5']);
  await expect(handle).toBeFocused();
  await expect(handle).toHaveAttribute('aria-expanded', 'false');

  // Dropped a few pixels short of the top, wherever the pointer holds it.
  const top = await rowButton(page, 'Move', 'Task 1').boundingBox();
  const second = await rowButton(page, 'Move', 'Task 3').boundingBox();
  await page.mouse.move(x, (second?.y ?? 0) + 40);
  await page.mouse.down();
  await page.mouse.move(x, (top?.y ?? 0) + 44, { steps: 3 });
  await page.mouse.up();
  expect((await storedTexts(page)).slice(0, 2)).toEqual(['Task 3', 'Task 1']);

  // At the lower edge the page scrolls until the end of the list.
  await center();
  const box = await handle.boundingBox();
  await page.mouse.move(x, (box?.y ?? 0) + 20);
  await page.mouse.down();
  await page.mouse.move(x, 630, { steps: 4 });
  await expect(rowButton(page, 'Delete', 'Task 30')).toBeInViewport();
  await page.mouse.up();
  await expect.poll(async () => (await storedTexts(page)).indexOf('Task 2')).toBeGreaterThan(20);
});

test('ends a drag by Escape without opening the row, and when the row goes', async ({ open, page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await storeFirst(page, { todos: thirty });
  await open('/todo');
  const handle = rowButton(page, 'Move', 'Task 2');
  const press = async () => {
    const box = await handle.boundingBox();
    await page.mouse.move((box?.x ?? 0) + 8, (box?.y ?? 0) + 20);
    await page.mouse.down();
  };
  await press();
  await page.mouse.move(40, 500, { steps: 4 });
  await page.keyboard.press('Escape');
  await page.mouse.move(40, 520);
  await page.mouse.up();
  await expect(handle).toHaveAttribute('aria-expanded', 'false');
  expect(await storedTexts(page)).toEqual(thirty.map(({ text }) => text));

  await press();
  await page.mouse.move(40, 630, { steps: 4 });
  await page.evaluate(() => {
    localStorage.setItem('todos', JSON.stringify(JSON.parse(localStorage.getItem('todos') ?? '[]').toSpliced(1, 1)));
    window.dispatchEvent(new StorageEvent('storage', { key: 'todos' }));
  });
  await expect(handle).toHaveCount(0);
  const getScrollY = () => page.evaluate(() => window.scrollY);
  const scrollY = await getScrollY();
  await page.mouse.move(40, 625);
  await page.waitForTimeout(200);
  expect(await getScrollY()).toBe(scrollY);
});
