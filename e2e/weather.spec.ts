import type { Fault } from '../mock-api/server.ts';
import { expect, test } from './fixtures.ts';
import { expectNoSidewaysScroll, getHue, recordRequests } from './page-helpers.ts';
import {
  box,
  errorLines,
  readings,
  report,
  search,
  searchButton,
  title,
  unitButton,
  weatherBody,
  weatherPath,
} from './weather-page.ts';

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
  const sunAndAir = { Humidity: '60%', Sunrise: '6:12 AM', Sunset: '4:05 PM' };
  expect(await readings(page)).toMatchObject({ ...sunAndAir, Wind: '9.2 mph' });
  const icon = report(page).locator('img');
  await expect(icon).toHaveAttribute('src', 'http://providers.localhost/img/wn/01d@2x.png');
  await expect.poll(() => icon.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(100);

  await unitButton(page).click();
  await expect(unitButton(page)).toBeFocused();
  await expect(report(page).getByText('25.0°C', { exact: true })).toBeVisible();
  expect(await readings(page)).toMatchObject({ ...sunAndAir, Wind: '4.1 m/s' });

  await page.reload();
  await expect(box(page)).toHaveValue('');
  await expect(report(page)).toHaveCount(0);
  await search(page, 'são  paulo');
  await expect(report(page).getByText('25.0°C', { exact: true })).toBeVisible();
  await expect(unitButton(page)).toHaveText('Show °F');
  expect(sent.map((request) => `${request.method()} ${request.url()}`)).toEqual([
    'GET http://providers.localhost/data/2.5/weather?q=S%C3%A3o%20Paulo&units=metric&appid=sample',
  ]);
  expect(mockApi.requests('weather')[0]?.query).toEqual({ q: 'São Paulo', units: 'metric', appid: 'sample' });
});

test('a failed search shows an error in red, and can be repeated at once', async ({ open, page, mockApi }) => {
  const failures: readonly (readonly [fault: Fault, lines: readonly string[]])[] = [
    [{ kind: 'status', status: 404 }, ['City not found']],
    [{ kind: 'status', status: 401 }, ['City not found', 'The weather service rejected the API key.']],
    [
      { kind: 'drop' },
      [
        'Failed to fetch weather',
        'The weather service can’t be reached. You may be offline, or it may be limiting requests. Try again in a minute.',
      ],
    ],
  ];
  await open('/weather');
  await search(page, 'Oslo');
  await expect(title(page)).toHaveText('Oslo, NO');
  for (const [fault, lines] of failures) {
    mockApi.setFault('weather', fault);
    await search(page, 'Tokyo');
    await expect(errorLines(page)).toHaveText([...lines]);
    await expect(report(page)).toHaveCount(0);
    await expect(unitButton(page)).toHaveCount(0);
  }
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

test('an icon that doesn’t load is replaced; a long name doesn’t widen a narrow page', async ({
  open,
  page,
  mockApi,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const name = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'.repeat(2);
  mockApi.setFault('weather', { kind: 'body', body: weatherBody({ name }) });
  mockApi.setFault('image', { kind: 'status', status: 404 });
  await open('/weather');
  await search(page, 'Oslo');
  await expect(title(page)).toContainText('Llanfair');
  await expect(report(page).locator('svg.lucide')).toBeVisible();
  await expect(report(page).locator('img')).toHaveCount(0);
  await expectNoSidewaysScroll(page);
});
