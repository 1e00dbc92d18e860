import { expect, test } from './support/fixtures.ts';
import { holdRequests } from './support/page-helpers.ts';

test('the photo of the resume moves nothing, and a section’s heading stays in the window', async ({ page }) => {
  const release = await holdRequests(page, /\/photo-[^/]*\.svg$/);
  await page.goto('#/about', { waitUntil: 'commit' });
  const jobs = page.getByRole('region', { name: 'Experience' });
  const photo = page.getByRole('img', { name: /^Printed portrait of Alex Example/ });
  const getNaturalWidth = () => photo.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect(photo).toBeVisible();
  const before = await photo.boundingBox();
  expect(await getNaturalWidth()).toBe(0);
  release();
  await expect.poll(getNaturalWidth).toBeGreaterThan(0);
  expect(await photo.boundingBox()).toEqual(before);

  await jobs.getByRole('heading', { name: 'Web Developer' }).evaluate((title) => title.scrollIntoView());
  await expect(jobs.getByRole('heading', { name: 'Senior Software Engineer' })).not.toBeInViewport();
  await expect(jobs.getByRole('heading', { name: 'Experience' })).toBeInViewport({ ratio: 1 });
});
