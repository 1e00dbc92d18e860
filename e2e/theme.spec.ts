import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const toDark = (page: Page) => page.getByRole('button', { name: 'Switch to dark theme' });
const toLight = (page: Page) => page.getByRole('button', { name: 'Switch to light theme' });
const groundOf = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

/** The colours of the page's ground in both themes, as this browser names them. */
async function grounds(page: Page) {
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await groundOf(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await groundOf(page);
  expect(light).not.toBe(dark);
  return { light, dark };
}

test.use({ colorScheme: 'light' });

test('follows the system, also when it changes', async ({ open, page }) => {
  await open('/');
  const { light, dark } = await grounds(page);
  await expect(toLight(page)).toBeVisible();
  expect(await groundOf(page)).toBe(dark);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(toDark(page)).toBeVisible();
  expect(await groundOf(page)).toBe(light);
});

test('switches at the button, against the system, and back', async ({ open, page }) => {
  await open('/');
  const { light, dark } = await grounds(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await toDark(page).click();
  await expect(toLight(page)).toBeFocused();
  await expect.poll(() => groundOf(page)).toBe(dark);
  await toLight(page).click();
  await expect(toDark(page)).toBeVisible();
  await expect.poll(() => groundOf(page)).toBe(light);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(toDark(page)).toBeVisible();
  expect(await groundOf(page)).toBe(light);
});

test("gives the browser's own bars the colour of the theme in force", async ({ open, page }) => {
  const barColour = () =>
    page.evaluate(() => {
      const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
      return metas.filter(({ media }) => matchMedia(media).matches).map(({ content }) => content);
    });
  await open('/');
  await expect.poll(barColour).toEqual(['#fbfaf7']);
  await toDark(page).click();
  await expect.poll(barColour).toEqual(['#181410']);
  await page.reload();
  await expect.poll(barColour).toEqual(['#181410']);
  await toLight(page).click();
  await expect.poll(barColour).toEqual(['#fbfaf7']);
});

test('remembers the choice over a reload and on every screen', async ({ open, page }) => {
  await open('/');
  await toDark(page).click();
  await page.reload();
  await expect(toLight(page)).toBeVisible();
  await open('/about');
  await expect(toLight(page)).toBeVisible();
});

test('follows a choice made in another tab', async ({ open, page, context }) => {
  await open('/');
  const other = await context.newPage();
  await other.emulateMedia({ colorScheme: 'light' });
  await open('/todo', other);
  await toDark(other).click();
  await expect(toLight(page)).toBeVisible();
  expect(await groundOf(page)).toBe(await groundOf(other));
});

for (const [remembered, system] of [
  ['dark', 'light'],
  ['light', 'dark'],
] as const) {
  test(`never flashes ${system} where ${remembered} is remembered`, async ({ open, page }) => {
    await open('/');
    const expected = (await grounds(page))[remembered];
    await page.emulateMedia({ colorScheme: remembered === 'dark' ? 'light' : 'dark' });
    await (remembered === 'dark' ? toDark(page) : toLight(page)).click();

    await page.addInitScript(() => {
      const frames: string[] = [];
      Object.assign(window, { groundsSeen: frames });
      const sample = () => {
        frames.push(getComputedStyle(document.documentElement).backgroundColor);
        requestAnimationFrame(sample);
      };
      requestAnimationFrame(sample);
    });
    const frames = () => page.evaluate(() => (window as unknown as { groundsSeen: string[] }).groundsSeen);
    // Without its script the page shows what stands before React does: where a flash would be seen.
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route(/\/assets\/index-[^/]*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.reload({ waitUntil: 'commit' });
    await expect.poll(async () => (await frames()).length).toBeGreaterThan(5);
    const framesBefore = (await frames()).length;
    release();
    await expect(remembered === 'dark' ? toLight(page) : toDark(page)).toBeVisible();
    await expect.poll(async () => (await frames()).length).toBeGreaterThan(framesBefore + 5);
    expect([...new Set(await frames())]).toEqual([expected]);
  });
}

test('ignores a remembered theme that does not exist', async ({ open, page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'sepia'));
  await open('/');
  await expect(toDark(page)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBeUndefined();
});

test('still switches where storage is off, for as long as the page lasts', async ({ open, page, expectedErrors }) => {
  expectedErrors.push(/^A choice could not be remembered/);
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Access is denied', 'SecurityError');
      },
    });
  });
  await open('/');
  const { dark } = await grounds(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await toDark(page).click();
  await expect(toLight(page)).toBeVisible();
  await expect.poll(() => groundOf(page)).toBe(dark);
  await page.reload();
  await expect(toDark(page)).toBeVisible();
});
