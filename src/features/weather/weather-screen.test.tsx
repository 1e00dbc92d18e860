// @vitest-environment happy-dom
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { config } from '#config.ts';
import { HttpStatusError, NetworkError } from '#lib/http.ts';
import { getQueryClient } from '#lib/query-client.ts';
import { controlProvider, settle } from '#src/test/fixtures/controlled-provider.ts';
import { sampleCity, sampleWeather } from '#src/test/fixtures/weather.ts';
import type { Weather } from './weather.ts';
import { WeatherScreen } from './weather-screen.tsx';

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

const nowMs = Date.parse('2026-11-20T20:04:00Z');
const minuteMs = 60_000;
const canadianLondon = sampleCity({ state: 'Ontario', country: 'CA' });

function setUp() {
  const calls = controlProvider();
  const view = render(<WeatherScreen heading="Weather App" endPanels={null} />, { wrapper: StrictMode });
  return { ...view, ...calls };
}

/** Leaves the screen and opens it again in a new visit. */
function revisit({ unmount }: ReturnType<typeof setUp>) {
  unmount();
  getQueryClient().clear();
  return setUp();
}

beforeEach(() => {
  // Missing in happy-dom.
  vi.stubGlobal('GeolocationPositionError', class {});
  vi.useFakeTimers({ now: nowMs });
});
afterEach(() => getQueryClient().clear());

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'City' });
const searchButton = () => screen.getByRole('button', { name: 'Search' });
function type(text: string) {
  act(() => box().focus());
  fireEvent.input(box(), { target: { value: text } });
}
const search = () => settle(() => fireEvent.click(searchButton()));
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
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

function searchFor(text: string) {
  type(text);
  return search();
}

test('starts with a hint, and a place to try, which is searched by a press only', async () => {
  const { searches } = setUp();
  expect(screen.getByText('The weather now, for any city.')).toBeDefined();
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
  test('are requested for a trimmed text of four characters', async () => {
    const { lookups } = setUp();
    type('Lon ');
    await wait(1000);
    type('  London ');
    await wait(500);
    expect(lookups.calls.map((call) => call.request)).toEqual(['London']);
  });

  test('show no more once one is chosen', async () => {
    const { lookups } = setUp();
    type('London');
    await wait(500);
    await lookups.at(0).respond([sampleCity(), canadianLondon]);
    expect(options()).toEqual(['London, England, GB', 'London, Ontario, CA']);
    fireEvent.click(screen.getByRole('option', { name: 'London, England, GB' }));
    await wait(1000);
    fireEvent.keyDown(box(), { key: 'ArrowDown' });
    expect(options()).toEqual([]);
    expect(lookups.calls).toHaveLength(1);
  });

  test('for an older text never show', async () => {
    const { lookups } = setUp();
    type('Paris');
    await wait(500);
    type('Londonderry');
    expect(lookups.at(0).signal?.aborted).toBe(true);
    await wait(500);
    await lookups.at(1).respond([canadianLondon]);
    await lookups.at(0).respond([sampleCity({ name: 'Paris' })]);
    expect(options()).toEqual(['London, Ontario, CA']);
  });
});

