import { expect, test } from './support/fixtures.ts';

test('shows the biography and the resume', async ({ open, page }) => {
  await open('/about');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Me');
  const main = page.getByRole('main');
  for (const text of [/^I write software for the web/, /^At Example Labs/, /lose at chess\.$/]) {
    await expect(main.getByText(text)).toBeVisible();
  }
  const sections = ['Experience', 'Projects', 'Education', 'Skills', 'Languages', 'Interests'];
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(sections);
  const jobs = page.getByRole('region', { name: 'Experience' });
  const titles = ['Senior Software Engineer', 'Software Engineer', 'Web Developer'];
  await expect(jobs.getByRole('heading', { level: 3 })).toHaveText(titles);
  await expect(jobs.getByText('Mar 2022 – present')).toBeVisible();
  const link = jobs.getByRole('link', { name: 'Example Labs' });
  await expect(link).toHaveAttribute('href', 'https://labs.example.com');
});

test('reserves the space of the photo, so that loading it moves nothing', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/photo-[^/]*\.svg$/, async (route) => {
    await released;
    await route.fallback();
  });
  await page.goto('#/about', { waitUntil: 'commit' });
  const photo = page.getByRole('img', { name: /^Printed portrait of Alex Example/ });
  await expect(photo).toBeVisible();
  await page.locator('html[data-fonts]').waitFor({ state: 'attached' });
  const jobs = page.getByRole('heading', { name: 'Experience' });
  const before = await jobs.boundingBox();
  const getNaturalWidth = () => photo.evaluate((image: HTMLImageElement) => image.naturalWidth);
  expect(await getNaturalWidth()).toBe(0);
  release();
  await expect.poll(getNaturalWidth).toBeGreaterThan(0);
  expect(await jobs.boundingBox()).toEqual(before);
});

test('keeps the heading of a section in the window while the section passes', async ({ open, page }) => {
  await open('/about');
  const jobs = page.getByRole('region', { name: 'Experience' });
  await jobs.getByRole('heading', { name: 'Web Developer' }).evaluate((title) => title.scrollIntoView());
  await expect(jobs.getByRole('heading', { name: 'Senior Software Engineer' })).not.toBeInViewport();
  await expect(jobs.getByRole('heading', { name: 'Experience' })).toBeInViewport({ ratio: 1 });
});
