import { sampleTask } from '#src/test/fixtures/tasks.ts';
import { expect, test } from './support/fixtures.ts';
import { button, heading, storeFirst } from './support/page-helpers.ts';

test('introduces owner and career within the window, and a number leads to its case study', async ({ open, page }) => {
  await open('/');
  const main = page.getByRole('main');
  const projects = page.getByRole('region', { name: 'Projects' });
  for (const [width, height, last] of [
    [1366, 768, projects.getByRole('heading', { level: 3 }).first()],
    [360, 640, main.getByRole('figure', { name: 'Career, 2013 to today' }).locator('svg').first()],
  ] as const) {
    await page.setViewportSize({ width, height });
    const bottoms = [
      main.getByText('Alex Example', { exact: true }),
      main.getByText('Senior Software Engineer'),
      main.getByText('I build the interface that 40 rail control rooms use'),
      main.getByRole('img', { name: /^Printed portrait of Alex Example/ }),
      button(page, 'Contact'),
      last,
    ].map((element) => element.evaluate((each) => each.getBoundingClientRect().bottom));
    expect(Math.max(...(await Promise.all(bottoms)))).toBeLessThanOrEqual(height);
  }
  await page.getByRole('link', { name: 'from 11 seconds to 0.8' }).click();
  await expect(heading(page)).toHaveText('The timetable editor: from 11 seconds to 0.8');
});

test('on a phone “Contact” leads to its links, and a click in a row opens a project', async ({ open, page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await open('/');
  await button(page, 'Contact').click();
  await expect(page.getByRole('heading', { name: 'Get in Touch' })).toBeFocused();
  for (const name of ['GitHub', 'LinkedIn', 'Resume', 'Email']) {
    await expect(page.getByRole('link', { name })).toBeInViewport({ ratio: 1 });
  }
  const rows = page.getByRole('region', { name: 'Projects' }).getByRole('listitem');
  await rows.filter({ hasText: 'To-Do List App' }).click({ position: { x: 4, y: 8 } });
  await expect(heading(page)).toHaveText('To-Do List');
});

test('shows each app’s stat without a request', async ({ open, page, mockApi }) => {
  const place = { name: 'Oslo', country: 'NO', coordinates: null };
  await storeFirst(page, {
    todos: [sampleTask(1, 'Buy milk')],
    'weather-places': [{ key: 'Oslo', fetchedAtMs: 1, data: { place } }],
  });
  await open('/');
  const projects = page.getByRole('region', { name: 'Projects' }).getByRole('listitem');
  await expect(projects).toContainText(['See today’s prices', 'Last looked up Oslo, NO', '1 task left']);
  expect(mockApi.requests()).toEqual([]);
});
