import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { appScript, holdRequests } from './support/page-helpers.ts';

const toDark = (page: Page) => page.getByRole('button', { name: 'Dark theme', pressed: false });
const toLight = (page: Page) => page.getByRole('button', { name: 'Dark theme', pressed: true });
const readBackground = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

/** The page's background color in each theme. Sets the system's theme to light. */
async function readBackgrounds(page: Page) {
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await readBackground(page);
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await readBackground(page);
  expect(light).not.toBe(dark);
  return { light, dark };
}

/** The colors of the browser's bars, which are hard-coded in page-head.ts. */
const barColors = { light: '#fbfaf7', dark: '#181410' };
const readBarColor = (page: Page) =>
  page.evaluate(() => {
    const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
    return metas.filter(({ media }) => matchMedia(media).matches).map(({ content }) => content);
  });

test.use({ colorScheme: 'light' });

test('follows the system until the visitor chooses; the choice lasts across reloads, screens and tabs', async ({
  context,
  open,
  page,
}) => {
  await open('/');
  const { light, dark } = await readBackgrounds(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(toLight(page)).toBeVisible();
  expect(await readBackground(page)).toBe(dark);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => readBarColor(page)).toEqual([barColors.light]);

  await toDark(page).click();
  await expect(toLight(page)).toBeFocused();
  await expect.poll(() => readBackground(page)).toBe(dark);
  expect(await readBarColor(page)).toEqual([barColors.dark]);
  await page.reload();
  await expect(toLight(page)).toBeVisible();
  await expect.poll(() => readBarColor(page)).toEqual([barColors.dark]);
  await open('/about');
  await expect(toLight(page)).toBeVisible();

  await toLight(page).click();
  await expect(toDark(page)).toBeVisible();
  await expect.poll(() => readBackground(page)).toBe(light);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await readBackground(page)).toBe(light);
  expect(await readBarColor(page)).toEqual([barColors.light]);

  const other = await context.newPage();
  await open('/todo', other);
  await toDark(other).click();
  await expect(toLight(page)).toBeVisible();
  expect(await readBackground(page)).toBe(dark);
});

test('never flashes the system’s theme if the visitor has chosen the other one', async ({ open, page }) => {
  await open('/');
  const expected = (await readBackgrounds(page)).dark;
  await page.emulateMedia({ colorScheme: 'light' });
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  await page.addInitScript(() => {
    const backgrounds: string[] = [];
    Object.assign(window, { backgrounds });
    const sample = () => {
      backgrounds.push(getComputedStyle(document.documentElement).backgroundColor);
      requestAnimationFrame(sample);
    };
    requestAnimationFrame(sample);
  });
  const readSamples = () => page.evaluate(() => (window as unknown as { backgrounds: string[] }).backgrounds);
  const expectMoreSamples = async (count: number) =>
    expect.poll(async () => (await readSamples()).length).toBeGreaterThan(count + 5);
  // A flash would be visible on the prerendered page.
  const release = await holdRequests(page, appScript);
  await page.reload({ waitUntil: 'commit' });
  await expectMoreSamples(0);
  release();
  await expect(toLight(page)).toBeVisible();
  await expectMoreSamples((await readSamples()).length);
  expect([...new Set(await readSamples())]).toEqual([expected]);
});
