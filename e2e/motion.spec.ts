import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

interface Transition {
  readonly types: readonly string[];
  /** Of the pseudo-elements that were animated: which, and what each animation changes. */
  readonly animated: readonly { readonly pseudo: string; readonly properties: readonly string[] }[];
}

/** Notes each view transition of the page with its animations, once they run. */
async function recordTransitions(page: Page): Promise<() => Promise<Transition[]>> {
  await page.addInitScript(() => {
    const seen: Transition[] = [];
    Object.assign(window, { seenTransitions: seen });
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
        seen.push({ types: [...(transition.types ?? [])], animated });
      });
      return transition;
    };
  });
  return () => page.evaluate(() => (window as unknown as { seenTransitions: Transition[] }).seenTransitions);
}

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const allowed = new Set(['opacity', 'transform', 'width', 'height', 'backdropFilter', 'mixBlendMode']);
const link = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name });

async function addTask(page: Page, text: string) {
  await page.getByLabel('New task').fill(text);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('checkbox', { name: text })).toBeVisible();
  // Longer than two changes may lie apart to count as a quick succession.
  await page.waitForTimeout(350);
}

test('one screen passes into the next, whose picture is taken at its top', async ({ open, page }) => {
  const transitions = await recordTransitions(page);
  await open('/about');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(() => window.scrollTo(0, 800));
  await link(page, 'Finance Tracker').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Finance Tracker');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect.poll(transitions).toHaveLength(1);
  const [transition] = await transitions();
  expect(transition?.types).toEqual(['screen']);
  expect(transition?.animated.map(({ pseudo, properties }) => [pseudo, ...properties.toSorted()])).toEqual([
    ['::view-transition-old(match-element)', 'opacity'],
    ['::view-transition-new(match-element)', 'opacity', 'transform'],
  ]);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('rows of a list slide when one goes and when it comes back, and nothing else of the page moves', async ({
  open,
  page,
}) => {
  const transitions = await recordTransitions(page);
  await open('/todo');
  for (const text of ['One', 'Two', 'Three']) await addTask(page, text);
  expect((await transitions()).map(({ types }) => types)).toEqual([['rows'], ['rows'], ['rows']]);

  await page.getByRole('button', { name: 'Delete Two' }).click();
  await expect(page.getByRole('listitem').filter({ has: page.getByRole('checkbox') })).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Delete Three' })).toBeFocused();
  await page.waitForTimeout(350);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('checkbox', { name: 'Two' })).toBeFocused();
  await expect.poll(transitions).toHaveLength(5);

  for (const { animated } of await transitions()) {
    expect(animated.length).toBeGreaterThan(0);
    expect(animated.filter(({ pseudo }) => pseudo.includes('(root)'))).toEqual([]);
    expect(animated.flatMap(({ properties }) => properties).filter((name) => !allowed.has(name))).toEqual([]);
  }
});

test('no key is lost that is typed while a new row arrives', async ({ open, page }) => {
  await open('/todo');
  const input = page.getByLabel('New task');
  await input.focus();
  for (const text of ['The first task', 'The second task', 'The third task', 'The fourth task']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
    await page.keyboard.type('And on without a pause');
    await expect(input).toHaveValue('And on without a pause');
    await input.fill('');
    await expect(page.getByRole('checkbox', { name: text })).toBeVisible();
    await page.waitForTimeout(350);
  }
});

test('ticks are shown without ado, and so is what another tab does while this one is idle', async ({
  context,
  baseURL,
  open,
  page,
}) => {
  const transitions = await recordTransitions(page);
  // Not `open`: looking into the page counts as a visitor's doing for some seconds.
  await page.goto(`${baseURL}#/todo`);
  const other = await context.newPage();
  await open('/todo', other);
  await addTask(other, 'From elsewhere');
  await expect(page.getByRole('checkbox', { name: 'From elsewhere' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'From elsewhere' }).check();
  await expect(page.getByText('0 tasks left')).toBeVisible();
  expect(await transitions()).toEqual([]);
});

test('nothing moves where the visitor wants less motion', async ({ open, page }) => {
  const transitions = await recordTransitions(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open('/todo');
  await addTask(page, 'One');
  await link(page, 'About Me').click();
  await expect(page.getByRole('heading', { level: 1, name: 'About Me' })).toBeFocused();
  expect(await transitions()).toEqual([]);
});

test('works where the browser has no view transitions', async ({ open, page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Document.prototype, 'startViewTransition');
  });
  await open('/todo');
  expect(await page.evaluate(() => 'startViewTransition' in document)).toBe(false);
  await addTask(page, 'One');
  await page.getByRole('button', { name: 'Delete One' }).click();
  await expect(page.getByText('Nothing on the To-Do List!')).toBeVisible();
  await link(page, 'Weather App').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Weather App');
});

test('a movement that is broken off, by a resized window or by the next one, is no error', async ({ open, page }) => {
  await open('/');
  for (const [width, name, heading] of [
    [900, 'About Me', 'About Me'],
    [1200, 'Finance Tracker', 'Finance Tracker'],
    [1000, 'To-Do List App', 'To-Do List'],
  ] as const) {
    await link(page, 'Weather App').dispatchEvent('click');
    await link(page, name).dispatchEvent('click');
    await page.setViewportSize({ width, height: 800 });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  }
});
