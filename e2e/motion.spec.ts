import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

interface Transition {
  readonly types: readonly string[];
  /** The animated pseudo-elements, and the properties that each animation changes. */
  readonly animated: readonly { readonly pseudo: string; readonly properties: readonly string[] }[];
}

/** Records each view transition of the page with its animations. */
async function recordTransitions(page: Page): Promise<() => Promise<Transition[]>> {
  await page.addInitScript(() => {
    const recorded: Transition[] = [];
    Object.assign(window, { recordedTransitions: recorded });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (options) => {
      const transition = start(options);
      void transition.ready.then(() => {
        const animated = document.getAnimations().flatMap(({ effect }) => {
          if (!(effect instanceof KeyframeEffect) || !effect.pseudoElement?.startsWith('::view-transition')) return [];
          const ignored = new Set(['offset', 'computedOffset', 'easing', 'composite']);
          const properties = new Set(effect.getKeyframes().flatMap((frame) => Object.keys(frame)));
          return [{ pseudo: effect.pseudoElement, properties: [...properties].filter((name) => !ignored.has(name)) }];
        });
        recorded.push({ types: [...(transition.types ?? [])], animated });
      });
      return transition;
    };
  });
  return () => page.evaluate(() => (window as unknown as { recordedTransitions: Transition[] }).recordedTransitions);
}

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Ends the time in which further changes count as a burst and are shown without a transition. */
const passBurst = (page: Page) =>
  page.evaluate(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + 1000;
  });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const linkTo = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name });

async function addTask(page: Page, text: string) {
  await page.getByLabel('New task').fill(text);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('checkbox', { name: text })).toBeVisible();
}

test('fades from one screen to the next, which is at its top', async ({ open, page }) => {
  const readTransitions = await recordTransitions(page);
  await open('/about');
  await heading(page).waitFor();
  await page.evaluate(() => window.scrollTo(0, 800));
  await linkTo(page, 'Finance Tracker').click();
  await expect(heading(page)).toHaveText('Finance Tracker');
  await expect(heading(page)).toBeFocused();
  await expect.poll(readTransitions).toHaveLength(1);
  const [transition] = await readTransitions();
  expect(transition?.types).toEqual(['screen']);
  expect(transition?.animated.map(({ pseudo, properties }) => [pseudo, ...properties.toSorted()])).toEqual([
    ['::view-transition-old(match-element)', 'opacity'],
    ['::view-transition-new(match-element)', 'opacity', 'transform'],
  ]);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('slides rows that are added, deleted and restored, moves nothing else, and keeps every typed key', async ({
  open,
  page,
}) => {
  const readTransitions = await recordTransitions(page);
  await open('/todo');
  const input = page.getByLabel('New task');
  for (const [index, text] of ['One', 'Two', 'Three'].entries()) {
    await input.focus();
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
    await page.keyboard.type('typed during the transition');
    await expect(input).toHaveValue('typed during the transition');
    await input.fill('');
    await expect(page.getByRole('checkbox', { name: text })).toBeVisible();
    await expect.poll(readTransitions).toHaveLength(index + 1);
    await passBurst(page);
  }
  await page.getByRole('button', { name: 'Delete Two' }).click();
  await expect(page.getByRole('checkbox')).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Delete Three' })).toBeFocused();
  await expect.poll(readTransitions).toHaveLength(4);
  await passBurst(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('checkbox', { name: 'Two' })).toBeFocused();
  await expect.poll(readTransitions).toHaveLength(5);

  const allowed = new Set(['opacity', 'transform', 'width', 'height', 'backdropFilter', 'mixBlendMode']);
  for (const { types, animated } of await readTransitions()) {
    expect(types).toEqual(['rows']);
    expect(animated.length).toBeGreaterThan(0);
    expect(animated.filter(({ pseudo }) => pseudo.includes('(root)'))).toEqual([]);
    expect(animated.flatMap(({ properties }) => properties).filter((name) => !allowed.has(name))).toEqual([]);
  }
});

test('shows ticks, and what another tab changes while this one is idle, without a transition', async ({
  context,
  baseURL,
  open,
  page,
}) => {
  const readTransitions = await recordTransitions(page);
  // Not `open`: its locator gives the page transient user activation.
  await page.goto(`${baseURL}#/todo`);
  const other = await context.newPage();
  await open('/todo', other);
  await addTask(other, 'From another tab');
  await page.getByRole('checkbox', { name: 'From another tab' }).check();
  await expect(page.getByText('0 tasks left')).toBeVisible();
  expect(await readTransitions()).toEqual([]);
});

for (const [name, isSupported] of [
  ['with reduced motion', true],
  ['without support for view transitions', false],
] as const) {
  test(`works without movement ${name}`, async ({ open, page }) => {
    const readTransitions = isSupported ? await recordTransitions(page) : async () => [];
    if (isSupported) await page.emulateMedia({ reducedMotion: 'reduce' });
    else await page.addInitScript(() => Reflect.deleteProperty(Document.prototype, 'startViewTransition'));
    await open('/todo');
    expect(await page.evaluate(() => 'startViewTransition' in document)).toBe(isSupported);
    await addTask(page, 'One');
    await page.getByRole('button', { name: 'Delete One' }).click();
    await expect(page.getByText('Nothing on the To-Do List!')).toBeVisible();
    await linkTo(page, 'About Me').click();
    await expect(page.getByRole('heading', { level: 1, name: 'About Me' })).toBeFocused();
    expect(await readTransitions()).toEqual([]);
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
