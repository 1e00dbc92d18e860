import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { expectNoSidewaysScroll, getHue, recordRequests } from './support/page-helpers.ts';
import {
  box,
  errorLines,
  localTime,
  readings,
  report,
  search,
  searchButton,
  title,
  unitButton,
  weatherBody,
  weatherPath,
} from './support/weather-page.ts';

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
  await expect(report(page).getByText('clear sky', { exact: true })).toBeVisible();
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
  expect(mockApi.requests('weather')[0]?.query).toEqual({
    q: 'São Paulo',
    units: 'metric',
    appid: 'openweather-test-key',
  });
});

test('a failed search shows an error in red and why in a smaller line, and can be repeated at once', async ({
  open,
  page,
  mockApi,
}) => {
  await open('/weather');
  mockApi.setFault('weather', { kind: 'status', status: 401 });
  await search(page, 'Tokyo');
  await expect(errorLines(page)).toHaveText(['City not found', 'The weather service rejected the API key.']);
  const styles = await errorLines(page).evaluateAll((all) =>
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

test('a long name doesn’t widen a narrow page', async ({ open, page, mockApi }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const name = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'.repeat(2);
  mockApi.setFault('weather', { kind: 'body', body: weatherBody({ name }) });
  await open('/weather');
  await search(page, 'Oslo');
  await expect(title(page)).toContainText('Llanfair');
  await expectNoSidewaysScroll(page);
});

test('recent places take one press each and no further request', async ({ open, page }) => {
  const sent = recordRequests(page, weatherPath);
  await open('/weather');
  for (const [city, name] of [
    ['Oslo', 'Oslo, NO'],
    ['Tokyo', 'Tokyo, JP'],
  ] as const) {
    // Typing replaces the text of the search before.
    await box(page).pressSequentially(city);
    await box(page).press('Enter');
    await expect(title(page)).toHaveText(name);
  }
  await page.getByRole('button', { name: 'Oslo, NO', exact: true }).click();
  await expect(title(page)).toHaveText('Oslo, NO');
  const { width = 0, height = 0 } = (await page.getByRole('button', { name: 'Remove Oslo, NO' }).boundingBox()) ?? {};
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  expect(sent).toHaveLength(2);
});

for (const width of [360, 1280]) {
  test(`the report shows where it was loading, although its place joins the recent ones, at ${width} px`, async ({
    open,
    page,
    mockApi,
  }) => {
    await page.setViewportSize({ width, height: 780 });
    mockApi.setFault('weather', { kind: 'slow', ms: 1500 });
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
}

for (const width of [320, 1280]) {
  test(`the sky line has sunrise, sunset and the sun at their hours, at ${width} px`, async ({
    open,
    page,
    mockApi,
  }) => {
    await page.setViewportSize({ width, height: 780 });
    await page.clock.setFixedTime('2026-11-20T22:00:00Z');
    await open('/weather');
    const getBox = async (locator: Locator) => {
      const { x, y, width, height } = (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      return { left: x, right: x + width, top: y, bottom: y + height, center: x + width / 2 };
    };
    const time = (label: string) => report(page).locator('dl > div', { hasText: label }).locator('dd');
    const sun = report(page).locator('[data-dot]');

    // A short day: the times are outside of the curve, above the horizon.
    mockApi.setFault('weather', { kind: 'body', body: weatherBody({ name: 'Winter' }) });
    await search(page, 'Winter');
    await expect(title(page)).toHaveText('Winter, GB');
    const { left, right } = await getBox(report(page));
    const getX = (hour: number) => left + ((right - left) * hour) / 24;
    expect(getX(6.2) - (await getBox(time('Sunrise'))).right).toBeCloseTo(6, 0);
    expect((await getBox(time('Sunset'))).left - getX(16 + 5 / 60)).toBeCloseTo(6, 0);
    expect((await getBox(sun)).center).toBeCloseTo(getX(22), 0);
    expect((await getBox(sun)).top).toBeGreaterThan((await getBox(time('Sunset'))).bottom);

    // A long one: inside, below the horizon.
    const sys = { sunrise: localTime(3, 54, 7200), sunset: localTime(22, 42, 7200) };
    mockApi.setFault('weather', { kind: 'body', body: weatherBody({ name: 'Summer', timezone: 7200, sys }) });
    await search(page, 'Summer');
    await expect(title(page)).toHaveText('Summer, GB');
    expect((await getBox(time('Sunrise'))).left - getX(3.9)).toBeCloseTo(6, 0);
    expect(getX(22.7) - (await getBox(time('Sunset'))).right).toBeCloseTo(6, 0);
    expect((await getBox(sun)).center).toBeCloseTo(getX(0), 0);
    await expectNoSidewaysScroll(page);
  });
}

test('the unit is raised, and its button is on the figure’s baseline', async ({ open, page }) => {
  await open('/weather');
  await expect(page.locator('html[data-fonts]')).toBeAttached();
  await search(page, 'Oslo');
  const { bottom = 0 } = await unitButton(page).evaluate((element) => element.getBoundingClientRect());
  const figure = report(page).locator('p:has(+ button)');
  const [baseline, unitSize] = await figure.evaluate((element) => {
    const mark = document.createElement('span');
    mark.style.cssText = 'display: inline-block; inline-size: 1px';
    element.append(mark);
    const { bottom } = mark.getBoundingClientRect();
    mark.remove();
    const getSize = (part: Element) => Number.parseFloat(getComputedStyle(part).fontSize);
    const unit = element.querySelector('span');
    return [bottom, unit ? getSize(unit) / getSize(element) : 0];
  });
  expect(Math.abs(bottom - baseline)).toBeLessThanOrEqual(1);
  expect(unitSize).toBeCloseTo(0.45, 2);
});

test.describe('the visitor’s location', () => {
  test.use({ geolocation: { latitude: 35.681_236, longitude: 139.767_125 } });
  const locate = (page: Page) => page.getByRole('button', { name: 'Use my location' });

  test('is sent rounded to two decimals, on a press only', async ({ open, page, context }) => {
    await context.grantPermissions(['geolocation']);
    const sent = recordRequests(page, weatherPath);
    await open('/weather');
    expect(sent).toHaveLength(0);
    await locate(page).click();
    await expect(title(page)).toHaveText('Tokyo, JP');
    expect(sent.map((request) => new URL(request.url()).search)).toEqual([
      '?lat=35.68&lon=139.77&units=metric&appid=openweather-test-key',
    ]);
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toMatch(/35\.6812|139\.7671/);
  });

  test('that is refused leaves the screen as it was, with a message', async ({ open, page }) => {
    await open('/weather');
    await search(page, 'Oslo');
    await expect(title(page)).toHaveText('Oslo, NO');
    await locate(page).click();
    await expect(errorLines(page)).toHaveText([
      'Your location was not shared',
      'Allow location access for this site in the browser’s settings, or enter a city.',
    ]);
    await expect(title(page)).toHaveText('Oslo, NO');
  });
});
