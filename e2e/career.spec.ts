import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { getBox } from './support/page-helpers.ts';

const line = (page: Page) => page.getByRole('slider', { name: 'Career, 2013 to today' });
const dot = (page: Page) => page.locator('figure [data-dot]');
const ownHeadline = (page: Page) => page.getByText(/^I build the interface .+ 0\.8\.$/);
const degree = 'BSc, Computer Science, University of Example, 2013 – 2016';
const studio = 'Web Developer, Placeholder Studio, 2016 – 2018';

test.use({ hasTouch: true });

test('an arrow key rewrites the headline in its box, until Escape, the end or 4 s after it', async ({ open, page }) => {
  await page.clock.install();
  await open('/');
  const getTop = () => page.getByRole('heading', { name: 'Projects' }).evaluate((each: HTMLElement) => each.offsetTop);
  const top = await getTop();
  await line(page).focus();
  await page.keyboard.press('Home');
  await expect(line(page)).toHaveAttribute('aria-valuetext', degree);
  await page.keyboard.press('ArrowRight');
  await expect(line(page)).toHaveAttribute('aria-valuetext', studio);
  await expect(page.getByText('Web Developer', { exact: true })).toBeVisible();
  await expect(page.getByText('Placeholder Studio, 2016 – 2018')).toBeVisible();
  await expect(ownHeadline(page)).toBeHidden();
  expect(await getTop()).toBe(top);
  for (const leadBack of [
    () => page.keyboard.press('Escape'),
    () => page.keyboard.press('End'),
    async () => {
      await line(page).blur();
      await page.clock.fastForward(4000);
    },
  ]) {
    await line(page).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(ownHeadline(page)).toBeHidden();
    await leadBack();
    await expect(ownHeadline(page)).toBeVisible();
    await expect(line(page)).toHaveAttribute('aria-valuetext', 'present');
  }
});

test('the dot follows the mouse, and returns 4 seconds after it has left', async ({ open, page }) => {
  await page.clock.install();
  await open('/');
  const { x, y, width, bottom } = await getBox(line(page));
  await page.mouse.move(x + width * 0.4, y + 30);
  await page.mouse.down();
  await expect(line(page)).toHaveAttribute('aria-valuetext', studio);
  await page.mouse.move(x + width * 0.6, bottom + 60, { steps: 5 });
  await expect(line(page)).toHaveAttribute('aria-valuetext', 'Software Engineer, Sample Systems, 2019 – 2022');
  const box = await getBox(dot(page));
  expect(Math.abs((box.x + box.right) / 2 - (x + width * 0.6))).toBeLessThan(3);
  await page.clock.fastForward(5000);
  await expect(ownHeadline(page)).toBeHidden();
  await page.mouse.up();
  await page.clock.fastForward(4000);
  await expect(ownHeadline(page)).toBeVisible();
});

test('a tap chooses the job at the finger', async ({ open, page }) => {
  await open('/');
  const { x, y, width } = await getBox(line(page));
  await page.touchscreen.tap(x + width * 0.4, y + 30);
  await expect(line(page)).toHaveAttribute('aria-valuetext', studio);
});
