import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { storeFirst } from './support/page-helpers.ts';

interface Movement {
  /** A pseudo-element of a view transition, or the text of a row. */
  readonly target: string;
  readonly properties: readonly string[];
  readonly endMs: number;
}

interface Recording {
  /** The animations of each view transition. */
  readonly transitions: Movement[][];
  /** The animations that scripts have started. */
  readonly rows: Movement[];
}

/** Records what moves in the page, apart from transitions of single properties. */
async function recordMovement(page: Page): Promise<() => Promise<Recording>> {
  await page.addInitScript(() => {
    const recording: Recording = { transitions: [], rows: [] };
    Object.assign(window, { recording });
    const describe = (target: string, { effect }: Animation): Movement => {
      const ignored = new Set(['offset', 'computedOffset', 'easing', 'composite']);
      const frames = effect instanceof KeyframeEffect ? effect.getKeyframes() : [];
      const properties = new Set(frames.flatMap((frame) => Object.keys(frame)).filter((name) => !ignored.has(name)));
      return { target, properties: [...properties].sort(), endMs: Number(effect?.getComputedTiming().endTime) };
    };

    const { animate } = Element.prototype;
    Element.prototype.animate = function (...parameters) {
      const animation = animate.apply(this, parameters);
      const name = document.getElementById(this.querySelector('input')?.getAttribute('aria-labelledby') ?? '');
      recording.rows.push(describe(name?.textContent ?? '', animation));
      return animation;
    };

    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      void transition.ready.then(() => {
        const movements = document.getAnimations().flatMap((animation) => {
          const pseudo = animation.effect instanceof KeyframeEffect ? animation.effect.pseudoElement : null;
          return pseudo?.startsWith('::view-transition') ? [describe(pseudo, animation)] : [];
        });
        recording.transitions.push(movements);
      });
      return transition;
    };
  });
  return () => page.evaluate(() => (window as unknown as { recording: Recording }).recording);
}

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Stops the clock of the page. Changes at the same time are a burst, which is shown at once. */
const stopClock = (page: Page, timeMs: number) =>
  page.evaluate((ms) => Object.assign(performance, { now: () => ms }), timeMs);

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const linkTo = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name });

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
  const dot = (await read()).transitions[0]?.filter(({ target }) => target.includes('(dot)')) ?? [];
  expect(dot.map(({ target }) => target)).toContain('::view-transition-group(dot)');
  expect(new Set(dot.map(({ endMs }) => endMs))).toEqual(new Set([180]));
  const named = page.locator('[style*="view-transition-name"]');
  await expect(named).toHaveCount(0);

  await page.getByRole('checkbox', { name: 'Open' }).check();
  await linkTo(page, 'Home').click();
  await expect(heading(page)).toHaveText('Welcome to My Portfolio!');
  await expectTransitions(2);
  const fade = [
    { target: '::view-transition-old(match-element)', properties: ['opacity'], endMs: 70 },
    { target: '::view-transition-new(match-element)', properties: ['opacity', 'transform'], endMs: 200 },
  ];
  expect((await read()).transitions[1]).toEqual(fade);
  // Without a target the dot fades with its screen. At the top the header needs no layer.
  await page.setViewportSize({ width: 1280, height: 2000 });
  await projectLink(page, 'To-Do List App').click();
  await expect(heading(page)).toHaveText('To-Do List');
  await expectTransitions(3);
  const targets = (await read()).transitions[2]?.map(({ target }) => target);
  expect(new Set(targets)).toEqual(new Set([...fade.map(({ target }) => target), '::view-transition-old(dot)']));
  await expect(named).toHaveCount(0);
});

test('the header is above a scrolled screen that fades out', async ({ open, page }) => {
  const read = await recordMovement(page);
  await open('/');
  await page.setViewportSize({ width: 1000, height: 400 });
  await page.evaluate(() => window.scrollTo(0, 300));
  await page.evaluate(() => {
    location.hash = '#/about';
  });
  await expect.poll(async () => (await read()).transitions).toHaveLength(1);
  const targets = (await read()).transitions[0]?.map(({ target }) => target);
  expect(targets).toContain('::view-transition-new(header)');
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
  const targets = (await read()).transitions[0]?.map(({ target }) => target);
  expect(targets).toEqual(expect.arrayContaining(['::view-transition-group(dot)', '::view-transition-new(dot)']));
});

test('slides rows that a change moves and the window shows, and no others', async ({ open, page }) => {
  const read = await recordMovement(page);
  const names = Array.from({ length: 60 }, (_, index) => `Task ${index + 1}`);
  await storeTasks(page, names);
  await open('/todo');
  const items = page.locator('[data-row]');
  const readMoved = async () => (await read()).rows.map(({ target }) => target);
  await page.getByRole('checkbox', { name: 'Task 1', exact: true }).check();
  await page.getByLabel('New task').fill('At the end');
  await page.keyboard.press('Enter');
  await expect(items).toHaveCount(61);
  expect(await readMoved()).toEqual([]);

  const visibleCount = await items.evaluateAll(
    (all) => all.filter((item) => item.getBoundingClientRect().top < window.innerHeight).length,
  );
  expect(visibleCount).toBeLessThan(20);
  await stopClock(page, 100_000);
  await page.getByRole('button', { name: 'Delete Task 3', exact: true }).click();
  await expect(items).toHaveCount(60);
  await expect(page.getByRole('button', { name: 'Delete Task 4', exact: true })).toBeFocused();
  // The last one enters the window.
  const moved = names.slice(3, visibleCount + 1);
  expect(await readMoved()).toEqual(moved);
  await stopClock(page, 101_000);
  await page.getByRole('button', { name: 'Delete Task 5', exact: true }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(items.nth(2)).toContainText('Task 5');
  expect((await readMoved()).slice(moved.length)).toEqual(['Task 5', 'Task 4']);

  const { rows } = await read();
  expect(new Set(rows.flatMap(({ properties, endMs }) => [...properties, endMs]))).toEqual(new Set(['transform', 160]));
});

for (const [name, isSupported] of [
  ['with reduced motion', true],
  ['without support for view transitions', false],
] as const) {
  test(`changes the screen at once ${name}`, async ({ open, page }) => {
    const read = await recordMovement(page);
    if (isSupported) await page.emulateMedia({ reducedMotion: 'reduce' });
    else await page.addInitScript(() => Object.assign(document, { startViewTransition: undefined }));
    await storeTasks(page, ['One', 'Two']);
    await open('/');
    expect(await page.evaluate(() => Boolean(document.startViewTransition))).toBe(isSupported);
    await projectLink(page, 'To-Do List App').click();
    await page.getByRole('button', { name: 'Delete One' }).click();
    await expect(page.getByRole('checkbox')).toHaveCount(1);
    await linkTo(page, 'About Me').click();
    await expect(page.getByRole('heading', { level: 1, name: 'About Me' })).toBeFocused();
    expect((await read()).transitions).toEqual([]);
    expect((await read()).rows).toHaveLength(isSupported ? 0 : 1);
  });
}

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
