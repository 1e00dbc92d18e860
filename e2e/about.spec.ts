import type { Locator } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';

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
  const link = jobs.getByRole('link', { name: 'Example Labs' });
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
  // Their shift is tested in loading.spec.ts.
  await page.locator('html[data-fonts]').waitFor({ state: 'attached' });
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

test('has the photo beside the name on a phone, and the start of the biography in the first window', async ({
  open,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await open('/about');
  const main = page.getByRole('main');
  const photo = await main.getByRole('img', { name: /^Printed portrait/ }).boundingBox();
  const email = await main.getByRole('link', { name: 'alex@example.com' }).boundingBox();
  if (photo === null || email === null) throw new Error('The photo or the email address is not shown');
  expect(email.x).toBeGreaterThan(photo.x + photo.width);
  expect(email.y + email.height).toBeLessThanOrEqual(photo.y + photo.height);
  const text = await main.getByText(/^I write software for the web/).boundingBox();
  expect(text?.y).toBeLessThan(400);
});

/** The sections whose heading is in the margin, with how far its baseline is above that of the content's first line. */
function readBaselineOffsets(main: Locator) {
  return main.getByRole('region').evaluateAll((sections) => {
    const findBaseline = (element: Element | null | undefined) => {
      const texts = document.createTreeWalker(element ?? document.body, NodeFilter.SHOW_TEXT);
      const marker = document.createElement('span');
      marker.style.display = 'inline-block';
      texts.nextNode()?.parentElement?.prepend(marker);
      const { bottom } = marker.getBoundingClientRect();
      marker.remove();
      return bottom;
    };
    return sections.flatMap((section) => {
      const heading = section.querySelector(':scope > h2');
      const content = heading?.nextElementSibling;
      const isInMargin =
        heading && content && heading.getBoundingClientRect().right < content.getBoundingClientRect().left;
      return isInMargin ? [[heading.textContent, findBaseline(content) - findBaseline(heading)] as const] : [];
    });
  });
}

for (const { route, headings } of [
  { route: '/', headings: ['Projects', 'Get in Touch'] },
  { route: '/todo', headings: ['Backup'] },
  { route: '/finance', headings: ['Backup'] },
  { route: '/about', headings: ['Experience', 'Projects', 'Education', 'Skills', 'Languages', 'Interests'] },
]) {
  test(`aligns the headings in the margin of ${route} with the first line beside them`, async ({ open, page }) => {
    await open(route);
    await page.evaluate(() => document.fonts.ready);
    const offsets = await readBaselineOffsets(page.getByRole('main'));
    expect(offsets.map(([heading]) => heading)).toEqual(headings);
    expect(offsets.filter(([, offset]) => Math.abs(offset) > 1)).toEqual([]);
  });
}

test('keeps the heading of a section in the window while the section passes', async ({ open, page }) => {
  await open('/about');
  const jobs = page.getByRole('region', { name: 'Experience' });
  await jobs.getByRole('heading', { name: 'Web Developer' }).evaluate((title) => title.scrollIntoView());
  await expect(jobs.getByRole('heading', { name: 'Senior Software Engineer' })).not.toBeInViewport();
  await expect(jobs.getByRole('heading', { name: 'Experience' })).toBeInViewport({ ratio: 1 });
});
