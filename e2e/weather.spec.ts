import type { Page } from '@playwright/test';
import type { Fault } from '../mock-api/server.ts';
import { expect, test } from './fixtures.ts';
import { clearStorageAndReload, expectNoSidewaysScroll, getHue, recordRequests } from './provider-page.ts';
import {
  box,
  expectReadings,
  geocodePath,
  list,
  localTime,
  londons,
  options,
  readings,
  report,
  search,
  searchButton,
  unitButton,
  weatherBody,
  weatherPath,
} from './weather-page.ts';

const answer = (changes?: Parameters<typeof weatherBody>[0]): Fault => ({ kind: 'body', body: weatherBody(changes) });
const title = (page: Page) => report(page).getByRole('heading', { level: 2 });
const alert = (page: Page) => page.getByRole('alert');
const loading = (page: Page) => page.getByRole('status').filter({ hasText: /^Loading\.\.\.$/ });
const icon = (page: Page) => report(page).locator('img');

test.describe('before any search', () => {
  test('there are heading, field, button and credit, but no unit button and no request', async ({ open, page }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).host));
    await open('/weather');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Weather App');
    await expect(box(page)).toHaveAttribute('placeholder', 'Enter city name');
    await expect(searchButton(page)).toBeEnabled();
    await expect(unitButton(page)).toHaveCount(0);
    await expect(report(page)).toHaveCount(0);
    await expect(alert(page)).toHaveCount(0);
    await expect(loading(page)).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Powered by OpenWeather' })).toHaveAttribute(
      'href',
      'https://openweathermap.org/',
    );
    expect(requests).not.toContain('providers.localhost');
  });

  for (const text of ['', '   ']) {
    test(`a search for ${text === '' ? 'nothing' : 'blanks'} is ignored`, async ({ open, page, mockApi }) => {
      const sent = recordRequests(page, weatherPath);
      mockApi.setFault('weather', answer());
      await open('/weather');
      await search(page, text);
      await box(page).press('Enter');
      await expect(loading(page)).toHaveCount(0);
      await expect(alert(page)).toHaveCount(0);
      await search(page, 'Oslo');
      await expect(report(page)).toBeVisible();
      expect(sent).toHaveLength(1);
      // A search for nothing leaves the result alone, too.
      await search(page, text);
      await expect(title(page)).toHaveText('London, GB');
    });
  }
});

