import type { Page } from '@playwright/test';
import { wcagLuminance } from 'culori';
import { expect, test } from './support/fixtures.ts';
import { appScript, holdRequests } from './support/page-helpers.ts';

const toDark = (page: Page) => page.getByRole('button', { name: 'Dark theme', pressed: false });
const toLight = (page: Page) => page.getByRole('button', { name: 'Dark theme', pressed: true });

/** The colors of the browser's bars, which are in site-generator/images/color.ts. */
const barColors = { light: '#fbfaf7', dark: '#161310' } as const;
const getTheme = (background = '') => (wcagLuminance(background) < 0.5 ? 'dark' : 'light');

/** Expects the color of the page and of the browser's bars. */
const expectTheme = (page: Page, theme: keyof typeof barColors) =>
  expect
    .poll(async () => {
      const [background, ...bars] = await page.evaluate(() => [
        getComputedStyle(document.documentElement).backgroundColor,
        ...[...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
          .filter(({ media }) => matchMedia(media).matches)
          .map(({ content }) => content),
      ]);
      return [getTheme(background), ...bars];
    })
    .toEqual([theme, barColors[theme]]);

test.use({ colorScheme: 'light' });

test('follows the system until a choice, which reloads and screens keep', async ({ open, page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open('/');
  await expect(toLight(page)).toBeVisible();
  await expectTheme(page, 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expectTheme(page, 'light');

  await toDark(page).click();
  await expect(toLight(page)).toBeFocused();
  await expectTheme(page, 'dark');
  await page.reload();
  await expect(toLight(page)).toBeVisible();
  await expectTheme(page, 'dark');
  await open('/about');
  await toLight(page).click();
  await expectTheme(page, 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(toDark(page)).toBeVisible();
  await expectTheme(page, 'light');
});

test('never flashes the system’s theme if the visitor has chosen the other one', async ({ open, page }) => {
  await open('/');
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
  const shown = new Set(await readSamples());
  expect(shown.size).toBe(1);
  expect([...shown].map(getTheme)).toEqual(['dark']);
});
