import type { Page } from '@playwright/test';
import type { Fault } from '../mock-api/server.ts';
import { expect, test } from './support/fixtures.ts';
import { expectNoSidewaysScroll, recordRequests } from './support/page-helpers.ts';
import {
  box,
  geocodePath,
  list,
  londonLabels,
  londons,
  options,
  report,
  searchButton,
  title,
  weatherBody,
  weatherPath,
} from './support/weather-page.ts';

const cities = (rows: readonly unknown[] = londons): Fault => ({ kind: 'body', body: rows });

async function openList(page: Page) {
  await box(page).fill('Lond');
  await expect(options(page)).toHaveText(londonLabels);
}

test.beforeEach(async ({ open, mockApi }) => {
  mockApi.setFault('geocode', cities());
  await open('/weather');
});

test('the keyboard walks the list, chooses an option and then searches by its coordinates', async ({
  page,
  mockApi,
}) => {
  mockApi.setFault('weather', { kind: 'body', body: weatherBody({ name: 'Islington' }) });
  const sent = recordRequests(page, weatherPath);
  const lookups = recordRequests(page, geocodePath);
  await expect(box(page)).toHaveAttribute('aria-expanded', 'false');
  await openList(page);
  await expect(page.getByRole('listbox', { name: 'Cities' })).toBeVisible();
  await expect(box(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('status').filter({ hasText: /^3 suggestions available$/ })).toHaveCount(1);
  for (const key of ['ArrowDown', 'ArrowDown']) await box(page).press(key);
  await expect(page.getByRole('option', { selected: true })).toHaveText('London, Ontario, CA');
  await box(page).press('Enter');
  await expect(box(page)).toHaveValue('London, Ontario, CA');
  await expect(list(page)).toHaveCount(0);
  expect(sent).toHaveLength(0);
  await box(page).press('Enter');
  await expect(title(page)).toHaveText('London, CA');
  await expect(report(page).getByText('Station: Islington', { exact: true })).toBeVisible();
  expect(sent.map((request) => new URL(request.url()).search)).toEqual([
    '?lat=42.9832406&lon=-81.243372&units=metric&appid=openweather-test-key',
  ]);
  expect(lookups).toHaveLength(1);
});

test('the list overlays the page, and closes on Tab and on a click elsewhere without searching', async ({ page }) => {
  const sent = recordRequests(page, weatherPath);
  const attribution = page.getByRole('link', { name: 'Powered by OpenWeather' });
  await expect(page.locator('html[data-fonts]')).toBeAttached();
  const before = await attribution.boundingBox();
  await openList(page);
  expect(await attribution.boundingBox()).toEqual(before);
  await page.getByRole('heading', { level: 1 }).click();
  await expect(list(page)).toHaveCount(0);
  await box(page).press('ArrowDown');
  await expect(list(page)).toBeVisible();
  await box(page).press('Tab');
  await expect(list(page)).toHaveCount(0);
  await expect(searchButton(page)).toBeFocused();
  await expect(box(page)).toHaveValue('Lond');
  expect(sent).toHaveLength(0);
});

test.describe('on a narrow touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 320, height: 700 } });

  test('long names wrap, and a tap chooses', async ({ page, mockApi }) => {
    const name = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'.repeat(2);
    mockApi.setFault('geocode', cities([londons[0], { ...londons[1], name }]));
    await box(page).fill('Lond');
    await expect(options(page)).toHaveCount(2);
    await expectNoSidewaysScroll(page);
    const [scrollWidth, clientWidth] = await list(page).evaluate((each) => [each.scrollWidth, each.clientWidth]);
    expect(scrollWidth).toBe(clientWidth);
    await options(page).first().tap();
    await expect(box(page)).toHaveValue('London, England, GB');
    await expect(list(page)).toHaveCount(0);
  });
});