describe('a search', () => {
  test('shows "Loading..." and a busy button, then the weather in the same live region', async () => {
    const { searches } = setUp();
    const regions = screen.getAllByRole('status');
    await searchFor('Greater London');
    expect(statusTexts()).toEqual(['Loading...']);
    expect(searchButton().getAttribute('aria-busy')).toBe('true');
    await searches.at(0).respond(sampleWeather());
    expect(searchButton().getAttribute('aria-busy')).toBe('false');
    expect(statusTexts()).toEqual(['London, GB77.0°Fclear sky']);
    expect(screen.getAllByRole('status')).toEqual(regions);
    const found = screen.getByRole('article', { name: 'London, GB' });
    expect(found.firstChild).toBe(regions.at(-1));
    expect(within(found).getByText('9:04 PM local time')).toBeDefined();
  });

  test('cancels a lookup that waits', async () => {
    const { lookups } = setUp();
    type('London');
    await wait(100);
    await search();
    await wait(1000);
    expect(lookups.calls).toEqual([]);
  });

  test('cancels a lookup in flight, whose late response doesn’t open the list', async () => {
    const { lookups } = setUp();
    type('London');
    await wait(500);
    await search();
    expect(lookups.at(0).signal?.aborted).toBe(true);
    await lookups.at(0).respond([sampleCity()]);
    fireEvent.keyDown(box(), { key: 'ArrowDown' });
    expect(options()).toEqual([]);
  });

  test('joins the one in flight for the same place; afterwards it asks again, from "Loading..." on', async () => {
    const { searches } = setUp();
    await searchFor('London');
    await searchFor(' London ');
    expect(searches.calls).toHaveLength(1);
    await searches.at(0).respond(sampleWeather());
    await search();
    expect(searches.calls).toHaveLength(2);
    expect(statusTexts()).toEqual(['Loading...']);
    expect(report()).toBeNull();
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

test('a search that fails says why in the live region, and is not repeated', async () => {
  const { searches } = setUp();
  const regions = screen.getAllByRole('status');
  await searchFor('London');
  await searches.at(0).fail(new HttpStatusError(429));
  await wait(minuteMs);
  expect(searches.calls).toHaveLength(1);
  expect(alertLines()).toEqual(['City not found', 'Too many requests. Try again in a minute.']);
  expect(regions.at(-1)?.contains(screen.getByRole('alert'))).toBe(true);
});

describe('a report', () => {
  async function showReport(overrides: Partial<Weather> = {}) {
    const view = setUp();
    await searchFor('Somewhere');
    await view.searches.at(0).respond(sampleWeather(overrides));
    return view;
  }

  test('has the unit of the last visit', async () => {
    const view = await showReport();
    fireEvent.click(screen.getByRole('button', { name: 'Show °C' }));
    revisit(view);
    await settle(() => fireEvent.click(screen.getByRole('button', { name: 'London, GB' })));
    expect(temperature()).toBe('25.0°C');
  });

  test('shows the provider’s icon, and our own if that doesn’t load', async () => {
    vi.spyOn(config.weather, 'iconUrl', 'get').mockReturnValue('https://example.com');
    const { container } = await showReport();
    const icon = container.querySelector('[role=status] img[alt=""]');
    expect(icon?.getAttribute('src')).toBe('https://example.com/img/wn/01d@2x.png');
    if (icon) fireEvent.error(icon);
    expect(container.querySelectorAll('[role=status] :is(img, svg[aria-hidden])')).toHaveLength(1);
  });
});

describe('recent places', () => {
  const list = () => screen.queryByRole('list', { name: 'Recent places' });
  const labels = () => [...(list()?.children ?? [])].map((row) => row.textContent);
  const press = (name: string) => settle(() => fireEvent.click(screen.getByRole('button', { name })));

  async function lookUp(...cities: readonly string[]) {
    const view = setUp();
    for (const [latitude, name] of cities.entries()) {
      await searchFor(name);
      const place = sampleCity({ name, state: null, coordinates: { latitude, longitude: 0 } });
      await view.searches.at(latitude).respond(sampleWeather({ place, tempC: latitude }));
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
    expect(statusTexts()).toEqual(['Loading...']);
    expect(labels()).not.toContain('Leeds, GB');
    await searches.at(7).fail(new HttpStatusError(500));
    expect(report()).toBeNull();
    expect(labels()).toContain('Leeds, GB');
  });

  test('are there on the next visit, up to five, which opens without a report; "Clear" forgets them and their weather', async () => {
    const { searches } = revisit(await lookUp('York', 'Ripon', 'Leeds', 'Ely', 'Derby', 'Bath'));
    expect(statusTexts()).toEqual([]);
    expect(labels()).toEqual(['Bath, GB', 'Derby, GB', 'Ely, GB', 'Leeds, GB', 'Ripon, GB']);
    await press('Bath, GB');
    expect(title()).toBe('Bath, GB');
    await press('Clear');
    expect(document.activeElement).toBe(searchButton());
    expect(list()).toBeNull();
    expect(title()).toBe('Bath, GB');
    expect(searches.calls).toEqual([]);
    expect({ ...localStorage }).toEqual({ 'weather-places': '[]' });
  });
});

describe('"Use my location"', () => {
  const getCurrentPosition = vi.fn<Geolocation['getCurrentPosition']>();
  const press = () => settle(() => fireEvent.click(screen.getByRole('button', { name: 'Use my location' })));
  const coords = { latitude: 51.507_351, longitude: -0.127_758 } as GeolocationCoordinates;
  const locate = () => settle(() => getCurrentPosition.mock.lastCall?.[0]({ coords } as GeolocationPosition));

  beforeEach(() => {
    Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
  });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'geolocation');
    getCurrentPosition.mockReset();
  });

  test('locates only when pressed, once, rounds to two decimals, and stores only the place', async () => {
    const { searches } = setUp();
    type('Par');
    expect(getCurrentPosition).not.toHaveBeenCalled();
    await press();
    await press();
    expect(getCurrentPosition).toHaveBeenCalledTimes(1);
    expect(statusTexts()).toEqual(['Loading...']);
    expect(box().value).toBe('');
    await locate();
    const here = { name: '', state: null, country: null, coordinates: { latitude: 51.51, longitude: -0.13 } };
    expect(searches.at(0).request).toEqual(here);
    await searches.at(0).respond(sampleWeather());
    expect(title()).toBe('London, GB');
    const stored: unknown = JSON.parse(localStorage.getItem('weather-places') ?? '');
    const place = { ...here, name: 'London', country: 'GB' };
    expect(stored).toEqual([{ key: 'London, GB', fetchedAtMs: Date.now() - 1, data: sampleWeather({ place }) }]);
    expect(JSON.stringify({ ...localStorage })).not.toContain('51.507351');
  });

  test('says that the location is unavailable, until the next search', async () => {
    setUp();
    await press();
    await settle(() => getCurrentPosition.mock.lastCall?.[1]?.(new GeolocationPositionError()));
    expect(alertLines()).toEqual(['Your location is unavailable', expect.stringMatching(/or enter a city\.$/)]);
    await searchFor('London');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('never replaces a newer search', async () => {
    const { searches } = setUp();
    await press();
    await searchFor('London');
    await locate();
    await searches.at(0).respond(sampleWeather());
    expect(searches.at(1).signal?.aborted).toBe(true);
    await searches.at(1).fail(new NetworkError());
    expect(title()).toBe('London, GB');
  });
});

test('sample data is labeled', () => {
  vi.spyOn(config, 'isSampleData', 'get').mockReturnValue(true);
  setUp();
  expect(screen.getByText('Sample data')).toBeDefined();
});
