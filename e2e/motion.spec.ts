import type { Page } from '@playwright/test';
import { sampleTask } from '#src/test/fixtures/tasks.ts';
import { expect, test } from './support/fixtures.ts';
import { heading, linkTo, storeFirst } from './support/page-helpers.ts';

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
