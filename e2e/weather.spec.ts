import type { Locator } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { getHue, recordRequests } from './support/page-helpers.ts';
import {
  box,
  options,
  readings,
  report,
  search,
  searchButton,
  title,
  unitButton,
  weatherBody,
} from './support/weather-page.ts';

const weatherPath = '/data/2.5/weather';
const londons = [
  { name: 'London', state: 'England', country: 'GB', lat: 51.5073219, lon: -0.1276474 },
  { name: 'London', state: 'Ontario', country: 'CA', lat: 42.9832406, lon: -81.243372 },
] as const;

test('a search shows the weather in both units; the unit and the response persist across a reload', async ({
  open,
  page,
  mockApi,
}) => {
  const sent = recordRequests(page, weatherPath);
  mockApi.setFault('weather', { kind: 'body', body: weatherBody() });
  await open('/weather');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Weather App');
  await expect(page.getByRole('link', { name: 'Powered by OpenWeather' })).toBeVisible();
  await search(page, '   ');
  expect(mockApi.requests()).toEqual([]);

  await box(page).fill(' São Paulo ');
  await box(page).press('Enter');
  await expect(page.getByRole('article', { name: 'London, GB', exact: true })).toBeVisible();
  await expect(box(page)).toBeFocused();
  await expect(report(page).getByText('77.0°F', { exact: true })).toBeVisible();
  await expect(report(page).getByText('Clear sky', { exact: true })).toBeVisible();
  await expect(report(page).getByText('Result for “São Paulo”', { exact: true })).toBeVisible();
  await expect(report(page).getByText(/^\d+:\d\d [AP]M in London$/)).toBeVisible();
  const sunAndAir = { Humidity: '60%', Sunrise: '6:12 AM', Sunset: '4:05 PM' };
  const inMiles = { 'Feels like': '75.2°F', Wind: '9.2 mph from the west' };
  expect(await readings(page)).toMatchObject({ ...sunAndAir, ...inMiles });
  const icon = report(page).locator('img');
  await expect(icon).toHaveAttribute('src', 'http://providers.localhost/img/wn/01d@2x.png');
  await expect.poll(() => icon.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(100);

  await unitButton(page).click();
  await expect(unitButton(page)).toBeFocused();
  await expect(report(page).getByText('25.0°C', { exact: true })).toBeVisible();
  const inMeters = { 'Feels like': '24.0°C', Wind: '4.1 m/s from the west' };
  expect(await readings(page)).toMatchObject({ ...sunAndAir, ...inMeters });

  await page.reload();
  await expect(box(page)).toHaveValue('');
  await expect(title(page)).toHaveText('London, GB');
  await expect(report(page).getByText(/^Result for/)).toHaveCount(0);
  await search(page, 'são  paulo');
  await expect(report(page).getByText('Result for “são paulo”', { exact: true })).toBeVisible();
  await expect(report(page).getByText('25.0°C', { exact: true })).toBeVisible();
  await expect(unitButton(page)).toHaveText('Show °F');
  expect(sent.map((request) => `${request.method()} ${request.url()}`)).toEqual([
    'GET http://providers.localhost/data/2.5/weather?q=S%C3%A3o%20Paulo&units=metric&appid=openweather-test-key',
  ]);
});

test('a failed search shows an error in red and why in a smaller line, and can be repeated at once', async ({
  open,
  page,
  mockApi,
}) => {
  await open('/weather');
  mockApi.setFault('weather', { kind: 'status', status: 401 });
  await search(page, 'Tokyo');
  const errorLines = page.getByRole('alert').locator('p');
  await expect(errorLines).toHaveText(['City not found', 'The weather service rejected the API key.']);
  const styles = await errorLines.evaluateAll((all) =>
    all.map((line) => ({
      color: getComputedStyle(line).color,
      size: Number.parseFloat(getComputedStyle(line).fontSize),
    })),
  );
  expect(await getHue(page, styles[0]?.color ?? '')).toBe('red');
  expect(styles[1]?.size).toBeLessThan(styles[0]?.size ?? 0);
  mockApi.setFault('weather', null);
  await searchButton(page).click();
  await expect(title(page)).toHaveText('Tokyo, JP');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('the keyboard chooses a suggestion, which overlays the page, and then searches by its coordinates', async ({
  open,
  page,
  mockApi,
}) => {
  mockApi.setFault('geocode', { kind: 'body', body: londons });
  mockApi.setFault('weather', { kind: 'body', body: weatherBody({ name: 'Islington' }) });
  const sent = recordRequests(page, weatherPath);
  await open('/weather');
  await expect(page.locator('html[data-fonts]')).toBeAttached();
  const attribution = page.getByRole('link', { name: 'Powered by OpenWeather' });
  const before = await attribution.boundingBox();
  await box(page).fill('Lond');
  await expect(options(page)).toHaveText(['London, England, GB', 'London, Ontario, CA']);
  expect(await attribution.boundingBox()).toEqual(before);
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await box(page).press(key);
  await expect(box(page)).toHaveValue('London, Ontario, CA');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  expect(sent).toHaveLength(0);
  await box(page).press('Enter');
  await expect(title(page)).toHaveText('London, CA');
  await expect(report(page).getByText('Station: Islington', { exact: true })).toBeVisible();
  expect(sent.map((request) => new URL(request.url()).search)).toEqual([
    '?lat=42.9832406&lon=-81.243372&units=metric&appid=openweather-test-key',
  ]);
});

test('the report shows where it was loading, although its place joins the recent ones', async ({
  open,
  page,
  mockApi,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  mockApi.setFault('weather', { kind: 'slow', ms: 800 });
  await open('/weather');
  await expect(page.locator('html[data-fonts]')).toBeAttached();
  const getBottom = (line: Locator) => line.evaluate((element) => Math.round(element.getBoundingClientRect().bottom));
  const attribution = page.getByRole('link', { name: 'Powered by OpenWeather' });
  for (const city of ['Oslo', 'Tokyo']) {
    await search(page, city);
    const loadingBottom = await getBottom(page.getByText('Loading...', { exact: true }));
    const attributionBottom = await getBottom(attribution);
    await expect(title(page)).toContainText(city);
    expect(await getBottom(title(page)), city).toBe(loadingBottom);
    expect(await getBottom(attribution), city).toBe(attributionBottom);
  }
});

test('the visitor’s location is sent rounded to two decimals, on a press only', async ({ open, page, context }) => {
  await context.setGeolocation({ latitude: 35.681_236, longitude: 139.767_125 });
  await context.grantPermissions(['geolocation']);
  const sent = recordRequests(page, weatherPath);
  await open('/weather');
  expect(sent).toHaveLength(0);
  await page.getByRole('button', { name: 'Use my location' }).click();
  await expect(title(page)).toHaveText('Tokyo, JP');
  expect(sent.map((request) => new URL(request.url()).search)).toEqual([
    '?lat=35.68&lon=139.77&units=metric&appid=openweather-test-key',
  ]);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toMatch(/35\.6812|139\.7671/);
});
