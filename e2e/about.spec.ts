import { expect, test } from './fixtures.ts';

const photoName = /^Printed portrait of Alex Example/;

test('tells who the owner is, in the words of content/', async ({ open, page }) => {
  await open('/about');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Me');
  const main = page.getByRole('main');
  await expect(main.getByText(/^I write software for the web/)).toBeVisible();
  await expect(main.getByText(/^At Example Labs/)).toBeVisible();
  await expect(main.getByText(/lose at chess\.$/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Experience',
    'Projects',
    'Education',
    'Skills',
    'Languages',
    'Interests',
  ]);
});

test('lists each job with its place and time, newest first', async ({ open, page }) => {
  await open('/about');
  const jobs = page.getByRole('region', { name: 'Experience' });
  await expect(jobs.getByRole('heading', { level: 3 })).toHaveText([
    'Senior Software Engineer',
    'Software Engineer',
    'Web Developer',
  ]);
  await expect(jobs.getByText('Example Labs, Sampletown')).toBeVisible();
  await expect(jobs.getByText('Mar 2022 – present')).toBeVisible();
  await expect(jobs.getByRole('link', { name: 'Senior Software Engineer' })).toHaveAttribute(
    'href',
    'https://labs.example.com',
  );
});

test('shows the photo, described in words', async ({ open, page }) => {
  await open('/about');
  const photo = page.getByRole('img', { name: photoName });
  await expect(photo).toBeVisible();
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

for (const width of [320, 1280]) {
  test(`keeps the room for the photo, so that nothing moves when it arrives (${width} px)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route(/\/photo-[^/]*\.svg$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('#/about', { waitUntil: 'commit' });
    const photo = page.getByRole('img', { name: photoName });
    await expect(photo).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const boxes = async () => ({
      photo: await photo.boundingBox(),
      next: await page.getByRole('heading', { name: 'Experience' }).boundingBox(),
    });
    const before = await boxes();
    expect(await photo.evaluate((image: HTMLImageElement) => image.complete)).toBe(false);
    release();
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    expect(await boxes()).toEqual(before);
    const { width: shown = 0, height = 0 } = before.photo ?? {};
    const ratio = await photo.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight);
    expect(shown / height).toBeCloseTo(ratio, 1);
  });
}
