import type { Page } from '@playwright/test';
import type { Fault } from '../mock-api/server.ts';
import { expect, test } from './fixtures.ts';
import { clearStorageAndReload, recordRequests } from './provider-page.ts';
import { box, localTime, options, readings, report, search, searchButton, unitButton } from './weather-page.ts';

test.use({ variant: 'open-meteo' });

const searchPath = '/v1/search';
const forecastPath = '/v1/forecast';
const title = (page: Page) => report(page).getByRole('heading', { level: 2 });
const alert = (page: Page) => page.getByRole('alert');
const list = (page: Page) => page.getByRole('listbox');

const london = {
  id: 1,
  name: 'London',
  latitude: 51.50853,
  longitude: -0.12574,
  country_code: 'GB',
  admin1: 'England',
};
const places = (...results: readonly object[]): Fault => ({ kind: 'body', body: { results, generationtime_ms: 0.5 } });

function forecast(current: object = {}, daily: object | null = {}, offset = 0): Fault {
  const body = {
    latitude: 51.5,
    longitude: -0.12,
    utc_offset_seconds: offset,
    timezone: 'Europe/London',
    current: {
      time: localTime(12, 0, 0),
      interval: 900,
      temperature_2m: 25,
      relative_humidity_2m: 60,
      weather_code: 3,
      wind_speed_10m: 4.1,
      is_day: 1,
      ...current,
    },
    ...(daily && {
      daily: { time: [0], sunrise: [localTime(6, 12, offset)], sunset: [localTime(16, 5, offset)], ...daily },
    }),
  };
  return { kind: 'body', body };
}

const forecastQuery = (latitude: string, longitude: string) =>
  `?latitude=${latitude}&longitude=${longitude}&current=temperature_2m%2Crelative_humidity_2m%2Cweather_code%2Cwind_speed_10m%2Cis_day&daily=sunrise%2Csunset&timezone=auto&wind_speed_unit=ms&timeformat=unixtime&forecast_days=1`;

test('a search looks the city up and asks for its weather in our units, and never asks OpenWeather', async ({
  open,
  page,
  mockApi,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.host === 'providers.localhost') sent.push(`${request.method()} ${url.pathname}${url.search}`);
  });
  mockApi.setFault('meteo-geocode', places(london));
  mockApi.setFault('meteo-forecast', forecast());
  await open('/weather');
  await box(page).fill('Lond');
  await expect(options(page)).toHaveText(['London, England, GB']);
  await search(page, ' São Paulo+ ');
  await expect(title(page)).toHaveText('London, GB');
  await expect(report(page).getByText('77.0°F', { exact: true })).toBeVisible();
  await expect(report(page).getByText('overcast', { exact: true })).toBeVisible();
  await expect(report(page).locator('svg.lucide')).toBeVisible();
  await expect(report(page).locator('img')).toHaveCount(0);
  expect(await readings(page)).toEqual({ Humidity: '60%', Wind: '9.2 mph', Sunrise: '6:12 AM', Sunset: '4:05 PM' });
  await unitButton(page).click();
  await expect(report(page).getByText('25.0°C', { exact: true })).toBeVisible();
  expect((await readings(page)).Wind).toBe('4.1 m/s');
  expect(sent).toEqual([
    'GET /v1/search?name=Lond&count=5&language=en&format=json',
    'GET /v1/search?name=S%C3%A3o%20Paulo%2B&count=1&language=en&format=json',
    `GET /v1/forecast${forecastQuery('51.50853', '-0.12574')}`,
  ]);
  expect(mockApi.requests().map(({ route, method }) => `${method} ${route}`)).toEqual([
    'GET meteo-geocode',
    'GET meteo-geocode',
    'GET meteo-forecast',
  ]);
});

test('a chosen suggestion is not looked up again: its weather is asked for by its coordinates', async ({
  open,
  page,
}) => {
  const lookups = recordRequests(page, searchPath);
  const forecasts = recordRequests(page, forecastPath);
  await open('/weather');
  await box(page).fill('Sydney');
  await options(page).filter({ hasText: 'Nova Scotia' }).click();
  await expect(box(page)).toHaveValue('Sydney, Nova Scotia, CA');
  await searchButton(page).click();
  await expect(title(page)).toHaveText('Sydney, CA');
  await expect(report(page).getByText(/^Station/)).toHaveCount(0);
  expect(lookups).toHaveLength(1);
  expect(forecasts.map((request) => new URL(request.url()).search)).toEqual([forecastQuery('46.1388', '-60.1941')]);
});

