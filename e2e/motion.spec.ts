import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { heading, linkTo, rowButton, storeFirst } from './support/page-helpers.ts';

interface Recording {
  /** The animated pseudo-elements of each view transition. */
  readonly transitions: string[][];
  /** The texts of the rows that scripts have moved. */
  readonly rows: string[];
}

/** Records view transitions and rows that scripts move, but no CSS transitions. */
async function recordMovement(page: Page): Promise<() => Promise<Recording>> {
  await page.addInitScript(() => {
    const recording: Recording = { transitions: [], rows: [] };
    Object.assign(window, { recording });
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...parameters) {
      const animation = animate.apply(this, parameters);
      const name = document.getElementById(this.querySelector('input')?.getAttribute('aria-labelledby') ?? '');
      recording.rows.push(name?.textContent ?? '');
      return animation;
    };

    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      void transition.ready.then(() => {
        const targets = document.getAnimations().flatMap((animation) => {
          const pseudo = animation.effect instanceof KeyframeEffect ? animation.effect.pseudoElement : null;
          return pseudo?.startsWith('::view-transition') ? [pseudo] : [];
        });
        recording.transitions.push(targets);
      });
      return transition;
    };
  });
  return () => page.evaluate(() => (window as unknown as { recording: Recording }).recording);
}

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const projectLink = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Projects' }).getByRole('link', { name });

const storeTasks = (page: Page, texts: readonly string[], completedCount = 0) =>
  storeFirst(page, { todos: texts.map((text, index) => ({ id: index + 1, text, completed: index < completedCount })) });

test('fades from one screen to the next; the dot of an opened project travels to the first open task', async ({
  open,
  page,
}) => {
  const read = await recordMovement(page);
  const expectTransitions = (count: number) => expect.poll(async () => (await read()).transitions).toHaveLength(count);
  await storeTasks(page, ['Done', 'Open'], 1);
  await open('/');
  await projectLink(page, 'To-Do List App').click();
  await expect(heading(page)).toBeFocused();
  await expect(heading(page)).toHaveText('To-Do List');
  await expectTransitions(1);
  const readTargets = async (index: number) => (await read()).transitions[index];
  expect(await readTargets(0)).toContain('::view-transition-group(dot)');
  const named = page.locator('[style*="view-transition-name"]');
  await expect(named).toHaveCount(0);

  await page.getByRole('checkbox', { name: 'Open' }).check();
  await linkTo(page, 'Home').click();
  await expect(heading(page)).toHaveText('Welcome to My Portfolio!');
  await expectTransitions(2);
  const fade = ['::view-transition-old(match-element)', '::view-transition-new(match-element)'];
  expect(await readTargets(1)).toEqual(fade);
  // Without a target the dot fades with its screen.
  await page.setViewportSize({ width: 1280, height: 2000 });
  await projectLink(page, 'To-Do List App').click();
  await expect(heading(page)).toHaveText('To-Do List');
  await expectTransitions(3);
  expect(new Set(await readTargets(2))).toEqual(new Set([...fade, '::view-transition-old(dot)']));
  await expect(named).toHaveCount(0);
});

test('the dot of the crypto drawing travels to the first chart before there are prices', async ({
  open,
  page,
  mockApi,
}) => {
  mockApi.setFault('coins', { kind: 'hang' });
  const read = await recordMovement(page);
  await open('/');
  await projectLink(page, 'Crypto Dashboard').click();
  await expect(heading(page)).toHaveText('Top 5 Cryptos');
  await expect.poll(async () => (await read()).transitions).toHaveLength(1);
  const targets = (await read()).transitions[0];
  expect(targets).toEqual(expect.arrayContaining(['::view-transition-group(dot)', '::view-transition-new(dot)']));
});

test('slides rows that a change moves and the window shows, and no others', async ({ open, page }) => {
  const read = await recordMovement(page);
  const names = Array.from({ length: 60 }, (_, index) => `Task ${index + 1}`);
  await storeTasks(page, names);
  await open('/todo');
  const items = page.locator('[data-row]');
  const readMoved = async () => (await read()).rows;
  await page.getByRole('checkbox', { name: 'Task 1', exact: true }).check();
  await page.getByLabel('New task').fill('At the end');
  await page.keyboard.press('Enter');
  await expect(items).toHaveCount(61);
  expect(await readMoved()).toEqual([]);

  const visibleCount = await items.evaluateAll(
    (all) => all.filter((item) => item.getBoundingClientRect().top < window.innerHeight).length,
  );
  expect(visibleCount).toBeLessThan(20);
  await rowButton(page, 'Delete', 'Task 3').click();
  await expect(items).toHaveCount(60);
  await expect(rowButton(page, 'Delete', 'Task 4')).toBeFocused();
  // The last one enters the window.
  const moved = names.slice(3, visibleCount + 1);
  expect(await readMoved()).toEqual(moved);
  await rowButton(page, 'Delete', 'Task 5').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(items.nth(2)).toContainText('Task 5');
  expect((await readMoved()).slice(moved.length)).toEqual(['Task 5', 'Task 4']);
});

test('moves nothing with reduced motion', async ({ open, page }) => {
  const read = await recordMovement(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await storeTasks(page, ['One', 'Two']);
  await open('/');
  await projectLink(page, 'To-Do List App').click();
  await rowButton(page, 'Delete', 'One').click();
  await expect(page.getByRole('checkbox')).toHaveCount(1);
  await linkTo(page, 'About Me').click();
  await expect(page.getByRole('heading', { level: 1, name: 'About Me' })).toBeFocused();
  expect(await read()).toEqual({ transitions: [], rows: [] });
});

test('reports no error when a resize or another transition skips one', async ({ open, page }) => {
  await open('/');
  for (const [width, name, text] of [
    [900, 'About Me', 'About Me'],
    [1200, 'Finance Tracker', 'Finance Tracker'],
    [1000, 'To-Do List App', 'To-Do List'],
  ] as const) {
    await linkTo(page, 'Weather App').dispatchEvent('click');
    await linkTo(page, name).dispatchEvent('click');
    await page.setViewportSize({ width, height: 800 });
    await expect(heading(page)).toHaveText(text);
  }
});
