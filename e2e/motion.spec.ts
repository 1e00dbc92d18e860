import type { Page } from '@playwright/test';
import { sampleTask } from '#src/test/fixtures/tasks.ts';
import { expect, test } from './support/fixtures.ts';
import { getBox, heading, linkTo, rowButton, storeFirst } from './support/page-helpers.ts';

/** Records the animated pseudo-elements of each view transition. */
async function recordTransitions(page: Page): Promise<() => Promise<string[][]>> {
  await page.addInitScript(() => {
    const transitions: string[][] = [];
    Object.assign(window, { transitions });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      const record = () => {
        const effects = document.getAnimations().map(({ effect }) => effect as KeyframeEffect);
        transitions.push(effects.flatMap(({ pseudoElement }) => pseudoElement ?? []));
      };
      // A skipped one rejects.
      transition.ready.then(record, () => undefined);
      return transition;
    };
  });
  return () => page.evaluate(() => (window as unknown as { transitions: string[][] }).transitions);
}

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('screens fade, with the dot of an opened project, but not with reduced motion', async ({ open, page }) => {
  const read = await recordTransitions(page);
  await storeFirst(page, { todos: [sampleTask(1, 'Open')] });
  await open('/');
  await page.getByRole('region', { name: 'Projects' }).getByRole('link', { name: 'To-Do List App' }).click();
  await expect(heading(page)).toHaveText('To-Do List');
  await expect.poll(read).toEqual([expect.arrayContaining(['::view-transition-group(dot)'])]);
  await expect(page.locator('[style*="view-transition-name"]')).toHaveCount(0);

  await linkTo(page, 'About Me').click();
  await expect(heading(page)).toHaveText('About Me');
  const fade = ['::view-transition-old(match-element)', '::view-transition-new(match-element)'];
  await expect.poll(async () => (await read())[1]).toEqual(fade);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await linkTo(page, 'Home').click();
  await expect(heading(page)).toHaveText('Welcome to My Portfolio!');
  expect(await read()).toHaveLength(2);

  // A resize or another transition skips one, which is no error.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await linkTo(page, 'Weather App').dispatchEvent('click');
  await linkTo(page, 'About Me').dispatchEvent('click');
  await page.setViewportSize({ width: 900, height: 800 });
  await expect(heading(page)).toHaveText('About Me');
});

test('a dropped row is at once where it was dragged to', async ({ open, page }) => {
  await storeFirst(page, { todos: [1, 2, 3].map((id) => sampleTask(id, `Task ${id}`)) });
  await open('/todo');
  const first = await getBox(rowButton(page, 'Move', 'Task 1'));
  const last = await getBox(rowButton(page, 'Move', 'Task 3'));
  const [x, y] = [last.x + 8, last.y + 20];
  await page.mouse.move(x, first.y + 20);
  await page.mouse.down();
  await page.mouse.move(x, y - 10);
  await page.mouse.move(x, y);
  await rowButton(page, 'Move', 'Task 1').evaluate((handle) => {
    const measure = () =>
      requestAnimationFrame(() => Object.assign(window, { droppedTop: handle.getBoundingClientRect().top }));
    addEventListener('pointerup', measure, { once: true, capture: true });
  });
  await page.mouse.up();
  const readTop = () => page.evaluate(() => (window as unknown as { droppedTop?: number }).droppedTop);
  await expect.poll(readTop).toBeDefined();
  expect(Math.abs(((await readTop()) ?? 0) - last.y)).toBeLessThan(3);
});