test('a city that is not known is not found, and its weather is not asked for', async ({ open, page }) => {
  const forecasts = recordRequests(page, forecastPath);
  await open('/weather');
  await search(page, 'Nowhereville');
  await expect(alert(page).locator('p')).toHaveText(['City not found']);
  await search(page, 'X');
  await expect(alert(page).locator('p')).toHaveText(['City not found']);
  expect(forecasts).toHaveLength(0);
  await search(page, 'Oslo');
  await expect(title(page)).toHaveText('Oslo, NO');
  await expect(alert(page)).toHaveCount(0);
});

test('Greenwich, whose longitude is left out, lies on longitude 0', async ({ open, page }) => {
  const forecasts = recordRequests(page, forecastPath);
  await open('/weather');
  await search(page, 'Greenwich');
  await expect(title(page)).toHaveText('Greenwich, GB');
  await clearStorageAndReload(page);
  await box(page).fill('Greenwic');
  await options(page).first().click();
  await searchButton(page).click();
  await expect.poll(() => forecasts.length).toBe(2);
  await expect(title(page)).toHaveText('Greenwich, GB');
  expect(forecasts.map((request) => new URL(request.url()).search)).toEqual([
    forecastQuery('51.4779', '0'),
    forecastQuery('51.4779', '0'),
  ]);
});

test('suggestions leave out what is absent and show what reads alike once', async ({ open, page, mockApi }) => {
  await open('/weather');
  mockApi.setFault('meteo-geocode', places({ ...london, admin1: undefined }, { ...london, country_code: undefined }));
  await box(page).fill('Lond');
  await expect(options(page)).toHaveText(['London, GB', 'London, England']);
  mockApi.setFault('meteo-geocode', { kind: 'odd', variant: 'duplicates' });
  await box(page).fill('Oslo');
  await expect(options(page)).toHaveText(['Oslo, NO']);
  mockApi.setFault('meteo-geocode', { kind: 'odd', variant: 'hostile' });
  await box(page).fill('Tokyo');
  await expect(options(page).first()).toContainText('<script>document.title="hacked"</script>');
  await expect(list(page).locator('script, b')).toHaveCount(0);
  mockApi.setFault('meteo-geocode', { kind: 'odd', variant: 'empty' });
  const answered = page.waitForResponse(/\/v1\/search/);
  await box(page).fill('Xyzzy');
  await (await answered).finished();
  await expect(list(page)).toHaveCount(0);
});

for (const variant of ['polar-night', 'polar-day', 'no-daily'] as const) {
  test(`sun times are dashes where there are none (${variant})`, async ({ open, page, mockApi }) => {
    mockApi.setFault('meteo-forecast', { kind: 'odd', variant });
    await open('/weather');
    await search(page, 'Longyearbyen');
    await expect(title(page)).toHaveText('Longyearbyen, NO');
    expect(await readings(page)).toMatchObject({ Sunrise: '—', Sunset: '—' });
  });
}

for (const [city, offset] of [
  ['Los Angeles', -28_800],
  ['Kathmandu', 20_700],
] as const) {
  test(`sun times are by the clocks of ${city}`, async ({ open, page, mockApi }) => {
    mockApi.setFault('meteo-forecast', forecast({}, {}, offset));
    await open('/weather');
    await search(page, city);
    await expect(report(page)).toBeVisible();
    expect(await readings(page)).toMatchObject({ Sunrise: '6:12 AM', Sunset: '4:05 PM' });
  });
}

test('an unknown weather code is called so and has no picture', async ({ open, page, mockApi }) => {
  mockApi.setFault('meteo-forecast', { kind: 'odd', variant: 'unknown-code' });
  await open('/weather');
  await search(page, 'Oslo');
  await expect(report(page).getByText('unknown', { exact: true })).toBeVisible();
  await expect(report(page).locator('img, svg.lucide')).toHaveCount(0);
});

test('the sky is told in the words of its code, with a picture of our own', async ({ open, page, mockApi }) => {
  await open('/weather');
  for (const [code, isDay, text] of [
    [0, 1, 'clear sky'],
    [1, 0, 'mainly clear'],
    [45, 1, 'fog'],
    [56, 1, 'light freezing drizzle'],
    [77, 0, 'snow grains'],
    [82, 1, 'violent rain showers'],
    [99, 1, 'thunderstorm with heavy hail'],
  ] as const) {
    mockApi.setFault('meteo-forecast', forecast({ weather_code: code, is_day: isDay }));
    await clearStorageAndReload(page);
    await search(page, 'Oslo');
    await expect(report(page).getByText(text, { exact: true })).toBeVisible();
    await expect(report(page).locator('svg.lucide')).toHaveCount(1);
    await expect(report(page).locator('img')).toHaveCount(0);
  }
  mockApi.setFault('meteo-forecast', forecast({ weather_code: null, temperature_2m: 7 }));
  await clearStorageAndReload(page);
  await search(page, 'Oslo');
  await expect(report(page).getByText('44.6°F', { exact: true })).toBeVisible();
  await expect(report(page).locator('img, svg.lucide')).toHaveCount(0);
});

