// @vitest-environment happy-dom
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { config } from '#config.ts';
import { browserEnvironment } from '#lib/environment.ts';
import { HttpStatusError, InvalidResponseError, NetworkError } from '#lib/errors.ts';
import { getQueryClient } from '#lib/query-client.ts';
import { createControlledProvider, settle } from '#src/test/fixtures/controlled-provider.ts';
import { sampleCity, sampleWeather } from '#src/test/fixtures/weather.ts';
import type { City } from './city.ts';
import type { Weather } from './weather.ts';
import { WeatherScreen } from './weather-screen.tsx';

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

const nowMs = Date.parse('2026-11-20T20:04:00Z');
const minuteMs = 60_000;
const canadianLondon = sampleCity({
  state: 'Ontario',
  country: 'CA',
  coordinates: { latitude: 42.9836, longitude: -81.2497 },
});

function setUp() {
  const { provider, lookups, searches } = createControlledProvider();
  const view = render(<WeatherScreen heading="Weather App" provider={provider} />, { wrapper: StrictMode });
  return { ...view, lookups, searches };
}

beforeEach(() => {
  vi.useFakeTimers({ now: nowMs });
});
afterEach(() => {
  getQueryClient(browserEnvironment).clear();
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
/** "77.0°F" */
const temperature = () => report()?.querySelector('p:has(+ button)')?.textContent;
const statusTexts = () =>
  screen
    .getAllByRole('status')
    .map((status) => status.textContent)
    .filter(Boolean);

async function happen(...events: readonly string[]) {
  for (const name of events) await settle(() => window.dispatchEvent(new Event(name)));
}

function searchFor(text: string) {
  type(text);
  return search();
}

test('starts with the form and a hint; a search without text is ignored', async () => {
  const { searches } = setUp();
  expect(screen.getByText(/^The weather now, .* in local time\.$/)).toBeDefined();
  expect(screen.queryByRole('button', { name: /Show/ })).toBeNull();
  await searchFor('   ');
  expect(searches.calls).toEqual([]);
  expect(statusTexts()).toEqual([]);
});

test('offers a place to try, which is searched by a press only; the focus moves to "Search"', async () => {
  const { searches } = setUp();
  await wait(minuteMs);
  expect(searches.calls).toEqual([]);
  await settle(() => fireEvent.click(screen.getByRole('button', { name: 'Try Lisbon' })));
  const coordinates = { latitude: 38.72, longitude: -9.14 };
  expect(searches.at(0).request).toEqual({ name: 'Lisbon', state: null, country: 'PT', coordinates });
  expect(box().value).toBe('Lisbon, PT');
  expect(document.activeElement).toBe(searchButton());
  expect(screen.queryByRole('button', { name: 'Try Lisbon' })).toBeNull();
  await searches.at(0).respond(sampleWeather());
  expect(title()).toBe('Lisbon, PT');
});

describe('suggestions', () => {
  async function openList(...suggestions: readonly City[]) {
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

  test('show once each with their number; a lookup without a match says so', async () => {
    const { lookups } = await openList(sampleCity(), sampleCity(), canadianLondon);
    expect(options()).toEqual(['London, England, GB', 'London, Ontario, CA']);
    expect(statusTexts()).toEqual(['2 suggestions available']);
    type('Xyzzy');
    expect(options()).toEqual([]);
    await wait(500);
    await lookups.at(1).respond([]);
    expect(statusTexts()).toEqual(['No matching cities']);
  });

  test('for an older text never show', async () => {
    const { lookups } = await openList(sampleCity());
    type('Paris');
    await wait(500);
    type('Londonderry');
    expect(lookups.at(1).signal?.aborted).toBe(true);
    await wait(500);
    await lookups.at(2).respond([canadianLondon]);
    await lookups.at(1).respond([sampleCity({ name: 'Paris' })]);
    expect(options()).toEqual(['London, Ontario, CA']);
  });

  test('choosing one fills the field; a search then uses its coordinates and keeps its name as the title', async () => {
    const { lookups, searches } = await openList(sampleCity(), canadianLondon);
    choose('London, England, GB');
    await wait(1000);
    expect(box().value).toBe('London, England, GB');
    fireEvent.keyDown(box(), { key: 'ArrowDown' });
    expect(options()).toEqual([]);
    expect(lookups.calls).toHaveLength(1);
    expect(searches.calls).toEqual([]);
    await search();
    expect(searches.at(0).request).toEqual(sampleCity());
    await searches
      .at(0)
      .respond(sampleWeather({ place: { name: 'Islington', state: null, country: null, coordinates: null } }));
    expect(title()).toBe('London, GB');
    expect(screen.getByText('Station: Islington')).toBeDefined();
    await searchFor('London, England');
    expect(searches.at(1).request).toBe('London, England');
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
      await call.respond([sampleCity()]);
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
    await searchFor('  Greater London ');
    expect(searches.at(0).request).toBe('Greater London');
    expect(statusTexts()).toEqual(['Loading...']);
    expect(searchButton().getAttribute('aria-busy')).toBe('true');
    await searches.at(0).respond(sampleWeather());
    expect(searchButton().getAttribute('aria-busy')).toBe('false');
    expect(statusTexts()).toEqual(['London, GB: 77.0°F, clear sky']);
    expect(screen.getAllByRole('status')).toEqual(regions);
    expect(regions.some((region) => region.contains(report()))).toBe(false);
    const found = within(screen.getByRole('article', { name: 'London, GB' }));
    for (const text of ['Result for “Greater London”', 'Clear sky', '9:04 PM in London']) {
      expect(found.getByText(text)).toBeDefined();
    }
    const rows = found.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`);
    expect(rows.slice(0, 2)).toEqual(['Sunrise: 6:12 AM', 'Sunset: 8:48 PM']);
    expect(rows).toContain('Wind: 9.2 mph from the southwest');
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
});

describe('a failed search', () => {
  const unavailable = new HttpStatusError(503);
  const offline = Object.assign(new NetworkError(), { isOffline: true });

  /** Fails every attempt of the latest search, retries included. */
  async function failAll({ calls }: ReturnType<typeof setUp>['searches'], error: Error) {
    for (let index = calls.length - 1; index < calls.length; index++) {
      await calls[index]?.fail(error);
      await wait(400);
    }
  }

  test.each([
    ['no such city', new HttpStatusError(404), 1, ['City not found']],
    ['a rejected key', new HttpStatusError(401), 1, ['City not found', 'The weather service rejected the API key.']],
    ['a limit', new HttpStatusError(429), 1, ['City not found', 'Too many requests. Try again in a minute.']],
    ['a gateway error', unavailable, 2, ['City not found', expect.stringContaining('having problems')]],
    ['no network', new NetworkError(), 2, ['Failed to fetch weather', 'Check your connection and try again.']],
    ['no connection', offline, 2, ['Failed to fetch weather', expect.stringContaining('You are offline')]],
    ['garbage', new InvalidResponseError(), 1, ['Failed to fetch weather', expect.stringContaining('unreadable')]],
  ])('with %s says so (%s after %i attempts)', async (_, error, attempts, lines) => {
    const { searches } = setUp();
    const regions = screen.getAllByRole('status');
    await searchFor('London');
    await failAll(searches, error);
    expect(searches.calls).toHaveLength(attempts);
    expect(alertLines()).toEqual(lines);
    // Screen readers miss an alert that is new in the page, but not what is new in a region that was there before.
    expect(regions.some((region) => region.contains(screen.getByRole('alert')))).toBe(true);
  });

  test('clears the result of another place, and can be repeated at once, from "Loading..." on', async () => {
    const { searches } = setUp();
    await searchFor('London');
    await searches.at(0).respond(sampleWeather());
    await searchFor('Xyzzy');
    expect(report()).toBeNull();
    await searches.at(1).fail(new HttpStatusError(429));
    expect(report()).toBeNull();
    await search();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(statusTexts()).toEqual(['Loading...']);
    await searches.at(2).fail(new HttpStatusError(500));
    await searchFor('London');
    await search();
    await searchFor('Xyzzy');
    expect(statusTexts()).toEqual(['Loading...']);
    expect(searches.calls).toHaveLength(4);
  });

  test('for a text with known suggestions offers them below the message; a press searches at once', async () => {
    const { lookups, searches } = setUp();
    type('Lond');
    await wait(500);
    await lookups.at(0).respond([sampleCity(), canadianLondon]);
    await search();
    await searches.at(0).fail(new HttpStatusError(404));
    expect(alertLines()).toEqual(['City not found', 'Did you mean:']);
    fireEvent.click(screen.getByRole('button', { name: 'London, Ontario, CA' }));
    expect(searches.at(1).request).toEqual(canadianLondon);
    expect(box().value).toBe('London, Ontario, CA');
    expect(document.activeElement).toBe(searchButton());
    expect(screen.queryByRole('button', { name: /^London/ })).toBeNull();
    await searches.at(1).fail(new HttpStatusError(404));
    expect(alertLines()).toEqual(['City not found']);
  });

  test('offline keeps the weather of the place before readable below the message', async () => {
    const { searches } = setUp();
    await searchFor('London');
    await searches.at(0).respond(sampleWeather());
    for (const city of ['Paris', 'Rome']) {
      await searchFor(city);
      await failAll(searches, offline);
      expect(alertLines()).toEqual(['Failed to fetch weather', 'You are offline. Try again once you are connected.']);
      expect(title()).toBe('London, GB');
    }
    await searchFor('Oslo');
    expect(statusTexts()).toEqual(['Loading...']);
    expect(report()).toBeNull();
  });

  test('shows the last good response for the same place with its age, and not of another', async () => {
    const entry = { key: 'Test: london', fetchedAtMs: nowMs - 25 * minuteMs, data: sampleWeather() };
    localStorage.setItem('weather-snapshots', JSON.stringify([entry]));
    const { searches } = setUp();
    await searchFor('London');
    expect(report()).toBeNull();
    await searches.at(0).fail(new HttpStatusError(500));
    expect(alertLines()).toHaveLength(2);
    expect(temperature()).toBe('77.0°F');
    expect(screen.getByText('9:04 PM in London, updated 25 minutes ago')).toBeDefined();
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
    await happen(...events);
    expect(searches.calls).toHaveLength(3);
    expect(screen.getByRole('alert')).toBeDefined();
    expect(statusTexts().join()).not.toContain('Loading...');
    await searches.at(2).respond(sampleWeather());
    expect(report()).not.toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('is not repeated automatically if that can’t help', async () => {
    const { searches } = setUp();
    await searchFor('London');
    await searches.at(0).fail(new HttpStatusError(401));
    await happen('offline', 'online', 'visibilitychange');
    expect(searches.calls).toHaveLength(1);
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
    const { unmount } = await showReport();
    fireEvent.click(screen.getByRole('button', { name: 'Show °C' }));
    expect(temperature()).toBe('25.0°C');
    expect(screen.getByText('4.1 m/s', { exact: false })).toBeDefined();
    unmount();
    setUp();
    expect(temperature()).toBe('25.0°C');
    fireEvent.click(screen.getByRole('button', { name: 'Show °F' }));
    expect(temperature()).toBe('77.0°F');
  });

  test('shows the provider’s icon, and our own if that doesn’t load', async () => {
    const { container } = await showReport();
    const icon = container.querySelector('article img[alt=""]');
    expect(icon?.getAttribute('src')).toBe('https://example.com/01d.png');
    if (icon) fireEvent.error(icon);
    expect(container.querySelector('article img')).toBeNull();
    // The other one is the sky's.
    expect(container.querySelectorAll('article svg[aria-hidden]')).toHaveLength(2);
  });

  test('without a time zone has no local times', async () => {
    const { container } = await showReport({ utcOffsetSeconds: null });
    const rows = screen.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`);
    expect(rows.slice(0, 2)).toEqual(['Sunrise: —', 'Sunset: —']);
    expect(container.textContent).not.toMatch(/\d:\d\d|local time|in London/);
    await wait(2 * minuteMs);
    expect(screen.getByText('Updated 2 minutes ago')).toBeDefined();
  });

  test('without sun times has the place’s local time', async () => {
    await showReport({ sunriseEpochSeconds: null, sunsetEpochSeconds: null });
    expect(screen.getByText('9:04 PM in London')).toBeDefined();
    expect(screen.getAllByText('—')).toHaveLength(2);
  });

  test('keeps the place’s local time current; visible again after ten minutes, it is refreshed in place', async () => {
    const { searches } = await showReport({ utcOffsetSeconds: -18_000 });
    expect(screen.getByText('3:04 PM in London')).toBeDefined();
    await wait(2 * minuteMs);
    expect(screen.getByText('3:06 PM in London, updated 2 minutes ago')).toBeDefined();
    await happen('visibilitychange');
    expect(searches.calls).toHaveLength(1);
    await wait(8 * minuteMs);
    await happen('visibilitychange');
    expect(report()).not.toBeNull();
    await searches.at(1).respond(sampleWeather({ tempC: 0 }));
    expect(statusTexts()).toEqual(['London, GB: 32.0°F, clear sky']);
  });
});

describe('recent places', () => {
  const list = () => screen.queryByRole('list', { name: 'Recent places' });
  const labels = () => [...(list()?.children ?? [])].map((row) => row.textContent);
  const button = (name: string) => screen.getByRole('button', { name });
  const remove = (name: string) => fireEvent.click(button(`Remove ${name}`));
  const press = (name: string) => settle(() => fireEvent.click(screen.getByRole('button', { name })));

  async function lookUp(...cities: readonly string[]) {
    const view = setUp();
    for (const [latitude, name] of cities.entries()) {
      await searchFor(name);
      const place = sampleCity({ name, state: null, coordinates: { latitude, longitude: 0 } });
      await view.searches.at(latitude).respond(sampleWeather({ place }));
      await wait(1);
    }
    return view;
  }

  /** Leaves the screen and opens it again in a new visit. */
  function revisit({ unmount }: ReturnType<typeof setUp>) {
    unmount();
    getQueryClient(browserEnvironment).clear();
    return setUp();
  }

  test('are the five newest, the latest first; one press searches by coordinates, without a request if possible', async () => {
    const { searches } = await lookUp('Bath', 'Derby', 'Ely', 'Leeds', 'Ripon', 'York');
    const shown = ['York, GB', 'Ripon, GB', 'Leeds, GB', 'Ely, GB', 'Derby, GB'];
    expect(labels()).toEqual(shown);
    await press('Ely, GB');
    expect(title()).toBe('Ely, GB');
    expect(box().value).toBe('Ely, GB');
    expect(searches.calls).toHaveLength(6);
    // The pressed place doesn't move.
    expect(labels()).toEqual(shown);
    expect(statusTexts()).toEqual(['Ely, GB: 77.0°F, clear sky']);
    await press('Ely, GB');
    expect(statusTexts()).toEqual(['Ely, GB is already shown', 'Ely, GB: 77.0°F, clear sky']);
    await wait(10 * minuteMs);
    await press('Leeds, GB');
    const coordinates = { latitude: 3, longitude: 0 };
    expect(searches.at(6).request).toEqual({ name: 'Leeds', state: null, country: 'GB', coordinates });
  });

  test('can be removed while they are edited; the focus moves to the next one’s button, then to "Search"', async () => {
    const view = await lookUp('Bath', 'Derby', 'Ely');
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
    const edit = button('Edit recent places');
    fireEvent.click(edit);
    expect(edit.getAttribute('aria-pressed')).toBe('true');
    remove('Derby, GB');
    expect(document.activeElement).toBe(button('Remove Bath, GB'));
    fireEvent.click(edit);
    expect(edit.getAttribute('aria-pressed')).toBe('false');
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
    expect(labels()).toEqual(['Ely, GB', 'Bath, GB']);
    fireEvent.click(edit);
    remove('Ely, GB');
    remove('Bath, GB');
    expect(document.activeElement).toBe(searchButton());
    expect(title()).toBe('Ely, GB');
    // A refresh doesn't bring it back.
    await wait(10 * minuteMs);
    await happen('visibilitychange');
    await view.searches.at(-1).respond(sampleWeather());
    expect(list()).toBeNull();
    expect(screen.queryByRole('button', { name: 'Edit recent places' })).toBeNull();
    revisit(view);
    expect(list()).toBeNull();
    expect(report()).toBeNull();
  });

  test('the last one shows again on the next visit, and is refreshed after ten minutes; a failure says so', async () => {
    const view = await lookUp('Bath', 'Derby');
    await press('Bath, GB');
    const second = revisit(view);
    expect(title()).toBe('Bath, GB');
    expect(labels()).toEqual(['Bath, GB', 'Derby, GB']);
    expect(box().value).toBe('');
    expect(second.searches.calls).toEqual([]);
    await wait(10 * minuteMs);
    const { searches } = revisit(second);
    await settle(() => undefined);
    expect(screen.getByText(/updated 10 minutes ago$/)).toBeDefined();
    expect(statusTexts()).toEqual(['Bath, GB: 77.0°F, clear sky']);
    // StrictMode mounts twice: the first request was canceled.
    await searches.at(-1).fail(new HttpStatusError(500));
    expect(alertLines()).toEqual(['City not found', expect.stringContaining('having problems')]);
    expect(title()).toBe('Bath, GB');
  });
});

describe('"Use my location"', () => {
  const getCurrentPosition = vi.fn<Geolocation['getCurrentPosition']>();
  const button = () => screen.getByRole('button', { name: /^(Use my location|Locating…)$/ });
  const press = () => settle(() => fireEvent.click(button()));
  const coords = { latitude: 51.507_351, longitude: -0.127_758 } as GeolocationCoordinates;
  const locate = () => settle(() => getCurrentPosition.mock.lastCall?.[0]({ coords } as GeolocationPosition));
  const refuse = (code: number) =>
    settle(() => getCurrentPosition.mock.lastCall?.[1]?.({ code } as GeolocationPositionError));

  beforeEach(() => {
    vi.stubGlobal('isSecureContext', true);
    Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'geolocation');
    getCurrentPosition.mockReset();
  });

  test('is missing where browsers refuse it', () => {
    vi.stubGlobal('isSecureContext', false);
    setUp();
    expect(screen.queryByRole('button', { name: 'Use my location' })).toBeNull();
  });

  test('locates only when pressed, rounds to two decimals before it searches, and stores only the place', async () => {
    const { searches } = setUp();
    type('Par');
    expect(getCurrentPosition).not.toHaveBeenCalled();
    await press();
    expect(statusTexts()).toEqual(['Finding your location']);
    expect(button().getAttribute('aria-busy')).toBe('true');
    await locate();
    const here = { name: '', state: null, country: null, coordinates: { latitude: 51.51, longitude: -0.13 } };
    expect(searches.at(0).request).toEqual(here);
    await searches.at(0).respond(sampleWeather());
    expect(title()).toBe('London, GB');
    expect(box().value).toBe('');
    const stored: unknown = JSON.parse(localStorage.getItem('weather-recent-places') ?? '');
    expect(stored).toEqual([{ ...here, name: 'London', country: 'GB' }]);
    expect(JSON.stringify({ ...localStorage })).not.toContain('51.507351');
  });

  test.each([
    [1, 'Your location was not shared', /^Allow location access .* or enter a city\.$/],
    [2, 'Your location is unavailable', /^Check that location services .* or enter a city\.$/],
  ])('says what happened (code %i), until the next search', async (code, message, reason) => {
    setUp();
    const regions = screen.getAllByRole('status');
    await press();
    await refuse(code);
    expect(regions.some((region) => region.contains(screen.getByRole('alert')))).toBe(true);
    expect(alertLines()).toEqual([message, expect.stringMatching(reason)]);
    await searchFor('London');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('never replaces a newer search, and doesn’t ask twice', async () => {
    const { searches } = setUp();
    await press();
    await press();
    expect(getCurrentPosition).toHaveBeenCalledTimes(1);
    await searchFor('London');
    await locate();
    expect(searches.calls).toHaveLength(1);
    expect(button().textContent).toBe('Use my location');
  });
});

test('without a key the attribution names Open-Meteo, its license and GeoNames; sample data is labeled', () => {
  vi.spyOn(config, 'isSampleData', 'get').mockReturnValue(true);
  render(<WeatherScreen heading="Weather App" />);
  const links = screen.getAllByRole<HTMLAnchorElement>('link');
  expect(links.map(({ href }) => href)).toEqual([
    'https://open-meteo.com/',
    'https://creativecommons.org/licenses/by/4.0/',
  ]);
  for (const text of ['Sample data', 'Weather data by Open-Meteo.com', 'Place names from GeoNames']) {
    expect(screen.getByText(text)).toBeDefined();
  }
});
