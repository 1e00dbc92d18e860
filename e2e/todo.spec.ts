import type { Page } from '@playwright/test';
import { sampleTask } from '#src/test/fixtures/tasks.ts';
import { expect, test } from './support/fixtures.ts';
import { button, dragByFinger, getBox, readStored, rowButton, storeFirst } from './support/page-helpers.ts';

const thirty = Array.from({ length: 30 }, (_, index) => sampleTask(index + 1, `Task ${index + 1}`));

const storedTexts = async (page: Page) =>
  (JSON.parse((await readStored(page, 'todos')) ?? '[]') as { text: string }[]).map(({ text }) => text);
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
  expect(await readStored(page, 'todos')).toBeNull();
  await page.keyboard.press('Enter');
  await expect(input(page)).toHaveValue('');
  await expect(checkbox(page, '日本')).toBeVisible();
});

// Leaving the box ends the editing between the press and the release of the mouse. The rows below must not move then.
test('a button stays under the mouse when a click on it ends the editing of another row', async ({ open, page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  const long = 'A task of many words that runs over several lines '.repeat(5).trim();
  await storeFirst(page, { todos: [sampleTask(1, long), sampleTask(2, 'Two'), sampleTask(3, 'Three')] });
  await open('/todo');
  await page.getByRole('button', { name: 'Edit' }).first().click();
  await rowButton(page, 'Delete', 'Two').click();
  await expect(page.getByText('Task removed')).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(2);
});

/** Expects that the undo bar is open, and doesn't cover the focused element but its own. */
async function expectUncoveredFocus(page: Page): Promise<void> {
  const gap = () =>
    page.evaluate(() => {
      const bar = document.querySelector('div:has(> * > [aria-label="Dismiss"])');
      if (!bar || !document.activeElement) return null;
      if (bar.contains(document.activeElement)) return 0;
      const focused = document.activeElement.getBoundingClientRect();
      return Math.max(bar.getBoundingClientRect().top - focused.bottom, -focused.top);
    });
  await expect.poll(gap).toBeGreaterThanOrEqual(0);
}

test('on a phone offers Undo in the window, over no focused control, and moves nothing', async ({ open, page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await storeFirst(page, { todos: thirty });
  await open('/todo');
  const next = rowButton(page, 'Delete', 'Task 29');
  await rowButton(page, 'Delete', 'Task 28').scrollIntoViewIfNeeded();
  const before = await rowButton(page, 'Delete', 'Task 28').boundingBox();
  await rowButton(page, 'Delete', 'Task 28').click();
  await expect(page.getByText('Task removed')).toBeInViewport({ ratio: 1 });
  await expect(button(page, 'Undo')).toBeInViewport({ ratio: 1 });
  // The next row has taken the position of the deleted one, unless the bar would have covered that.
  expect((await next.boundingBox())?.y).toBeLessThanOrEqual((before?.y ?? 0) + 1);
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab');
    await expectUncoveredFocus(page);
  }
});

test('Undo stays while the pointer is on it, and leaves 20 s after that', async ({ open, page }) => {
  await page.clock.install();
  await storeFirst(page, { todos: thirty });
  await open('/todo');
  await rowButton(page, 'Delete', 'Task 1').click();
  await button(page, 'Undo').hover();
  await page.clock.runFor(60_000);
  await page.mouse.move(0, 0);
  await page.clock.runFor(15_000);
  await expect(button(page, 'Undo')).toBeVisible();
  await page.clock.runFor(5_000);
  await expect(button(page, 'Undo')).toHaveCount(0);
});

test('slides the rows that a change moves within the window, and no others', async ({ open, page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.setViewportSize({ width: 360, height: 640 });
  await page.addInitScript(() => {
    const moved: (string | undefined)[] = [];
    Object.assign(window, { moved });
    Element.prototype.animate = function (this: HTMLElement, ...parameters) {
      moved.push(this.dataset.row);
      return new Animation(new KeyframeEffect(this, ...parameters));
    };
  });
  const readMoved = () => page.evaluate(() => (window as unknown as { moved: string[] }).moved);
  await storeFirst(page, { todos: thirty });
  await open('/todo');
  await checkbox(page, 'Task 1').check();
  expect(await readMoved()).toEqual([]);
  await rowButton(page, 'Delete', 'Task 3').click();
  const moved = await readMoved();
  expect(moved.slice(0, 2)).toEqual(['4', '5']);
  expect(moved).not.toContain('2');
  expect(moved).not.toContain('30');
});

test('moves a task by dragging its handle, while the other rows make room', async ({ open, page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await storeFirst(page, { todos: thirty });
  await open('/todo');
  const getTop = async (text: string) => (await rowButton(page, 'Move', text).boundingBox())?.y ?? 0;
  const rowHeight = (await getTop('Task 4')) - (await getTop('Task 3'));
  const handle = await getBox(rowButton(page, 'Move', 'Task 2'));
  const [x, y] = [handle.x + 8, handle.y + 20];
  await page.mouse.move(x, y);
  await page.mouse.down();
  const fourth = await getTop('Task 4');
  await page.mouse.move(x, y + 20);
  await page.mouse.move(x, y + 2 * rowHeight);
  await expect.poll(() => getTop('Task 4')).toBe(fourth - rowHeight);
  await page.mouse.up();
  expect((await storedTexts(page)).slice(0, 5)).toEqual(['Task 1', 'Task 3', 'Task 4', 'Task 2', 'Task 5']);
  await expect(rowButton(page, 'Move', 'Task 2')).toBeFocused();
  await expect(page.getByText('Position 4 of 30')).toHaveCount(1);

  // A press without a drag moves to the top.
  await rowButton(page, 'Move', 'Task 5').click();
  expect((await storedTexts(page)).slice(0, 2)).toEqual(['Task 5', 'Task 1']);
});

test('moves a task to the top by a finger that stops a few pixels short of it', { tag: '@chromium' }, async ({
  open,
  page,
}) => {
  await storeFirst(page, { todos: thirty });
  await open('/todo');
  const [first, second] = [
    await getBox(rowButton(page, 'Move', 'Task 1')),
    await getBox(rowButton(page, 'Move', 'Task 2')),
  ];
  const at = (y: number) => ({ x: second.x + 8, y: y + 20 });
  await dragByFinger(page, at(second.y), at(second.y - 10), at(first.y + 8));
  expect((await storedTexts(page)).slice(0, 2)).toEqual(['Task 2', 'Task 1']);
});