test('readings that are null are dashes', async ({ open, page, mockApi }) => {
  mockApi.setFault(
    'meteo-forecast',
    forecast({ relative_humidity_2m: null, wind_speed_10m: null }, { sunrise: [null], sunset: [null] }),
  );
  await open('/weather');
  await search(page, 'Oslo');
  await expect(report(page)).toBeVisible();
  expect(await readings(page)).toEqual({ Humidity: '—', Wind: '—', Sunrise: '—', Sunset: '—' });
});

test.describe('a search that fails', () => {
  const failed = 'Failed to fetch weather';
  const unreadable = 'The weather service sent an answer that could not be read. Try again later.';
  const catalogue: readonly [fault: Fault, texts: readonly string[]][] = [
    [{ kind: 'status', status: 429 }, ['City not found', 'Too many requests. Try again in a minute.']],
    [
      { kind: 'status', status: 503 },
      ['City not found', 'The weather service has a problem of its own. Try again later.'],
    ],
    [{ kind: 'status', status: 400 }, ['City not found', 'The weather service did not accept the request.']],
    [{ kind: 'wrong-shape' }, [failed, unreadable]],
    [
      { kind: 'drop' },
      [
        failed,
        'The weather service can’t be reached. You may be offline, or it may be limiting requests. Try again in a minute.',
      ],
    ],
  ];
  for (const route of ['meteo-geocode', 'meteo-forecast'] as const) {
    test(`is told and clears the result, by ${route}`, async ({ open, page, mockApi }) => {
      await open('/weather');
      for (const [fault, texts] of catalogue) {
        mockApi.setFault(route, null);
        await clearStorageAndReload(page);
        await search(page, 'Oslo');
        await expect(report(page)).toBeVisible();
        mockApi.setFault(route, fault);
        await search(page, 'Rome');
        await expect(alert(page).locator('p'), JSON.stringify(fault)).toHaveText(texts);
        await expect(report(page)).toHaveCount(0);
        await expect(unitButton(page)).toHaveCount(0);
      }
    });
  }

  test('is not one whose answer lacks the temperature, but one without any current weather', async ({
    open,
    page,
    mockApi,
  }) => {
    mockApi.setFault('meteo-forecast', { kind: 'odd', variant: 'nulls' });
    await open('/weather');
    await search(page, 'Oslo');
    await expect(title(page)).toHaveText('Oslo, NO');
    await expect(report(page).getByText('—', { exact: true })).toHaveCount(3);
    expect(await readings(page)).toMatchObject({ Humidity: '—', Wind: '—' });
    await expect(alert(page)).toHaveCount(0);
    mockApi.setFault('meteo-forecast', { kind: 'body', body: { utc_offset_seconds: 0 } });
    await search(page, 'Rome');
    await expect(alert(page).locator('p')).toHaveText([failed, unreadable]);
  });
});

test('a newer search drops the older one in the middle of its two requests', async ({ open, page, mockApi }) => {
  mockApi.setFault('meteo-forecast', { kind: 'slow', ms: 1_000 }, { match: 'latitude=-33.8698' });
  const forecasts = recordRequests(page, forecastPath);
  await open('/weather');
  await search(page, 'Sydney');
  await expect.poll(() => forecasts.length).toBe(1);
  const dropped = page.waitForEvent('requestfailed');
  await search(page, 'Oslo');
  await expect(title(page)).toHaveText('Oslo, NO');
  expect((await dropped).url()).toContain('latitude=-33.8698');
  await expect(title(page)).toHaveText('Oslo, NO');
});

test('the credits name Open-Meteo, the licence of its data and GeoNames, and not OpenWeather', async ({
  open,
  page,
}) => {
  await open('/weather');
  const main = page.getByRole('main');
  for (const [name, href] of [
    ['Powered by Open-Meteo', 'https://open-meteo.com/'],
    ['CC BY 4.0', 'https://creativecommons.org/licenses/by/4.0/'],
  ] as const) {
    await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  }
  await expect(main).toContainText('Weather data by Open-Meteo.com');
  await expect(main).toContainText('GeoNames');
  await expect(main).not.toContainText('OpenWeather');
});
