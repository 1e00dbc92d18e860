// @vitest-environment happy-dom
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { HttpStatusError, InvalidResponseError, NetworkError, TimeoutError } from '#lib/errors.ts';
import { browserStorage } from '#lib/storage.ts';
import {
  CityNotFoundError,
  type CitySuggestion,
  type Weather,
  type WeatherProvider,
  type WeatherQuery,
} from './weather.ts';
import { keepAnswer } from './weather-cache.ts';
import { WeatherScreen } from './weather-screen.tsx';
import { createWeatherSource } from './weather-source.ts';

/** A call to the provider that waits for the test's answer. It takes no notice of its signal: answers may come late. */
interface Call<Asked, Answer> {
  readonly asked: Asked;
  readonly signal: AbortSignal | undefined;
  readonly answer: (answer: Answer) => Promise<void>;
  readonly fail: (error: Error) => Promise<void>;
}

function createCalls<Asked, Answer>() {
  const calls: Call<Asked, Answer>[] = [];
  function receive(asked: Asked, signal: AbortSignal | undefined): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const settle = (how: () => void) => act(async () => how());
    calls.push({
      asked,
      signal,
      answer: (answer) => settle(() => resolve(answer)),
      fail: (error) => settle(() => reject(error)),
    });
    return promise;
  }
  const at = (index: number) => {
    const call = calls.at(index);
    if (!call) throw new Error(`There was no call ${index}`);
    return call;
  };
  return { calls, receive, at };
}

const london: CitySuggestion = {
  name: 'London',
  state: 'England',
  country: 'GB',
  latitude: 51.5074,
  longitude: -0.1278,
};
const ontario: CitySuggestion = { ...london, state: 'Ontario', country: 'CA', latitude: 42.9836, longitude: -81.2497 };

const clear: Weather = {
  tempC: 25,
  description: 'clear sky',
  humidityPercent: 60,
  windMetersPerSecond: 4.1,
  // 05:12 and 19:48 UTC
  sunriseEpochSeconds: 1_790_831_520,
  sunsetEpochSeconds: 1_790_884_080,
  icon: '01d',
  utcOffsetSeconds: 3600,
  place: { name: 'London', country: 'GB', coordinates: { latitude: 51.5, longitude: -0.1 } },
};

function setUp() {
  const lookups = createCalls<string, readonly CitySuggestion[]>();
  const searches = createCalls<WeatherQuery, Weather>();
  const provider: WeatherProvider = {
    name: 'Test',
    credits: [{ text: 'Powered by Test', url: 'https://example.com/' }],
    suggestCities: (text, { signal }) => lookups.receive(text, signal),
    currentWeather: (query, { signal }) => searches.receive(query, signal),
    iconUrl: (icon) => `https://example.com/${icon}.png`,
  };
  const view = render(<WeatherScreen source={createWeatherSource(provider, browserStorage)} isSampleData={false} />, {
    wrapper: StrictMode,
  });
  return { ...view, lookups, searches };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'City' });
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const search = () => fireEvent.click(screen.getByRole('button', { name: 'Search' }));
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const choose = (name: string) => fireEvent.click(screen.getByRole('option', { name }));
const statusText = () =>
  screen
    .getAllByRole('status')
    .map((status) => status.textContent)
    .filter(Boolean)
    .join(' | ');

function searchFor(text: string) {
  type(text);
  search();
}

describe('before a search', () => {
  test('there are the heading, the field, the button and the provider’s name, and no unit button', () => {
    setUp();
    expect(screen.getByRole('heading', { level: 1, name: 'Weather App' })).toBeDefined();
    expect(box().placeholder).toBe('Enter city name');
    expect(screen.getByRole('link', { name: 'Powered by Test' }).getAttribute('href')).toBe('https://example.com/');
    expect(screen.queryByRole('button', { name: /Show/ })).toBeNull();
    expect(screen.queryByText('Sample data')).toBeNull();
  });

  test('a search for nothing is ignored', () => {
    const { searches } = setUp();
    search();
    searchFor('   ');
    expect(searches.calls).toEqual([]);
    expect(statusText()).toBe('');
  });
});

