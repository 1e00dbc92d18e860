import { expect, test } from './fixtures.ts';

test('shows the biography and the resume', async ({ open, page }) => {
  await open('/about');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Me');
  const main = page.getByRole('main');
  for (const text of [/^I write software for the web/, /^At Example Labs/, /lose at chess\.$/]) {
    await expect(main.getByText(text)).toBeVisible();
  }
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Experience',
    'Projects',
    'Education',
    'Skills',
    'Languages',
    'Interests',
  ]);
  const jobs = page.getByRole('region', { name: 'Experience' });
  await expect(jobs.getByRole('heading', { level: 3 })).toHaveText([
    'Senior Software Engineer',
    'Software Engineer',
    'Web Developer',
  ]);
  await expect(jobs.getByText('Example Labs, Sampletown')).toBeVisible();
  await expect(jobs.getByText('Mar 2022 – present')).toBeVisible();
  const link = jobs.getByRole('link', { name: 'Senior Software Engineer' });
  await expect(link).toHaveAttribute('href', 'https://labs.example.com');
});

test('reserves the space of the photo, so that loading it causes no layout shift', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/photo-[^/]*\.svg$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('#/about', { waitUntil: 'commit' });
  const photo = page.getByRole('img', { name: /^Printed portrait of Alex Example/ });
  await expect(photo).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const readBoxes = async () => {
    const boxes: unknown[] = [];
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      boxes.push(await photo.boundingBox(), await page.getByRole('heading', { name: 'Experience' }).boundingBox());
    }
    return boxes;
  };
  const before = await readBoxes();
  const getNaturalWidth = () => photo.evaluate((image: HTMLImageElement) => image.naturalWidth);
  expect(await getNaturalWidth()).toBe(0);
  release();
  await expect.poll(getNaturalWidth).toBeGreaterThan(0);
  expect(await readBoxes()).toEqual(before);
  const [natural, shown] = await photo.evaluate((image: HTMLImageElement) => [
    image.naturalWidth / image.naturalHeight,
    image.width / image.height,
  ]);
  expect(shown).toBeCloseTo(natural ?? 0, 1);
});
