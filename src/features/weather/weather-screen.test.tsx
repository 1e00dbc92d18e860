// @vitest-environment happy-dom
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { HttpStatusError, InvalidResponseError, NetworkError, TimeoutError } from '#lib/errors.ts';
import { queryClient } from '#lib/query-client.ts';
import { browserStorage } from '#lib/storage.ts';
import { createControlledProvider, settle } from '#src/test/fixtures/controlled-provider.ts';
import { cityQuery, sampleSuggestion, sampleWeather } from '#src/test/fixtures/weather.ts';
import type { CitySuggestion } from './city.ts';
import type { Weather } from './weather.ts';
import { createWeatherClient, type WeatherSnapshot } from './weather-client.ts';
import { WeatherScreen } from './weather-screen.tsx';

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

const nowMs = Date.parse('2026-11-20T20:04:00Z');
const minuteMs = 60_000;
const canadianLondon = sampleSuggestion({ state: 'Ontario', country: 'CA', latitude: 42.9836, longitude: -81.2497 });

function setUp() {
  const { provider, lookups, searches } = createControlledProvider();
  const client = createWeatherClient(provider, browserStorage);
  const view = render(<WeatherScreen client={client} isSampleData={false} />, { wrapper: StrictMode });
  return { ...view, lookups, searches };
}

/** Stores a snapshot, like an earlier visit. */
function storeSnapshot(snapshot: Partial<WeatherSnapshot> = {}) {
  const entry = { key: 'Test: london', fetchedAtMs: nowMs, data: sampleWeather(), ...snapshot };
  localStorage.setItem('weather-snapshots', JSON.stringify([entry]));
}

beforeEach(() => {
  vi.useFakeTimers({ now: nowMs });
});
afterEach(() => {
  queryClient.clear();
  vi.useRealTimers();
});

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'City' });
const searchButton = () => screen.getByRole('button', { name: 'Search' });
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });
const search = () => settle(() => fireEvent.click(searchButton()));
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const choose = (name: string) => fireEvent.click(screen.getByRole('option', { name }));
const alertLines = () => [...screen.getByRole('alert').querySelectorAll('p')].map((line) => line.textContent);
const report = () => screen.queryByRole('article');
const title = () => screen.getByRole('heading', { level: 2 }).textContent;
/** "77.0°F", of which the unit is raised. */
const temperature = () => report()?.querySelector('p:has(+ button)')?.textContent;
const statusTexts = () =>
  screen
    .getAllByRole('status')
    .map((status) => status.textContent)
    .filter(Boolean);

function searchFor(text: string) {
  type(text);
  return search();
}