describe('suggestions', () => {
  test('are looked up half a second after the last key, by the trimmed text', async () => {
    const { lookups } = setUp();
    type('Lond');
    await pass(400);
    type('  London ');
    await pass(499);
    expect(lookups.calls).toEqual([]);
    await pass(1);
    expect(lookups.calls.map((call) => call.asked)).toEqual(['London']);
  });

  test('need four characters, blanks around them not counted', async () => {
    const { lookups } = setUp();
    type('Lon  ');
    await pass(1000);
    expect(lookups.calls).toEqual([]);
  });

  test('show as "city, state, country", once each, and are counted aloud', async () => {
    const { lookups } = setUp();
    type('London');
    await pass(500);
    await lookups.at(0).answer([london, { ...london, latitude: 1 }, ontario]);
    expect(options()).toEqual(['London, England, GB', 'London, Ontario, CA']);
    expect(statusText()).toBe('2 suggestions available');
  });

  test('a single one is counted in the singular', async () => {
    const { lookups } = setUp();
    type('London');
    await pass(500);
    await lookups.at(0).answer([london]);
    expect(statusText()).toBe('1 suggestion available');
  });

  test('typing on empties the list at once and drops the lookup under way', async () => {
    const { lookups } = setUp();
    type('London');
    await pass(500);
    await lookups.at(0).answer([london]);
    type('Londonderry');
    expect(options()).toEqual([]);
    await pass(500);
    type('Londonderry N');
    expect(lookups.at(1).signal?.aborted).toBe(true);
  });

  test('a late answer to an older text never shows', async () => {
    const { lookups } = setUp();
    type('Paris');
    await pass(500);
    type('London');
    await pass(500);
    await lookups.at(1).answer([london]);
    await lookups.at(0).answer([{ ...london, name: 'Paris' }]);
    expect(options()).toEqual(['London, England, GB']);
  });

  test('choosing fills the field, closes the list, looks nothing up and does not search', async () => {
    const { lookups, searches } = setUp();
    type('London');
    await pass(500);
    await lookups.at(0).answer([london, ontario]);
    choose('London, Ontario, CA');
    await pass(1000);
    expect(box().value).toBe('London, Ontario, CA');
    expect(options()).toEqual([]);
    expect(lookups.calls).toHaveLength(1);
    expect(searches.calls).toEqual([]);
    // The list answered the text before: no key may bring it back.
    fireEvent.keyDown(box(), { key: 'ArrowDown' });
    expect(options()).toEqual([]);
  });

  test.each([
    ['waits', 100],
    ['is under way', 500],
  ])('a search drops a lookup that %s: the list does not open afterwards', async (_, ms) => {
    const { lookups } = setUp();
    type('London');
    await pass(ms);
    search();
    await pass(1000);
    for (const call of lookups.calls) {
      expect(call.signal?.aborted).toBe(true);
      await call.answer([london]);
    }
    expect(lookups.calls.length).toBeLessThanOrEqual(1);
    expect(options()).toEqual([]);
  });

  test('a lookup that fails empties the list, is logged once without the address, and shows nothing', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { lookups } = setUp();
    type('London');
    await pass(500);
    await lookups.at(0).fail(new NetworkError('No answer arrived', { cause: new Error('https://x/?appid=secret') }));
    expect(log).toHaveBeenCalledOnce();
    expect(log.mock.calls.flat().join(' ')).toBe(
      'City suggestions could not be looked up: NetworkError: No answer arrived',
    );
    expect(options()).toEqual([]);
    expect(screen.queryByRole('alert')).toBeNull();
    // This one was expected; whatever is left at the end fails the test.
    log.mockClear();
  });

  test('leaving the screen drops the lookup, waiting or under way', async () => {
    const { lookups, unmount } = setUp();
    type('London');
    await pass(500);
    unmount();
    expect(lookups.at(0).signal?.aborted).toBe(true);
    const second = setUp();
    type('London');
    second.unmount();
    await pass(1000);
    expect(second.lookups.calls).toEqual([]);
  });
});