test.describe('a search', () => {
  test('asks by the trimmed text in metric units, by the button and by Enter alike', async ({
    open,
    page,
    mockApi,
  }) => {
    const sent = recordRequests(page, weatherPath);
    await open('/weather');
    await search(page, '  Oslo ');
    await expect(title(page)).toHaveText('Oslo, NO');
    await clearStorageAndReload(page);
    await box(page).fill(' Oslo');
    await box(page).press('Enter');
    await expect.poll(() => sent.length).toBe(2);
    await expect(title(page)).toHaveText('Oslo, NO');
    expect(sent.map((request) => `${request.method()} ${request.url()}`)).toEqual(
      Array.from(
        { length: 2 },
        () => 'GET http://providers.localhost/data/2.5/weather?q=Oslo&units=metric&appid=sample',
      ),
    );
    expect(mockApi.requests('weather').map(({ method, query }) => [method, Object.entries(query)])).toEqual(
      Array.from({ length: 2 }, () => [
        'GET',
        [
          ['q', 'Oslo'],
          ['units', 'metric'],
          ['appid', 'sample'],
        ],
      ]),
    );
  });

  test('encodes the text once, whatever it holds', async ({ open, page, mockApi }) => {
    mockApi.setFault('weather', answer());
    await open('/weather');
    for (const [text, encoded] of [
      ['São Paulo', 'S%C3%A3o%20Paulo'],
      ['a+b & c', 'a%2Bb%20%26%20c'],
      ['x=1?#/%20', 'x%3D1%3F%23%2F%2520'],
      ['東京', '%E6%9D%B1%E4%BA%AC'],
    ] as const) {
      const sent = page.waitForRequest(/\/data\//);
      await search(page, text);
      expect((await sent).url()).toBe(
        `http://providers.localhost/data/2.5/weather?q=${encoded}&units=metric&appid=sample`,
      );
      await expect(report(page)).toBeVisible();
      expect(mockApi.requests('weather').at(-1)?.query).toEqual({ q: text, units: 'metric', appid: 'sample' });
    }
  });

  test('says "Loading..." in a live region that was there before, without the former result', async ({
    open,
    page,
    mockApi,
  }) => {
    mockApi.setFault('weather', answer(), { times: 1 });
    await open('/weather');
    await search(page, 'London');
    await expect(report(page)).toBeVisible();
    await page.getByRole('status').evaluateAll((regions) => {
      for (const region of regions) region.setAttribute('data-before', '');
    });
    mockApi.setFault('weather', { kind: 'slow', ms: 700 });
    await search(page, 'Oslo');
    await expect(page.locator('[role=status][data-before]').filter({ hasText: /^Loading\.\.\.$/ })).toBeVisible();
    await expect(report(page)).toHaveCount(0);
    await expect(unitButton(page)).toHaveCount(0);
    await expect(title(page)).toHaveText('Oslo, NO');
    await expect(loading(page)).toHaveCount(0);
    await expect(page.getByText('Loading...')).toHaveCount(0);
  });

  test('while one is running drops the old one, whose late answer never shows', async ({ open, page, mockApi }) => {
    const failed: string[] = [];
    page.on('requestfailed', (request) => failed.push(new URL(request.url()).searchParams.get('q') ?? ''));
    mockApi.setFault('weather', { kind: 'slow', ms: 1500 }, { match: 'q=Sydney' });
    mockApi.setFault('weather', { kind: 'slow', ms: 1000 }, { match: 'q=Oslo' });
    const sent = recordRequests(page, weatherPath);
    await open('/weather');
    await search(page, 'Sydney');
    await expect(loading(page)).toBeVisible();
    await expect.poll(() => sent.length).toBe(1);
    const late = page.waitForEvent('requestfailed');
    await search(page, 'Oslo');
    await late;
    expect(failed).toEqual(['Sydney']);
    await expect(loading(page)).toBeVisible();
    await expect(alert(page)).toHaveCount(0);
    await expect(title(page)).toHaveText('Oslo, NO');
    await expect(alert(page)).toHaveCount(0);
  });

  test('while one is running shows its own error, not the former result', async ({ open, page, mockApi }) => {
    mockApi.setFault('weather', { kind: 'slow', ms: 1500 }, { match: 'q=Oslo' });
    const sent = recordRequests(page, weatherPath);
    await open('/weather');
    await search(page, 'Oslo');
    await expect.poll(() => sent.length).toBe(1);
    await search(page, 'Nowhereville');
    await expect(alert(page)).toHaveText('City not found');
    await search(page, 'Tokyo');
    await expect(title(page)).toHaveText('Tokyo, JP');
  });

  test('goes on while the visitor types the next city', async ({ open, page, mockApi }) => {
    mockApi.setFault('weather', { kind: 'slow', ms: 600 });
    await open('/weather');
    await search(page, 'Oslo');
    await box(page).fill('Rom');
    await expect(title(page)).toHaveText('Oslo, NO');
    await expect(box(page)).toHaveValue('Rom');
  });
});

test.describe('the result', () => {
  test('has place, temperature, description, icon, humidity, wind and sun times, in both units', async ({
    open,
    page,
    mockApi,
  }) => {
    mockApi.setFault('weather', answer());
    await open('/weather');
    await search(page, 'London');
    await expect(title(page)).toHaveText('London, GB');
    await expect(page.getByRole('article', { name: 'London, GB', exact: true })).toBeVisible();
    await expect(report(page).getByText('77.0°F', { exact: true })).toBeVisible();
    await expect(report(page).getByText('clear sky', { exact: true })).toBeVisible();
    await expect(report(page).getByText(/^Station/)).toHaveCount(0);
    const sunAndAir = { Humidity: '60%', Sunrise: '6:12 AM', Sunset: '4:05 PM' };
    await expectReadings(page, { ...sunAndAir, Wind: '9.2 mph' });
    await expect(unitButton(page)).toHaveText('Show °C');

    const sent = recordRequests(page, weatherPath);
    await unitButton(page).click();
    await expect(report(page).getByText('25.0°C', { exact: true })).toBeVisible();
    await expectReadings(page, { ...sunAndAir, Wind: '4.1 m/s' });
    await expect(unitButton(page)).toHaveText('Show °F');
    await expect(unitButton(page)).toBeFocused();
    await unitButton(page).click();
    await expect(report(page).getByText('77.0°F', { exact: true })).toBeVisible();
    await expectReadings(page, { ...sunAndAir, Wind: '9.2 mph' });
    expect(sent).toHaveLength(0);
  });

  test('keeps the chosen unit for the next search and the next visit', async ({ open, page, mockApi }) => {
    mockApi.setFault('weather', answer());
    await open('/weather');
    await search(page, 'London');
    await unitButton(page).click();
    await search(page, 'London again');
    await expect(report(page).getByText('25.0°C', { exact: true })).toBeVisible();
    await page.reload();
    await expect(box(page)).toHaveValue('');
    await expect(unitButton(page)).toHaveCount(0);
    await search(page, 'London');
    await expect(report(page).getByText('25.0°C', { exact: true })).toBeVisible();
    await expect(unitButton(page)).toHaveText('Show °F');
    await unitButton(page).click();
    await page.reload();
    await search(page, 'London');
    await expect(report(page).getByText('77.0°F', { exact: true })).toBeVisible();
  });

  test('starts in Fahrenheit where what is remembered makes no sense', async ({ open, page, mockApi }) => {
    mockApi.setFault('weather', answer());
    await open('/weather');
    await page.evaluate(() => localStorage.setItem('weather-unit', 'kelvin'));
    await page.reload();
    await search(page, 'London');
    await expect(report(page).getByText('77.0°F', { exact: true })).toBeVisible();
  });

  test("gives sunrise and sunset by the city's own clocks, east and west, half hours included", async ({
    open,
    page,
    mockApi,
  }) => {
    await open('/weather');
    for (const [city, offset] of [
      ['Los Angeles', -28_800],
      ["St. John's", -12_600],
      ['New York', -18_000],
      ['London', 0],
      ['Mumbai', 19_800],
      ['Kathmandu', 20_700],
      ['Sydney', 39_600],
      ['Kiritimati', 50_400],
    ] as const) {
      const sys = { sunrise: localTime(6, 12, offset), sunset: localTime(19, 48, offset) };
      mockApi.setFault('weather', answer({ sys, timezone: offset, name: city }));
      await search(page, city);
      await expect(title(page)).toHaveText(`${city}, GB`);
      expect(await readings(page), city).toMatchObject({ Sunrise: '6:12 AM', Sunset: '7:48 PM' });
    }
  });

  test('names noon and midnight as twelve', async ({ open, page, mockApi }) => {
    mockApi.setFault('weather', answer({ sys: { sunrise: localTime(0, 5, 0), sunset: localTime(12, 30, 0) } }));
    await open('/weather');
    await search(page, 'London');
    await expectReadings(page, { Humidity: '60%', Wind: '9.2 mph', Sunrise: '12:05 AM', Sunset: '12:30 PM' });
  });

  for (const variant of ['polar', 'no-sun'] as const) {
    test(`has a dash where the provider sends no sun times (${variant})`, async ({ open, page, mockApi }) => {
      mockApi.setFault('weather', { kind: 'odd', variant });
      await open('/weather');
      await search(page, 'Tokyo');
      await expect(title(page)).toHaveText('Tokyo, JP');
      expect(await readings(page)).toMatchObject({ Sunrise: '—', Sunset: '—' });
    });
  }

  test('has a dash for a single sun time that is missing', async ({ open, page, mockApi }) => {
    mockApi.setFault('weather', answer({ sys: { sunset: 0 } }));
    await open('/weather');
    await search(page, 'London');
    await expectReadings(page, { Humidity: '60%', Wind: '9.2 mph', Sunrise: '6:12 AM', Sunset: '—' });
  });

  test('has a dash for missing wind, in both units, and for missing humidity', async ({ open, page, mockApi }) => {
    const { wind: _wind, ...calm } = weatherBody({ main: { humidity: undefined } });
    mockApi.setFault('weather', { kind: 'body', body: calm });
    await open('/weather');
    await search(page, 'London');
    await expectReadings(page, { Humidity: '—', Wind: '—', Sunrise: '6:12 AM', Sunset: '4:05 PM' });
    await unitButton(page).click();
    await expect(unitButton(page)).toHaveText('Show °F');
    await expectReadings(page, { Humidity: '—', Wind: '—', Sunrise: '6:12 AM', Sunset: '4:05 PM' });
  });

  test('takes zero for a reading', async ({ open, page, mockApi }) => {
    mockApi.setFault('weather', answer({ main: { temp: 0, humidity: 0 }, wind: { speed: 0 } }));
    await open('/weather');
    await search(page, 'London');
    await expect(report(page).getByText('32.0°F', { exact: true })).toBeVisible();
    await expectReadings(page, { Humidity: '0%', Wind: '0.0 mph', Sunrise: '6:12 AM', Sunset: '4:05 PM' });
    await unitButton(page).click();
    await expect(report(page).getByText('0.0°C', { exact: true })).toBeVisible();
    expect(await readings(page)).toMatchObject({ Humidity: '0%', Wind: '0.0 m/s' });
  });

  test('shows one decimal of the temperature, never a negative zero', async ({ open, page, mockApi }) => {
    await open('/weather');
    for (const [temp, fahrenheit, celsius] of [
      [-0.3, '31.5°F', '-0.3°C'],
      [-0.04, '31.9°F', '0.0°C'],
      [-17.79, '0.0°F', '-17.8°C'],
      [-40, '-40.0°F', '-40.0°C'],
      [37.25, '99.1°F', '37.3°C'],
    ] as const) {
      mockApi.setFault('weather', answer({ main: { temp } }));
      await clearStorageAndReload(page);
      await search(page, 'London');
      await expect(report(page).getByText(fahrenheit, { exact: true })).toBeVisible();
      await unitButton(page).click();
      await expect(report(page).getByText(celsius, { exact: true })).toBeVisible();
      await unitButton(page).click();
    }
  });

  test('shows the first of several conditions', async ({ open, page, mockApi }) => {
    const weather = [
      { id: 701, main: 'Mist', description: 'mist', icon: '50n' },
      { id: 300, main: 'Drizzle', description: 'light intensity drizzle', icon: '09d' },
    ];
    mockApi.setFault('weather', answer({ weather }));
    await open('/weather');
    await search(page, 'London');
    await expect(report(page).getByText('mist', { exact: true })).toBeVisible();
    await expect(report(page).getByText(/drizzle/)).toHaveCount(0);
    await expect(icon(page)).toHaveAttribute('src', 'http://providers.localhost/img/wn/50n@2x.png');
  });

  test('loads the icon from the provider at twice the size, without a name of its own', async ({
    open,
    page,
    mockApi,
  }) => {
    mockApi.setFault('weather', answer());
    await open('/weather');
    await search(page, 'London');
    await expect(icon(page)).toHaveAttribute('src', 'http://providers.localhost/img/wn/01d@2x.png');
    await expect(icon(page)).toHaveAttribute('alt', '');
    await expect.poll(() => icon(page).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(100);
  });

  test('draws the sky itself where the icon does not load', async ({ open, page, mockApi }) => {
    mockApi.setFault('weather', answer({ weather: [{ description: 'light snow', icon: '13d' }] }));
    mockApi.setFault('image', { kind: 'status', status: 404 });
    await open('/weather');
    await search(page, 'London');
    await expect(report(page).locator('svg.lucide')).toBeVisible();
    await expect(icon(page)).toHaveCount(0);
    await expect(report(page).getByText('light snow', { exact: true })).toBeVisible();
  });

  test('goes without a picture for an icon code that does not exist', async ({ open, page, mockApi }) => {
    mockApi.setFault('weather', { kind: 'odd', variant: 'odd-icon' });
    await open('/weather');
    await search(page, 'Oslo');
    await expect(title(page)).toHaveText('Oslo, NO');
    await expect(report(page).locator('img, svg.lucide')).toHaveCount(0);
  });

  test('goes without a description where the provider sends no condition', async ({ open, page, mockApi }) => {
    mockApi.setFault('weather', answer({ weather: [] }));
    await open('/weather');
    await search(page, 'London');
    await expect(report(page).getByText('77.0°F', { exact: true })).toBeVisible();
    await expect(report(page).locator('img, svg.lucide')).toHaveCount(0);
  });

  test('is titled by the city alone where the country is absent', async ({ open, page, mockApi }) => {
    mockApi.setFault('weather', { kind: 'odd', variant: 'no-country' });
    await open('/weather');
    await search(page, 'Oslo');
    await expect(title(page)).toHaveText('Oslo');
  });

  test('is titled by the coordinates where the city has no name', async ({ open, page, mockApi }) => {
    await open('/weather');
    for (const [coord, text] of [
      [{ lat: 51.5085, lon: -0.1257 }, '51.51, -0.13'],
      [{ lat: 0, lon: 0 }, '0.00, 0.00'],
      [{ lat: -33.8688, lon: 151.2 }, '-33.87, 151.20'],
    ] as const) {
      mockApi.setFault('weather', answer({ name: '', coord }));
      await clearStorageAndReload(page);
      await search(page, 'Somewhere at sea');
      await expect(title(page)).toHaveText(text);
    }
  });

  test("takes a missing offset from UTC for none, not for the visitor's", async ({ open, page, mockApi }) => {
    const { timezone: _timezone, ...body } = weatherBody();
    mockApi.setFault('weather', { kind: 'body', body });
    await open('/weather');
    await search(page, 'London');
    await expectReadings(page, { Humidity: '60%', Wind: '9.2 mph', Sunrise: '6:12 AM', Sunset: '4:05 PM' });
  });

  test('shows names and descriptions as text, whatever they look like', async ({ open, page, mockApi }) => {
    mockApi.setFault('weather', { kind: 'odd', variant: 'hostile' });
    await open('/weather');
    await search(page, 'Oslo');
    await expect(title(page)).toContainText('<img src=x onerror=');
    await expect(report(page).locator('img, script')).toHaveCount(0);
    await expect(page).toHaveTitle('Weather App · Alex Example');
  });

  test('does not widen the page with a long name', async ({ open, page, mockApi }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    mockApi.setFault('weather', { kind: 'odd', variant: 'long-names' });
    await open('/weather');
    await search(page, 'Oslo');
    await expect(title(page)).toContainText('Llanfair');
    await expectNoSidewaysScroll(page);
  });
});

test.describe('for a chosen suggestion', () => {
  test.beforeEach(async ({ open, page, mockApi }) => {
    mockApi.setFault('geocode', {
      kind: 'body',
      body: [londons[1], { name: 'Null Island', lat: 0, lon: 0 }],
    });
    await open('/weather');
    await box(page).fill('London');
    await expect(options(page)).toHaveCount(2);
  });

  test('the search asks by its coordinates exactly, and it stays the title over its station', async ({
    page,
    mockApi,
  }) => {
    mockApi.setFault('weather', answer({ name: 'Islington', sys: { country: 'XX' } }));
    const sent = recordRequests(page, weatherPath);
    await options(page).nth(0).click();
    await expect(box(page)).toHaveValue('London, Ontario, CA');
    expect(sent).toHaveLength(0);
    await searchButton(page).click();
    await expect(title(page)).toHaveText('London, CA');
    await expect(report(page).getByText('Station: Islington', { exact: true })).toBeVisible();
    expect(sent.map((request) => `${request.method()} ${request.url()}`)).toEqual([
      'GET http://providers.localhost/data/2.5/weather?lat=42.9832406&lon=-81.243372&units=metric&appid=sample',
    ]);
  });

  test('there is no station where the answer names the same place, or none', async ({ page, mockApi }) => {
    for (const name of ['London', 'LONDON', '']) {
      mockApi.setFault('weather', answer({ name, main: { temp: name.length } }));
      await clearStorageAndReload(page);
      await box(page).fill('London');
      await options(page).nth(0).click();
      await searchButton(page).click();
      await expect(title(page)).toHaveText('London, CA');
      await expect(report(page).getByText(/^Station/)).toHaveCount(0);
    }
  });

  test('coordinates of zero are coordinates, and the title has no country where it has none', async ({
    page,
    mockApi,
  }) => {
    mockApi.setFault('weather', answer({ name: 'Globe', sys: { country: undefined } }));
    const sent = recordRequests(page, weatherPath);
    await options(page).nth(1).click();
    await expect(box(page)).toHaveValue('Null Island');
    await box(page).press('Enter');
    await expect(title(page)).toHaveText('Null Island');
    await expect(report(page).getByText('Station: Globe', { exact: true })).toBeVisible();
    expect(sent.map((request) => new URL(request.url()).search)).toEqual(['?lat=0&lon=0&units=metric&appid=sample']);
  });

  test('typing afterwards clears the coordinates: the search asks by the text', async ({ page, mockApi }) => {
    mockApi.setFault('weather', answer({ name: 'Islington' }));
    const sent = recordRequests(page, weatherPath);
    await options(page).nth(0).click();
    await box(page).press('End');
    await page.keyboard.type('!');
    await page.keyboard.press('Backspace');
    await expect(box(page)).toHaveValue('London, Ontario, CA');
    await searchButton(page).click();
    await expect(title(page)).toHaveText('Islington, GB');
    await expect(report(page).getByText(/^Station/)).toHaveCount(0);
    expect(sent.map((request) => new URL(request.url()).search)).toEqual([
      '?q=London%2C%20Ontario%2C%20CA&units=metric&appid=sample',
    ]);
  });

  test('the result keeps its title while the visitor types the next city', async ({ page, mockApi }) => {
    mockApi.setFault('weather', answer({ name: 'Islington' }));
    await options(page).nth(0).click();
    await searchButton(page).click();
    await expect(title(page)).toHaveText('London, CA');
    await box(page).fill('Oslo');
    await expect(title(page)).toHaveText('London, CA');
  });
});

test.describe('a search that fails', () => {
  const notFound = 'City not found';
  const failed = 'Failed to fetch weather';
  const unreadable = 'The weather service sent an answer that could not be read. Try again later.';
  const unreachable =
    'The weather service can’t be reached. You may be offline, or it may be limiting requests. Try again in a minute.';
  const rejected = 'The weather service rejected the API key.';
  const broken = 'The weather service has a problem of its own. Try again later.';
  const catalogue: readonly [fault: Fault, message: string, reason: string | null][] = [
    [{ kind: 'status', status: 404 }, notFound, null],
    [{ kind: 'status', status: 400 }, notFound, 'The weather service did not accept the request.'],
    [{ kind: 'status', status: 401 }, notFound, rejected],
    [{ kind: 'status', status: 403 }, notFound, rejected],
    [{ kind: 'status', status: 429 }, notFound, 'Too many requests. Try again in a minute.'],
    [{ kind: 'status', status: 500 }, notFound, broken],
    [{ kind: 'status', status: 503 }, notFound, broken],
    [{ kind: 'drop' }, failed, unreachable],
    [{ kind: 'html' }, failed, unreadable],
    [{ kind: 'truncated' }, failed, unreadable],
    [{ kind: 'wrong-shape' }, failed, unreadable],
    [{ kind: 'body', body: { main: {}, name: 'London' } }, failed, unreadable],
  ];
  test('is told in red and clears the result, until the next succeeds', async ({ open, page, mockApi }) => {
    await open('/weather');
    for (const [fault, message, reason] of catalogue) {
      mockApi.setFault('weather', null);
      await clearStorageAndReload(page);
      await search(page, 'Oslo');
      await expect(title(page)).toHaveText('Oslo, NO');
      await expect(alert(page)).toHaveCount(0);
      mockApi.setFault('weather', fault);
      await search(page, 'Tokyo');
      const lines = alert(page).locator('p');
      await expect(lines, JSON.stringify(fault)).toHaveText(reason === null ? [message] : [message, reason]);
      await expect(report(page)).toHaveCount(0);
      await expect(unitButton(page)).toHaveCount(0);
      await expect(loading(page)).toHaveCount(0);
      const [first, second] = await lines.evaluateAll((all) =>
        all.map((each) => {
          const { color, fontSize } = getComputedStyle(each);
          return { color, size: Number.parseFloat(fontSize) };
        }),
      );
      expect(await getHue(page, first?.color ?? '')).toBe('red');
      if (reason !== null) expect(second?.size).toBeLessThan(first?.size ?? 0);
    }
  });

  test('gives up after 20 s without an answer', async ({ open, page, mockApi }) => {
    await page.clock.install();
    mockApi.setFault('weather', { kind: 'hang' });
    const sent = recordRequests(page, weatherPath);
    await open('/weather');
    await search(page, 'Oslo');
    await expect.poll(() => sent.length).toBe(1);
    await page.clock.runFor(10_000);
    await expect(loading(page)).toBeVisible();
    await page.clock.runFor(10_000);
    await expect(alert(page).locator('p')).toHaveText([
      failed,
      'The weather service took too long to answer. Try again.',
    ]);
  });

  test('is told while offline, and mended by searching again online', async ({ open, page, context }) => {
    await open('/weather');
    await expect(box(page)).toBeVisible();
    await context.setOffline(true);
    await search(page, 'Oslo');
    await expect(alert(page).locator('p')).toHaveText([failed, 'You are offline. Try again once you are connected.']);
    await context.setOffline(false);
    await searchButton(page).click();
    await expect(title(page)).toHaveText('Oslo, NO');
  });

  test('never shows the key or the words of the provider', async ({ open, page, mockApi }) => {
    mockApi.setFault('weather', { kind: 'status', status: 401 });
    await open('/weather');
    await search(page, 'Oslo');
    await expect(alert(page)).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(/sample|openweathermap\.org\/faq|Invalid API/);
  });
});

test('a screen that is left in the middle of a search comes back empty', async ({ open, page, mockApi }) => {
  mockApi.setFault('weather', { kind: 'slow', ms: 1000 });
  const dropped = page.waitForEvent('requestfailed');
  const sent = recordRequests(page, weatherPath);
  const lookups = recordRequests(page, geocodePath);
  await open('/weather');
  await search(page, 'Oslo');
  await expect.poll(() => sent.length).toBe(1);
  await open('/about');
  expect((await dropped).url()).toContain('q=Oslo');
  await open('/weather');
  await expect(box(page)).toHaveValue('');
  await expect(report(page)).toHaveCount(0);
  await expect(alert(page)).toHaveCount(0);
  await expect(list(page)).toHaveCount(0);
  expect(lookups).toHaveLength(0);
});