test('starts with the form, a hint and the provider’s name; a search without text is ignored', async () => {
  const { searches } = setUp();
  expect(screen.getByRole('heading', { level: 1, name: 'Weather App' })).toBeDefined();
  expect(box().placeholder).toBe('Enter city name');
  expect(screen.getByText(/^Enter a city .* in local time\.$/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Powered by Test' }).getAttribute('href')).toBe('https://example.com/');
  expect(screen.queryByRole('button', { name: /Show/ })).toBeNull();
  expect(screen.queryByText('Sample data')).toBeNull();
  await search();
  await searchFor('   ');
  expect(searches.calls).toEqual([]);
  expect(statusTexts()).toEqual([]);
});

describe('suggestions', () => {
  async function openList(...suggestions: readonly CitySuggestion[]) {
    const view = setUp();
    type('London');
    await wait(500);
    await view.lookups.at(0).respond(suggestions);
    return view;
  }

  test('are requested half a second after the last key, for a trimmed text of at least four characters', async () => {
    const { lookups } = setUp();
    type('Lond');
    await wait(400);
    type('Lon  ');
    await wait(1000);
    type('  London ');
    await wait(499);
    expect(lookups.calls).toEqual([]);
    await wait(1);
    expect(lookups.calls.map((call) => call.request)).toEqual(['London']);
  });

  test('show as "city, state, country", once each, and their number is announced', async () => {
    await openList(sampleSuggestion(), sampleSuggestion({ latitude: 1 }), canadianLondon);
    expect(options()).toEqual(['London, England, GB', 'London, Ontario, CA']);
    expect(statusTexts()).toEqual(['2 suggestions available']);
  });

  test('a lookup without a match says so, until the visitor types on', async () => {
    await openList();
    expect(statusTexts()).toEqual(['No matching cities']);
    expect(options()).toEqual([]);
    type('Londo');
    expect(statusTexts()).toEqual([]);
  });

  test('disappear when the visitor types on; those for an older text never show', async () => {
    const { lookups } = await openList(sampleSuggestion());
    expect(statusTexts()).toEqual(['1 suggestion available']);
    type('Paris');
    expect(options()).toEqual([]);
    await wait(500);
    type('Londonderry');
    expect(lookups.at(1).signal?.aborted).toBe(true);
    await wait(500);
    await lookups.at(2).respond([canadianLondon]);
    await lookups.at(1).respond([sampleSuggestion({ name: 'Paris' })]);
    expect(options()).toEqual(['London, Ontario, CA']);
  });

  test('choosing one fills the field and closes the list, without another request or a search', async () => {
    const { lookups, searches } = await openList(sampleSuggestion(), canadianLondon);
    choose('London, Ontario, CA');
    await wait(1000);
    expect(box().value).toBe('London, Ontario, CA');
    expect(lookups.calls).toHaveLength(1);
    expect(searches.calls).toEqual([]);
    fireEvent.keyDown(box(), { key: 'ArrowDown' });
    expect(options()).toEqual([]);
  });

  test.each([
    ['waits', 100],
    ['is in flight', 500],
  ])('a search cancels a request that %s, and the list doesn’t open afterwards', async (_, ms) => {
    const { lookups } = setUp();
    type('London');
    await wait(ms);
    await search();
    await wait(1000);
    expect(lookups.calls).toHaveLength(ms === 500 ? 1 : 0);
    for (const call of lookups.calls) {
      expect(call.signal?.aborted).toBe(true);
      await call.respond([sampleSuggestion()]);
    }
    fireEvent.keyDown(box(), { key: 'ArrowDown' });
    expect(options()).toEqual([]);
  });

  test('a failure is logged once without the URL, and shows nothing', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { lookups } = setUp();
    type('London');
    await wait(500);
    await lookups.at(0).fail(new NetworkError('No response', { cause: new Error('https://x/?appid=secret') }));
    expect(log.mock.calls).toEqual([['City suggestions could not be fetched:', 'NetworkError: No response']]);
    expect(options()).toEqual([]);
    expect(screen.queryByRole('alert')).toBeNull();
    // This error was expected; any other one fails the test.
    log.mockClear();
  });
});

describe('a search', () => {
  test('requests the trimmed text, shows "Loading..." and a busy button, then the weather', async () => {
    const { searches } = setUp();
    const regions = screen.getAllByRole('status');
    await searchFor('  London ');
    expect(searches.at(0).request).toEqual(cityQuery('London'));
    expect(statusTexts()).toEqual(['Loading...']);
    expect(searchButton().getAttribute('aria-busy')).toBe('true');
    await searches.at(0).respond(sampleWeather());
    expect(statusTexts()).toEqual(['London, GB: 77.0°F, clear sky']);
    expect(screen.getAllByRole('status')).toEqual(regions);
    expect(regions.some((region) => region.contains(report()))).toBe(false);
    const found = within(screen.getByRole('article', { name: 'London, GB' }));
    expect(found.getByRole('heading', { level: 2, name: 'London, GB' })).toBeDefined();
    expect(temperature()).toBe('77.0°F');
    expect(found.getByText('clear sky')).toBeDefined();
    const rows = found.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]);
    expect(rows.slice(0, 2)).toEqual([
      ['Sunrise', '6:12 AM'],
      ['Sunset', '8:48 PM'],
    ]);
    expect(rows).toContainEqual(['Wind', '9.2 mph from the southwest']);
    expect(found.getByText('9:04 PM in London')).toBeDefined();
    expect(searchButton().getAttribute('aria-busy')).toBe('false');
  });

  test('for the same place joins the one in flight, then reuses its response for ten minutes', async () => {
    const { searches } = setUp();
    await searchFor('London');
    await search();
    expect(searches.calls).toHaveLength(1);
    await searches.at(0).respond(sampleWeather());
    await wait(10 * minuteMs - 1);
    await searchFor(' LONDON ');
    expect(report()).not.toBeNull();
    expect(searches.calls).toHaveLength(1);
    await wait(1);
    await search();
    expect(statusTexts()).toEqual(['Loading...']);
    await searches.at(1).respond(sampleWeather({ tempC: 0 }));
    expect(temperature()).toBe('32.0°F');
  });

  test.each([
    [
      'reuses',
      'younger than ten minutes',
      { fetchedAtMs: nowMs - 10 * minuteMs + 1 },
      'London, GB: 77.0°F, clear sky',
      0,
    ],
    ['does not reuse', 'older', { fetchedAtMs: nowMs - 10 * minuteMs }, 'Loading...', 1],
    ['does not reuse', 'from the future', { fetchedAtMs: nowMs + 1 }, 'Loading...', 1],
    ['does not reuse', 'invalid', { data: { tempC: 1 } as unknown as Weather }, 'Loading...', 1],
  ])(
    '%s a response stored by an earlier visit or another tab that is %s',
    async (_, __, snapshot, status, requests) => {
      storeSnapshot(snapshot);
      const { searches } = setUp();
      await searchFor('London');
      expect(statusTexts()).toEqual([status]);
      expect(searches.calls).toHaveLength(requests);
    },
  );

  test('for a chosen suggestion requests its coordinates and keeps its name as the title', async () => {
    const { lookups, searches } = setUp();
    type('London');
    await wait(500);
    await lookups.at(0).respond([sampleSuggestion()]);
    choose('London, England, GB');
    await search();
    expect(searches.at(0).request).toEqual({ ...cityQuery(sampleSuggestion()), text: 'London, England, GB' });
    await searches.at(0).respond(sampleWeather({ place: { name: 'Islington', country: null, coordinates: null } }));
    expect(title()).toBe('London, GB');
    expect(screen.getByText('Station: Islington')).toBeDefined();
    type('London, England');
    expect(title()).toBe('London, GB');
    await search();
    expect(searches.at(1).request).toEqual(cityQuery('London, England'));
  });

  test('replaces an older one, whose late response or failure never shows', async () => {
    const { searches } = setUp();
    await searchFor('Paris');
    await searchFor('Rome');
    await searchFor('London');
    expect(searches.at(0).signal?.aborted).toBe(true);
    expect(searches.at(1).signal?.aborted).toBe(true);
    await searches.at(0).fail(new NetworkError());
    expect(statusTexts()).toEqual(['Loading...']);
    await searches.at(2).respond(sampleWeather());
    await searches.at(1).respond(sampleWeather({ tempC: 0 }));
    expect(temperature()).toBe('77.0°F');
  });

  test('and a lookup are canceled when the visitor leaves', async () => {
    const { lookups, searches, unmount } = setUp();
    await searchFor('London');
    type('Paris');
    await wait(500);
    unmount();
    expect(searches.at(0).signal?.aborted).toBe(true);
    expect(lookups.at(0).signal?.aborted).toBe(true);
  });
});

