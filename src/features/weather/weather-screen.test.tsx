// @vitest-environment happy-dom
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { config } from '#config.ts';
import { browserEnvironment } from '#lib/environment.ts';
import { HttpStatusError, NetworkError } from '#lib/errors.ts';
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

/** Leaves the screen and opens it again in a new visit. */
function revisit({ unmount }: ReturnType<typeof setUp>) {
  unmount();
  getQueryClient(browserEnvironment).clear();
  return setUp();
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
function type(text: string) {
  act(() => box().focus());
  fireEvent.input(box(), { target: { value: text } });
}
const search = () => settle(() => fireEvent.click(searchButton()));
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const choose = (name: string) => fireEvent.click(screen.getByRole('option', { name }));
const alertLines = () => [...screen.getByRole('alert').querySelectorAll('p')].map((line) => line.textContent);
const report = () => screen.queryByRole('article');
const title = () => screen.getByRole('heading', { level: 2 }).textContent;
/** "77.0°F" */
const temperature = () => report()?.querySelector('[role=status] > p')?.textContent;
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

test('starts with a hint, and a place to try, which is searched by a press only; a blank text is ignored', async () => {
  const { searches } = setUp();
  expect(screen.getByText('The weather now, for any city.')).toBeDefined();
  expect(screen.queryByRole('button', { name: /Show/ })).toBeNull();
  await searchFor('   ');
  expect(searches.calls).toEqual([]);
  await settle(() => fireEvent.click(screen.getByRole('button', { name: 'Try Lisbon' })));
  const coordinates = { latitude: 38.72, longitude: -9.14 };
  expect(searches.at(0).request).toEqual({ name: 'Lisbon', state: null, country: 'PT', coordinates });
  expect(box().value).toBe('Lisbon, PT');
  expect(document.activeElement).toBe(searchButton());
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

  test('choosing one fills the field; a search then uses its coordinates, until the visitor types', async () => {
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
  test('requests the trimmed text, shows "Loading..." and a busy button, then the weather in the same live region', async () => {
    const { searches } = setUp();
    const regions = screen.getAllByRole('status');
    await searchFor('  Greater London ');
    expect(searches.at(0).request).toBe('Greater London');
    expect(statusTexts()).toEqual(['Loading...']);
    expect(searchButton().getAttribute('aria-busy')).toBe('true');
    await searches.at(0).respond(sampleWeather());
    expect(searchButton().getAttribute('aria-busy')).toBe('false');
    expect(statusTexts()).toEqual(['London, GB77.0°Fclear sky']);
    expect(screen.getAllByRole('status')).toEqual(regions);
    const found = screen.getByRole('article', { name: 'London, GB' });
    expect(found.firstChild).toBe(regions.at(-1));
    expect(within(found).getByText('9:04 PM local time')).toBeDefined();
    const rows = within(found).getAllByRole('term');
    expect(rows.map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`)).toEqual([
      'Sunrise: 6:12 AM',
      'Sunset: 8:48 PM',
      'Feels like: 75.2°F',
      'Humidity: 60%',
      'Wind: 9.2 mph',
    ]);
  });

  test('is repeated once after a transient failure: the second response shows, and the failure never does', async () => {
    const { searches } = setUp();
    await searchFor('London');
    await searches.at(0).fail(new NetworkError());
    expect(statusTexts()).toEqual(['Loading...']);
    await wait(400);
    await searches.at(1).respond(sampleWeather());
    expect(temperature()).toBe('77.0°F');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('joins the one in flight for the same place; afterwards it asks again, from "Loading..." on', async () => {
    const { searches } = setUp();
    await searchFor('London');
    await searchFor(' LONDON ');
    expect(searches.calls).toHaveLength(1);
    await searches.at(0).respond(sampleWeather());
    await search();
    expect(statusTexts()).toEqual(['Loading...']);
    expect(report()).toBeNull();
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
    ['a limit', new HttpStatusError(429), 1, ['City not found', 'Too many requests. Try again in a minute.']],
    ['a gateway error', unavailable, 2, ['City not found', expect.stringContaining('having problems')]],
    ['no network', new NetworkError(), 2, ['Failed to fetch weather', 'Check your connection and try again.']],
    ['no connection', offline, 2, ['Failed to fetch weather', expect.stringContaining('You are offline')]],
  ])('with %s says so in the live region, and clears the result of the same place for good', async (...row) => {
    const [, error, attempts, lines] = row;
    const view = setUp();
    const { searches } = view;
    const regions = screen.getAllByRole('status');
    await searchFor('London');
    await searches.at(0).respond(sampleWeather());
    await search();
    await failAll(searches, error);
    expect(searches.calls).toHaveLength(1 + attempts);
    expect(report()).toBeNull();
    expect(alertLines()).toEqual(lines);
    expect(regions.at(-1)?.contains(screen.getByRole('alert'))).toBe(true);
    revisit(view);
    expect(statusTexts()).toEqual([]);
  });

  test.each([
    ['the connection is back', offline, ['offline', 'online']],
    ['the page is visible again', unavailable, ['visibilitychange']],
  ])('is repeated when %s, but only if that can help', async (_, error, events) => {
    const { searches } = setUp();
    await searchFor('London');
    await failAll(searches, error);
    await happen(...events);
    expect(statusTexts()).toEqual(['Loading...']);
    await searches.at(2).fail(new HttpStatusError(401));
    await happen(...events);
    expect(searches.calls).toHaveLength(3);
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
    const icon = container.querySelector('[role=status] img[alt=""]');
    expect(icon?.getAttribute('src')).toBe('https://example.com/01d.png');
    if (icon) fireEvent.error(icon);
    expect(container.querySelectorAll('[role=status] :is(img, svg[aria-hidden])')).toHaveLength(1);
  });

  test('is refreshed in place when the page is visible again after ten minutes; a failure is silent', async () => {
    const { searches } = await showReport({ utcOffsetSeconds: -18_000, sunsetEpochSeconds: null });
    expect(screen.getByText('3:04 PM local time')).toBeDefined();
    expect(screen.getAllByText('—')).toHaveLength(2);
    await wait(2 * minuteMs);
    await happen('visibilitychange');
    expect(searches.calls).toHaveLength(1);
    await wait(8 * minuteMs);
    await happen('visibilitychange');
    await searches.at(1).respond(sampleWeather({ tempC: 0, utcOffsetSeconds: null }));
    expect(statusTexts()).toEqual(['London, GB32.0°Fclear sky']);
    expect(screen.queryByText(/local time/)).toBeNull();
    await wait(10.5 * minuteMs);
    await happen('visibilitychange');
    await searches.at(2).fail(new HttpStatusError(404));
    expect(temperature()).toBe('32.0°F');
    expect(screen.getByText('Updated 10 minutes ago')).toBeDefined();
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

  test('are the latest others; one press shows what is kept, after ten minutes it asks', async () => {
    const { searches } = await lookUp('Bath', 'Derby', 'Ely', 'Leeds', 'Ripon', 'York');
    expect(labels()).toEqual(['Ripon, GB', 'Leeds, GB', 'Ely, GB', 'Derby, GB']);
    await press('Ely, GB');
    expect(title()).toBe('Ely, GB');
    expect(box().value).toBe('Ely, GB');
    expect(document.activeElement).toBe(searchButton());
    expect(searches.calls).toHaveLength(6);
    expect(labels()).toEqual(['York, GB', 'Ripon, GB', 'Leeds, GB', 'Derby, GB']);
    await search();
    expect(searches.calls).toHaveLength(7);
    await wait(10 * minuteMs);
    await press('Leeds, GB');
    const coordinates = { latitude: 3, longitude: 0 };
    expect(searches.at(7).request).toEqual({ name: 'Leeds', state: null, country: 'GB', coordinates });
    expect(labels()).not.toContain('Leeds, GB');
    await searches.at(7).fail(new HttpStatusError(500));
    expect(labels()).toContain('Leeds, GB');
  });

  test('can be removed while they are edited; the focus moves to the next one’s button, then to "Search"', async () => {
    const view = await lookUp('Bath', 'Derby', 'Ely', 'York');
    const edit = button('Edit recent places');
    fireEvent.click(edit);
    expect(edit.getAttribute('aria-pressed')).toBe('true');
    remove('Derby, GB');
    expect(document.activeElement).toBe(button('Remove Bath, GB'));
    fireEvent.click(edit);
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
    expect(labels()).toEqual(['Ely, GB', 'Bath, GB']);
    fireEvent.click(edit);
    remove('Ely, GB');
    remove('Bath, GB');
    expect(document.activeElement).toBe(searchButton());
    expect(list()).toBeNull();
    expect(screen.queryByRole('button', { name: 'Edit recent places' })).toBeNull();
    revisit(view);
    expect(title()).toBe('York, GB');
    expect(list()).toBeNull();
  });

  test('the last one shows again on the next visit, and is refreshed after ten minutes', async () => {
    const view = await lookUp('Bath', 'Derby');
    await press('Bath, GB');
    const second = revisit(view);
    expect(title()).toBe('Bath, GB');
    expect(labels()).toEqual(['Derby, GB']);
    expect(box().value).toBe('');
    expect(second.searches.calls).toEqual([]);
    await wait(10 * minuteMs);
    const { searches } = revisit(second);
    await settle(() => undefined);
    expect(searches.at(-1).request).toMatchObject({ name: 'Bath' });
  });

  test('of which nothing is kept is not asked for on the next visit', () => {
    localStorage.setItem('weather-recent-places', JSON.stringify([sampleCity()]));
    const { searches } = setUp();
    expect(labels()).toEqual(['London, GB']);
    expect(searches.calls).toEqual([]);
    expect(statusTexts()).toEqual([]);
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

  test('locates only when pressed, rounds to two decimals before it searches, and stores only the place', async () => {
    const { searches } = setUp();
    type('Par');
    expect(getCurrentPosition).not.toHaveBeenCalled();
    await press();
    expect(button().getAttribute('aria-busy')).toBe('true');
    await locate();
    const here = { name: '', state: null, country: null, coordinates: { latitude: 51.51, longitude: -0.13 } };
    expect(searches.at(0).request).toEqual(here);
    await searches.at(0).respond(sampleWeather());
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
    await press();
    await refuse(code);
    expect(alertLines()).toEqual([message, expect.stringMatching(reason)]);
    await searchFor('London');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('never replaces a newer search, doesn’t ask twice, and is missing where browsers refuse it', async () => {
    const { searches } = setUp();
    await press();
    await press();
    expect(getCurrentPosition).toHaveBeenCalledTimes(1);
    await searchFor('London');
    await locate();
    expect(searches.calls).toHaveLength(1);
    expect(button().textContent).toBe('Use my location');
    vi.stubGlobal('isSecureContext', false);
    type('Paris');
    expect(screen.queryByRole('button', { name: 'Use my location' })).toBeNull();
  });
});

test('sample data is labeled, and says that it doesn’t know every city', async () => {
  vi.spyOn(config, 'isSampleData', 'get').mockReturnValue(true);
  const { searches } = setUp();
  expect(screen.getByText('Sample data')).toBeDefined();
  await searchFor('Exampletown');
  await searches.at(0).fail(new HttpStatusError(404));
  expect(alertLines()).toEqual(['City not found', 'The sample data has only some cities.']);
});
