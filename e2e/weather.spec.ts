import type { Locator } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import {
  cityBox,
  cityOptions,
  getBox,
  getHue,
  holdRequests,
  searchCity,
  weatherReport,
  weatherTitle,
} from './support/page-helpers.ts';

test('a failed search shows an error in red', async ({ open, page, mockApi }) => {
  await open('/weather');
  mockApi.setFault('weather', { kind: 'status', status: 404 });
  await searchCity(page, 'Tokyo');
  const color = await page.getByText('City not found').evaluate((line) => getComputedStyle(line).color);
  expect(getHue(color)).toBe('red');
});

test('the times of the sun are readable beside each other, whenever it rises and sets', async ({
  open,
  page,
  mockApi,
}) => {
  await open('/weather');
  const getTimeBox = (time: string) => getBox(weatherReport(page).getByText(time).locator('..'));
  for (const hours of [0.5, 11, 12, 23.5]) {
    const name = `City ${hours}`;
    const sys = { sunrise: 1_700_000_000, sunset: 1_700_000_000 + hours * 3600 };
    mockApi.setFault('weather', { kind: 'body', body: { name, timezone: 0, main: { temp: 20 }, sys } });
    await searchCity(page, name);
    await expect(weatherTitle(page)).toHaveText(name);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 720 });
      const [sunrise, sunset] = [await getTimeBox('Sunrise'), await getTimeBox('Sunset')];
      expect(sunrise.x >= 0 && sunrise.right <= sunset.x).toBe(true);
      expect(Math.min(sunrise.width, sunset.width)).toBeGreaterThan(50);
    }
  }
});

test('suggestions overlay the page', async ({ open, page }) => {
  await open('/weather');
  await expect(page.locator('html[data-fonts]')).toBeAttached();
  const attribution = page.getByRole('link', { name: /^Powered by / });
  const before = await attribution.boundingBox();
  await cityBox(page).fill('Lond');
  await expect(cityOptions(page).first()).toBeVisible();
  expect(await attribution.boundingBox()).toEqual(before);
});

test('the report shows where it was loading, although its place joins the recent ones', async ({ open, page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await open('/weather');
  await expect(page.locator('html[data-fonts]')).toBeAttached();
  const getBottom = (line: Locator) => line.evaluate((element) => Math.round(element.getBoundingClientRect().bottom));
  const attribution = page.getByRole('link', { name: /^Powered by / });
  for (const city of ['Oslo', 'Tokyo']) {
    const release = await holdRequests(page, /\/data\/2\.5\/weather/);
    await searchCity(page, city);
    const loadingBottom = await getBottom(page.getByText('Loading...', { exact: true }));
    const attributionBottom = await getBottom(attribution);
    release();
    await expect(weatherTitle(page)).toContainText(city);
    expect(await getBottom(weatherTitle(page)), city).toBe(loadingBottom);
    expect(await getBottom(attribution), city).toBe(attributionBottom);
  }
});