describe('a search', () => {
  test('asks by the trimmed text, says that it loads, and shows the weather', async () => {
    const { searches } = setUp();
    searchFor('  London ');
    expect(searches.at(0).asked).toEqual({ kind: 'city', text: 'London' });
    expect(statusText()).toBe('Loading...');
    await searches.at(0).answer(clear);
    const report = within(screen.getByRole('article', { name: 'London, GB' }));
    expect(report.getByRole('heading', { level: 2, name: 'London, GB' })).toBeDefined();
    expect(report.getByText('77.0°F')).toBeDefined();
    expect(report.getByText('clear sky')).toBeDefined();
    const terms = report.getAllByRole('term').map((term) => term.textContent);
    const values = report.getAllByRole('definition').map((definition) => definition.textContent);
    expect(terms).toEqual(['Humidity', 'Wind', 'Sunrise', 'Sunset']);
    expect(values).toEqual(['60%', '9.2 mph', '6:12 AM', '8:48 PM']);
    expect(screen.queryByText('Loading...')).toBeNull();
  });

  test('for the same place again shows the answer of the last ten minutes, without asking', async () => {
    const { searches } = setUp();
    searchFor('London');
    search();
    expect(searches.calls).toHaveLength(1);
    await searches.at(0).answer(clear);
    searchFor(' LONDON ');
    await pass(0);
    expect(screen.getByRole('article', { name: 'London, GB' })).toBeDefined();
    expect(searches.calls).toHaveLength(1);
  });

  test('by Enter is the same', () => {
    const { searches } = setUp();
    type('London');
    fireEvent.submit(box());
    expect(searches.calls).toHaveLength(1);
  });

  test('puts its result into a live region that was there before, and says each thing once', async () => {
    const { searches } = setUp();
    const regions = [...document.querySelectorAll('[aria-live="polite"]')];
    searchFor('London');
    await searches.at(0).answer(clear);
    expect(regions.some((region) => region.contains(screen.getByRole('article', { name: 'London, GB' })))).toBe(true);
    expect(statusText()).toBe('');
    expect(screen.getAllByText(/77\.0°F/)).toHaveLength(1);
  });

  test('for a chosen suggestion asks by its coordinates and keeps its name as the title', async () => {
    const { lookups, searches } = setUp();
    type('London');
    await pass(500);
    await lookups.at(0).answer([london]);
    choose('London, England, GB');
    search();
    expect(searches.at(0).asked).toEqual({ kind: 'coordinates', latitude: 51.5074, longitude: -0.1278 });
    await searches.at(0).answer({ ...clear, place: { ...clear.place, name: 'Islington' } });
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('London, GB');
    expect(screen.getByText('Station: Islington')).toBeDefined();
  });

  test('asks by the text again once the visitor has typed after choosing', async () => {
    const { lookups, searches } = setUp();
    type('London');
    await pass(500);
    await lookups.at(0).answer([london]);
    choose('London, England, GB');
    type('London, England');
    search();
    expect(searches.at(0).asked).toEqual({ kind: 'city', text: 'London, England' });
  });

  test('that is newer drops the older one, whose late answer never shows', async () => {
    const { searches } = setUp();
    searchFor('Paris');
    searchFor('London');
    expect(searches.at(0).signal?.aborted).toBe(true);
    await searches.at(1).answer(clear);
    await searches.at(0).answer({ ...clear, place: { ...clear.place, name: 'Paris' } });
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('London, GB');
  });

  test('that is newer is not stopped by the failure of the older one', async () => {
    const { searches } = setUp();
    searchFor('Paris');
    searchFor('London');
    await searches.at(0).fail(new NetworkError());
    expect(screen.queryByRole('alert')).toBeNull();
    expect(statusText()).toBe('Loading...');
  });

  test('takes the former result and its unit button away while it loads', async () => {
    const { searches } = setUp();
    searchFor('London');
    await searches.at(0).answer(clear);
    searchFor('Paris');
    expect(screen.queryByRole('article')).toBeNull();
    expect(screen.queryByRole('button', { name: /Show/ })).toBeNull();
  });

  test('under way is dropped when the visitor leaves', () => {
    const { searches, unmount } = setUp();
    searchFor('London');
    unmount();
    expect(searches.at(0).signal?.aborted).toBe(true);
  });

  test('leaves the focus where it was', async () => {
    const { searches } = setUp();
    box().focus();
    type('London');
    fireEvent.submit(box());
    await searches.at(0).answer(clear);
    expect(document.activeElement).toBe(box());
  });
});