describe('a failed search', () => {
  const unavailable = new HttpStatusError(503);
  const offline = Object.assign(new NetworkError(), { isOffline: true });

  /** Fails every attempt of the latest search, retries included. */
  async function failAll({ calls }: ReturnType<typeof setUp>['searches'], error: Error) {
    for (let index = calls.length - 1; index < calls.length; index++) {
      await calls[index]?.fail(error);
      await wait(800);
    }
  }

  test.each([
    ['no such city', new HttpStatusError(404), 1, ['City not found']],
    ['a rejected key', new HttpStatusError(401), 1, ['City not found', 'The weather service rejected the API key.']],
    ['a rate limit', new HttpStatusError(429), 1, ['City not found', 'Too many requests. Try again in a minute.']],
    ['a server error', new HttpStatusError(500), 1, ['City not found', expect.stringContaining('having problems')]],
    ['a gateway error', unavailable, 3, ['City not found', expect.stringContaining('having problems')]],
    ['no network', new NetworkError(), 3, ['Failed to fetch weather', 'Check your connection and try again.']],
    ['silence', new TimeoutError(), 2, ['Failed to fetch weather', expect.stringContaining('took too long')]],
    ['garbage', new InvalidResponseError(), 1, ['Failed to fetch weather', expect.stringContaining('unreadable')]],
    ['no connection', offline, 1, ['Failed to fetch weather', expect.stringContaining('You are offline')]],
  ])('with %s says so (%s after %i attempts)', async (_, error, attempts, lines) => {
    const { searches } = setUp();
    await searchFor('London');
    await failAll(searches, error);
    expect(searches.calls).toHaveLength(attempts);
    expect(alertLines()).toEqual(lines);
    expect(statusTexts()).toEqual([]);
  });

  test('clears the result, already while it loads', async () => {
    const { searches } = setUp();
    await searchFor('London');
    await searches.at(0).respond(sampleWeather());
    await searchFor('Xyzzy');
    expect(report()).toBeNull();
    await searches.at(1).fail(new HttpStatusError(404));
    expect(report()).toBeNull();
    expect(screen.queryByRole('button', { name: /Show/ })).toBeNull();
  });

  test('can be repeated at once, from "Loading..." on, also after a search for another place', async () => {
    const { searches } = setUp();
    await searchFor('London');
    await searches.at(0).fail(new HttpStatusError(429));
    await search();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(statusTexts()).toEqual(['Loading...']);
    await searches.at(1).fail(new HttpStatusError(500));
    await searchFor('Oslo');
    await searchFor('London');
    expect(statusTexts()).toEqual(['Loading...']);
    expect(searches.calls).toHaveLength(4);
    await searches.at(3).respond(sampleWeather());
    expect(report()).not.toBeNull();
  });

  test('is sent twenty times a minute by clicks; then the last result stays below the message', async () => {
    const { searches } = setUp();
    for (let click = 0; click < 19; click++) {
      await searchFor(`City ${click}`);
      await searches.at(click).fail(new HttpStatusError(404));
    }
    await searchFor('London');
    await searches.at(19).respond(sampleWeather());
    await wait(20_000);
    await searchFor('Oslo');
    expect(alertLines()).toEqual(['That’s many searches in a minute. The next one goes in 40 s.']);
    expect(title()).toBe('London, GB');
    expect(searches.calls).toHaveLength(20);
    await searchFor('London');
    expect(screen.queryByRole('alert')).toBeNull();
    await wait(40_000);
    await searchFor('Oslo');
    expect(searches.calls).toHaveLength(21);
  });

  test('shows the last good response for the same place with its age, and not of another', async () => {
    storeSnapshot({ fetchedAtMs: nowMs - 25 * minuteMs });
    const { searches } = setUp();
    await searchFor('London');
    expect(report()).toBeNull();
    await searches.at(0).fail(new HttpStatusError(500));
    expect(alertLines()).toHaveLength(2);
    expect(title()).toBe('London, GB');
    expect(temperature()).toBe('77.0°F');
    expect(screen.getByText('9:04 PM in London, updated 25 minutes ago')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Show °C' }));
    expect(temperature()).toBe('25.0°C');
    await searchFor('Oslo');
    await searches.at(1).fail(new HttpStatusError(500));
    expect(report()).toBeNull();
  });

  test.each([
    ['the connection is back', offline, ['offline', 'online']],
    ['the page is visible again', unavailable, ['visibilitychange']],
  ])('is repeated when %s, without "Loading..." in between', async (_, error, events) => {
    const { searches } = setUp();
    await searchFor('London');
    await failAll(searches, error);
    const attempts = searches.calls.length;
    for (const name of events) await settle(() => window.dispatchEvent(new Event(name)));
    expect(searches.calls).toHaveLength(attempts + 1);
    expect(screen.getByRole('alert')).toBeDefined();
    expect(statusTexts()).toEqual([]);
    await searches.at(attempts).respond(sampleWeather());
    expect(report()).not.toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('is not repeated automatically unless that may help', async () => {
    const { searches } = setUp();
    const comeBack = async () => {
      for (const name of ['offline', 'online', 'visibilitychange'])
        await settle(() => window.dispatchEvent(new Event(name)));
    };
    await searchFor('London');
    await searches.at(0).fail(new HttpStatusError(401));
    await comeBack();
    expect(searches.calls).toHaveLength(1);
    await search();
    await searches.at(1).respond(sampleWeather());
    await wait(10 * minuteMs - 1);
    await comeBack();
    expect(searches.calls).toHaveLength(2);
  });
});

describe('a report', () => {
  async function showReport(overrides: Partial<Weather> = {}) {
    const view = setUp();
    await searchFor('Somewhere');
    await view.searches.at(0).respond(sampleWeather(overrides));
    return view;
  }

  test('starts in Fahrenheit; the button switches temperature and wind, and the choice is remembered', async () => {
    localStorage.setItem('weather-unit', 'kelvin');
    const first = await showReport();
    expect(temperature()).toBe('77.0°F');
    fireEvent.click(screen.getByRole('button', { name: 'Show °C' }));
    expect(temperature()).toBe('25.0°C');
    expect(screen.getByText('24.0°C')).toBeDefined();
    expect(screen.getByText('4.1 m/s', { exact: false })).toBeDefined();
    first.unmount();
    setUp();
    await searchFor('Somewhere');
    expect(temperature()).toBe('25.0°C');
    fireEvent.click(screen.getByRole('button', { name: 'Show °F' }));
    expect(temperature()).toBe('77.0°F');
  });

  test('shows the provider’s icon, and our own if that doesn’t load', async () => {
    const { container } = await showReport();
    const icon = container.querySelector('article img');
    expect(icon?.getAttribute('src')).toBe('https://example.com/01d.png');
    expect(icon?.getAttribute('alt')).toBe('');
    if (icon) fireEvent.error(icon);
    expect(container.querySelector('article img')).toBeNull();
    expect(container.querySelector('article svg[data-condition]')?.getAttribute('aria-hidden')).toBe('true');
  });

  test('keeps the place’s local time current, and says how old the weather is', async () => {
    await showReport({ utcOffsetSeconds: -18_000 });
    expect(screen.getByText('3:04 PM in London')).toBeDefined();
    await wait(2 * minuteMs);
    expect(screen.getByText('3:06 PM in London, updated 2 minutes ago')).toBeDefined();
  });

  test('is refreshed in place when the page is visible again after ten minutes', async () => {
    const { searches } = await showReport();
    await wait(10 * minuteMs);
    await settle(() => window.dispatchEvent(new Event('visibilitychange')));
    expect(report()).not.toBeNull();
    await searches.at(1).respond(sampleWeather({ tempC: 0 }));
    expect(statusTexts()).toEqual(['London, GB: 32.0°F, clear sky']);
  });
});

describe('recent places', () => {
  const place = (name: string, latitude: number) => ({ name, country: 'GB', coordinates: { latitude, longitude: 0 } });
  const list = () => screen.queryByRole('list', { name: 'Recent places' });
  const names = () => within(screen.getByRole('list', { name: 'Recent places' })).getAllByRole('listitem');
  const labels = () => names().map((row) => row.textContent);
  const remove = (name: string) => fireEvent.click(screen.getByRole('button', { name: `Remove ${name}` }));
  const press = (name: string) => settle(() => fireEvent.click(screen.getByRole('button', { name })));

  async function lookUp(...cities: readonly string[]) {
    const view = setUp();
    for (const [index, name] of cities.entries()) {
      await searchFor(name);
      await view.searches.at(index).respond(sampleWeather({ place: place(name, index) }));
    }
    return view;
  }

  test('are the five newest, the latest first; one press searches by coordinates, without a request if possible', async () => {
    const { searches } = await lookUp('Bath', 'Derby', 'Ely', 'Leeds', 'Ripon', 'York');
    expect(labels()).toEqual(['York, GB', 'Ripon, GB', 'Leeds, GB', 'Ely, GB', 'Derby, GB']);
    await press('Ely, GB');
    expect(title()).toBe('Ely, GB');
    expect(box().value).toBe('Ely, GB');
    expect(searches.calls).toHaveLength(6);
    // The pressed place doesn't move.
    expect(labels()[3]).toBe('Ely, GB');
    await wait(10 * minuteMs);
    await press('Leeds, GB');
    const coordinates = { latitude: 3, longitude: 0 };
    expect(searches.at(6).request.suggestion).toEqual({ name: 'Leeds', state: null, country: 'GB', ...coordinates });
  });

  test('can be removed; the focus moves to the next one’s button, then to "Search"', async () => {
    const { unmount } = await lookUp('Bath', 'Derby', 'Ely');
    remove('Derby, GB');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Bath, GB' }));
    expect(labels()).toEqual(['Ely, GB', 'Bath, GB']);
    remove('Ely, GB');
    remove('Bath, GB');
    expect(document.activeElement).toBe(searchButton());
    expect(list()).toBeNull();
    expect(title()).toBe('Ely, GB');
    unmount();
    setUp();
    expect(list()).toBeNull();
    expect(report()).toBeNull();
  });

  test('the last one shows again on the next visit, without a request and without "Loading..."', async () => {
    const { unmount } = await lookUp('Bath', 'Derby');
    await press('Bath, GB');
    unmount();
    queryClient.clear();
    const { searches } = setUp();
    expect(title()).toBe('Bath, GB');
    expect(labels()).toEqual(['Bath, GB', 'Derby, GB']);
    expect(box().value).toBe('');
    expect(searches.calls).toEqual([]);
  });

  test('the last one is refreshed after ten minutes, and shows meanwhile; a failure says so', async () => {
    const { unmount } = await lookUp('Bath');
    unmount();
    queryClient.clear();
    await wait(10 * minuteMs);
    const { searches } = setUp();
    await settle(() => undefined);
    expect(temperature()).toBe('77.0°F');
    expect(screen.getByText(/updated 10 minutes ago$/)).toBeDefined();
    expect(statusTexts()).toEqual(['Bath, GB: 77.0°F, clear sky']);
    // StrictMode mounts twice: the first request was canceled.
    await searches.at(-1).fail(new HttpStatusError(500));
    expect(alertLines()).toEqual(['City not found', expect.stringContaining('having problems')]);
    expect(title()).toBe('Bath, GB');
  });
});

describe('"Use my location"', () => {
  type Locate = Geolocation['getCurrentPosition'];

  function setUpWithLocation() {
    const getCurrentPosition = vi.fn<Locate>();
    vi.stubGlobal('isSecureContext', true);
    Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
    const view = setUp();
    const at = (index: number) => {
      const [succeed, fail] = getCurrentPosition.mock.calls[index] ?? [];
      const coords = { latitude: 51.507_351, longitude: -0.127_758 } as GeolocationCoordinates;
      return {
        find: () => settle(() => succeed?.({ coords } as GeolocationPosition)),
        fail: (code: number) => settle(() => fail?.({ code } as GeolocationPositionError)),
      };
    };
    return { ...view, getCurrentPosition, at };
  }

  afterEach(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'geolocation');
  });

  const button = () => screen.getByRole('button', { name: 'Use my location' });

  test('is missing where browsers refuse it', () => {
    setUp();
    expect(screen.queryByRole('button', { name: 'Use my location' })).toBeNull();
  });

  test('locates only when pressed, rounds to two decimals before it searches, and stores only the place', async () => {
    const { searches, getCurrentPosition, at } = setUpWithLocation();
    type('Par');
    expect(getCurrentPosition).not.toHaveBeenCalled();
    fireEvent.click(button());
    expect(statusTexts()).toEqual(['Finding your location']);
    expect(screen.getByRole('button', { name: 'Locating…' }).getAttribute('aria-busy')).toBe('true');
    await at(0).find();
    const coordinates = { latitude: 51.51, longitude: -0.13 };
    expect(searches.at(0).request.suggestion).toEqual({ name: '', state: null, country: null, ...coordinates });
    expect(statusTexts()).toEqual(['Loading...']);
    await searches.at(0).respond(sampleWeather({ place: { ...sampleWeather().place, name: 'Lambeth' } }));
    expect(title()).toBe('Lambeth, GB');
    expect(box().value).toBe('');
    expect(JSON.parse(localStorage.getItem('weather-recent-places') ?? '')).toEqual([
      { name: 'Lambeth', state: null, country: 'GB', coordinates },
    ]);
    expect(JSON.stringify({ ...localStorage })).not.toContain('51.507351');
  });

  test('says what happened, until the next search', async () => {
    const { searches, at } = setUpWithLocation();
    fireEvent.click(button());
    await at(0).fail(1);
    expect(alertLines()).toEqual(['Your location was not shared', expect.stringContaining('enter a city.')]);
    expect(searches.calls).toEqual([]);
    await searchFor('London');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('never replaces a newer search, and doesn’t ask twice', async () => {
    const { searches, getCurrentPosition, at } = setUpWithLocation();
    fireEvent.click(button());
    fireEvent.click(screen.getByRole('button', { name: 'Locating…' }));
    expect(getCurrentPosition).toHaveBeenCalledTimes(1);
    await searchFor('London');
    await at(0).find();
    expect(searches.calls).toHaveLength(1);
    expect(button()).toBeDefined();
  });
});

test('without a key the attribution names Open-Meteo, its license and GeoNames; sample data is labeled', () => {
  render(<WeatherScreen isSampleData={true} />);
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(href('Powered by Open-Meteo')).toBe('https://open-meteo.com/');
  expect(href('CC BY 4.0')).toBe('https://creativecommons.org/licenses/by/4.0/');
  for (const text of ['Sample data', 'Weather data by Open-Meteo.com', 'Place names from GeoNames']) {
    expect(screen.getByText(text)).toBeDefined();
  }
});