describe('a failed search', () => {
  test.each([
    ['no such city', new HttpStatusError(404), ['City not found']],
    ['no match', new CityNotFoundError(), ['City not found']],
    ['a refused key', new HttpStatusError(401), ['City not found', 'The weather service rejected the API key.']],
    ['too many requests', new HttpStatusError(429), ['City not found', 'Too many requests. Try again in a minute.']],
    ['no network', new NetworkError(), ['Failed to fetch weather', expect.stringContaining('can’t be reached')]],
    ['no answer in time', new TimeoutError(), ['Failed to fetch weather', expect.stringContaining('took too long')]],
    ['garbage', new InvalidResponseError(), ['Failed to fetch weather', expect.stringContaining('could not be read')]],
  ])('says so: %s', async (_, error, lines) => {
    const { searches } = setUp();
    searchFor('London');
    // What may pass in a moment is tried again.
    for (let tries = 0; tries < searches.calls.length; tries++) {
      await searches.at(tries).fail(error);
      await pass(2000);
    }
    const alert = screen.getByRole('alert');
    expect([...alert.querySelectorAll('p')].map((line) => line.textContent)).toEqual(lines);
    expect(screen.queryByText('Loading...')).toBeNull();
  });

  test('clears the result, and the next one clears the error', async () => {
    const { searches } = setUp();
    searchFor('London');
    await searches.at(0).answer(clear);
    searchFor('Xyzzy');
    await searches.at(1).fail(new HttpStatusError(404));
    expect(screen.queryByRole('article')).toBeNull();
    expect(screen.queryByRole('button', { name: /Show/ })).toBeNull();
    searchFor('Oslo');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('shows what was known of the same place before, with its age, and not of another', async () => {
    keepAnswer(browserStorage, {
      provider: 'Test',
      text: 'london',
      asOfMs: Date.now() - 25 * 60_000,
      weather: clear,
    });
    const { searches } = setUp();
    searchFor('London');
    await searches.at(0).fail(new HttpStatusError(500));
    expect(screen.getByRole('alert').textContent).toMatch(/problem of its own/);
    expect(within(screen.getByRole('article', { name: 'London, GB' })).getByText('77.0°F')).toBeDefined();
    expect(screen.getByText(/^As of .*, 25 minutes ago$/)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Show °C' }));
    expect(screen.getByText('25.0°C')).toBeDefined();
    searchFor('Oslo');
    await searches.at(1).fail(new HttpStatusError(500));
    expect(screen.queryByRole('article')).toBeNull();
  });

  test('is mended by itself when the connection is back', async () => {
    const { searches } = setUp();
    searchFor('London');
    await searches.at(0).fail(new NetworkError('x', { isOffline: true }));
    expect(screen.getByRole('alert').textContent).toMatch(/You are offline/);
    act(() => {
      window.dispatchEvent(new Event('online'));
    });
    await pass(0);
    expect(screen.getByRole('alert').textContent).toMatch(/You are offline/);
    await searches.at(1).answer(clear);
    expect(screen.getByRole('article', { name: 'London, GB' })).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('is mended by itself when the visitor is back, a minute after the failure at the soonest', async () => {
    vi.useFakeTimers();
    const { searches } = setUp();
    searchFor('London');
    await searches.at(0).fail(new HttpStatusError(500));
    await pass(20_000);
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await pass(39_000);
    expect(searches.calls).toHaveLength(1);
    await pass(1500);
    await searches.at(1).answer(clear);
    expect(screen.getByRole('article', { name: 'London, GB' })).toBeDefined();
  });

  test('is not repeated where that cannot help', async () => {
    const { searches } = setUp();
    searchFor('London');
    await searches.at(0).fail(new HttpStatusError(401));
    act(() => {
      window.dispatchEvent(new Event('online'));
    });
    await pass(100_000);
    expect(searches.calls).toHaveLength(1);
  });

  test('says within the minute when the place can be asked for again, without asking', async () => {
    const { searches } = setUp();
    searchFor('London');
    await searches.at(0).fail(new InvalidResponseError());
    search();
    await pass(0);
    expect(screen.getByRole('alert').textContent).toMatch(/asked only a moment ago. It can be asked again at \d+:\d\d/);
    expect(searches.calls).toHaveLength(1);
  });
});

describe('the unit', () => {
  test('is Fahrenheit first; the button switches temperature and wind there and back', async () => {
    const { searches } = setUp();
    searchFor('London');
    await searches.at(0).answer(clear);
    fireEvent.click(screen.getByRole('button', { name: 'Show °C' }));
    expect(screen.getByText('25.0°C')).toBeDefined();
    expect(screen.getByText('4.1 m/s')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Show °F' }));
    expect(screen.getByText('77.0°F')).toBeDefined();
  });

  test('is remembered for the next visit', async () => {
    const first = setUp();
    searchFor('London');
    await first.searches.at(0).answer(clear);
    fireEvent.click(screen.getByRole('button', { name: 'Show °C' }));
    expect(localStorage.getItem('weather-unit')).toBe('celsius');
    first.unmount();
    const second = setUp();
    searchFor('Paris');
    await second.searches.at(0).answer(clear);
    expect(screen.getByText('25.0°C')).toBeDefined();
  });

  test('is Fahrenheit where what was remembered makes no sense', async () => {
    localStorage.setItem('weather-unit', 'kelvin');
    const { searches } = setUp();
    searchFor('London');
    await searches.at(0).answer(clear);
    expect(screen.getByText('77.0°F')).toBeDefined();
  });
});

describe('a report', () => {
  async function report(parts: Partial<Weather>) {
    const { searches, container } = setUp();
    searchFor('Somewhere');
    await searches.at(0).answer({ ...clear, ...parts });
    return { container, values: screen.getAllByRole('definition').map((definition) => definition.textContent) };
  }

  test('gives sun times on the city’s clocks, half hours included', async () => {
    const { values } = await report({ utcOffsetSeconds: 19_800 });
    expect(values.slice(2)).toEqual(['10:42 AM', '1:18 AM']);
  });

  test('shows a dash for a temperature that the provider does not send, in both units', async () => {
    await report({ tempC: null });
    expect(within(screen.getByRole('article')).getByText('—')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Show °C' }));
    expect(within(screen.getByRole('article')).getByText('—')).toBeDefined();
  });

  test('shows a dash for what the provider does not send', async () => {
    const { values } = await report({
      humidityPercent: null,
      windMetersPerSecond: null,
      sunriseEpochSeconds: null,
      sunsetEpochSeconds: null,
    });
    expect(values).toEqual(['—', '—', '—', '—']);
  });

  test('is titled by coordinates where the place has no name', async () => {
    await report({ place: { name: '', country: null, coordinates: { latitude: 51.5074, longitude: -0.1278 } } });
    expect(screen.getByRole('article', { name: '51.51, -0.13' })).toBeDefined();
  });

  test('shows the provider’s picture, and a drawing where that does not load', async () => {
    const { container } = await report({});
    const picture = container.querySelector('article img');
    expect(picture?.getAttribute('src')).toBe('https://example.com/01d.png');
    expect(picture?.getAttribute('alt')).toBe('');
    if (picture) fireEvent.error(picture);
    expect(container.querySelector('article img')).toBeNull();
    expect(container.querySelector('article svg.lucide')?.getAttribute('aria-hidden')).toBe('true');
  });

  test('goes without a picture where there is no icon', async () => {
    const { container } = await report({ icon: null });
    expect(container.querySelector('article img, article svg.lucide')).toBeNull();
  });
});

test('sample data is called so', () => {
  render(<WeatherScreen isSampleData={true} />);
  expect(screen.getByText('Sample data')).toBeDefined();
});

test('without a key the credits name Open-Meteo, its licence and GeoNames', () => {
  render(<WeatherScreen />);
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(href('Powered by Open-Meteo')).toBe('https://open-meteo.com/');
  expect(href('CC BY 4.0')).toBe('https://creativecommons.org/licenses/by/4.0/');
  expect(screen.getByText('Weather data by Open-Meteo.com')).toBeDefined();
  expect(screen.getByText('place names from GeoNames')).toBeDefined();
});
