import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HttpStatusError, InvalidResponseError, NetworkError, ThrottledError, TimeoutError } from '#lib/errors.ts';
import { createMemoryStorage, type MemoryStorage } from '#src/test/memory-storage.ts';
import { CityNotFoundError, type Weather, type WeatherProvider, type WeatherQuery } from './weather.ts';
import { weatherCacheKey } from './weather-cache.ts';
import { createWeatherSource, type WeatherSource } from './weather-source.ts';

const startMs = Date.parse('2026-11-20T20:04:00Z');
const weather: Weather = {
  tempC: 25,
  description: 'clear sky',
  humidityPercent: 60,
  windMetersPerSecond: 4.1,
  sunriseEpochSeconds: null,
  sunsetEpochSeconds: null,
  icon: null,
  utcOffsetSeconds: 0,
  place: { name: 'London', country: 'GB', coordinates: { latitude: 51.5085, longitude: -0.1257 } },
};
const london = { kind: 'city', text: 'London' } as const satisfies WeatherQuery;
const currentWeather = vi.fn<WeatherProvider['currentWeather']>();
const provider: WeatherProvider = {
  name: 'Test',
  credits: [],
  suggestCities: async () => [],
  currentWeather,
  iconUrl: () => null,
};
let storage: MemoryStorage;

beforeEach(() => {
  vi.useFakeTimers({ now: startMs });
  storage = createMemoryStorage();
  currentWeather.mockReset().mockResolvedValue(weather);
});
afterEach(() => {
  vi.useRealTimers();
});

/** A source of its own is what another tab or a page after a reload has: it shares only the storage. */
const newSource = () => createWeatherSource(provider, storage, () => 0);
const ask = (source: WeatherSource, query: WeatherQuery = london) => source.ask(query, new AbortController().signal);
const pass = (minutes: number) => vi.advanceTimersByTimeAsync(minutes * 60_000);

/** What a question leads to, an error as a value, with the pauses between its tries gone by. */
async function outcomeOf(source: WeatherSource, query: WeatherQuery = london): Promise<unknown> {
  const outcome = ask(source, query).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(2000);
  return outcome;
}

test('asks for a place once in ten minutes, across reloads and tabs', async () => {
  const source = newSource();
  await ask(source);
  await pass(5);
  expect(await ask(newSource(), { kind: 'city', text: ' london' })).toEqual(
    expect.objectContaining({ asOfMs: startMs, weather }),
  );
  await pass(4.9);
  await ask(source);
  expect(currentWeather).toHaveBeenCalledTimes(1);
  await pass(0.2);
  expect((await ask(source)).asOfMs).toBeGreaterThan(startMs);
  expect(currentWeather).toHaveBeenCalledTimes(2);
});

test('asks once for a name and for the suggestion that leads to the same point', async () => {
  const source = newSource();
  await ask(source);
  await ask(source, { kind: 'coordinates', latitude: 51.5073, longitude: -0.1276 });
  expect(currentWeather).toHaveBeenCalledTimes(1);
});

test.each([
  ['back by a day', -86_400_000],
  ['on by a day', 86_400_000],
])('holds to the ten minutes while the clock is set %s', async (_, changeMs) => {
  const source = newSource();
  await ask(source);
  vi.setSystemTime(Date.now() + changeMs);
  await pass(5);
  await ask(source);
  expect(currentWeather).toHaveBeenCalledTimes(1);
});

test('asks once in ten minutes where storage is switched off', async () => {
  storage.failReads = true;
  storage.failsWrite = () => true;
  const source = newSource();
  await ask(source);
  await ask(source);
  expect(currentWeather).toHaveBeenCalledTimes(1);
});

test.each([
  [new NetworkError(), 3],
  [new TimeoutError(), 3],
  [new HttpStatusError(503), 3],
  [new HttpStatusError(500), 1],
  [new HttpStatusError(401), 1],
  [new InvalidResponseError(), 1],
])(
  'after %s (%i tries) does not ask for the place within a minute, however often it is told to',
  async (error, tries) => {
    currentWeather.mockRejectedValue(error);
    const source = newSource();
    expect(await outcomeOf(source)).toBe(error);
    for (let press = 0; press < 5; press++) expect(await outcomeOf(source)).toBeInstanceOf(ThrottledError);
    expect(currentWeather).toHaveBeenCalledTimes(tries);
    await pass(1);
    currentWeather.mockResolvedValue(weather);
    expect(await outcomeOf(source)).toMatchObject({ weather });
  },
);

test.each([new HttpStatusError(404), new CityNotFoundError()])('answers %s again without asking', async (error) => {
  currentWeather.mockRejectedValue(error);
  const source = newSource();
  expect(await outcomeOf(source)).toBe(error);
  expect(await outcomeOf(source)).toBe(error);
  expect(currentWeather).toHaveBeenCalledTimes(1);
});

test('asks for no place at all within a minute of "too many requests"', async () => {
  currentWeather.mockRejectedValueOnce(new HttpStatusError(429));
  const source = newSource();
  await outcomeOf(source);
  expect(await outcomeOf(source, { kind: 'city', text: 'Oslo' })).toBeInstanceOf(ThrottledError);
  await pass(1);
  expect(await outcomeOf(source, { kind: 'city', text: 'Oslo' })).toMatchObject({ weather });
  expect(currentWeather).toHaveBeenCalledTimes(2);
});

test('asks again at once after a search that failed for want of a connection', async () => {
  currentWeather.mockRejectedValueOnce(new NetworkError('x', { isOffline: true }));
  const source = newSource();
  await outcomeOf(source);
  expect(await outcomeOf(source)).toMatchObject({ weather });
});

test('recovers within one search from a connection that breaks once', async () => {
  currentWeather.mockRejectedValueOnce(new NetworkError());
  expect(await outcomeOf(newSource())).toMatchObject({ weather });
  expect(currentWeather).toHaveBeenCalledTimes(2);
});

test('keeps the last good answer of a place, and neither its age nor its place change by a failure', async () => {
  await ask(newSource());
  await pass(25);
  currentWeather.mockRejectedValue(new HttpStatusError(500));
  const reloaded = newSource();
  await outcomeOf(reloaded);
  expect(reloaded.lastAnswer(london)).toMatchObject({ asOfMs: startMs, weather });
  expect(reloaded.lastAnswer({ kind: 'city', text: 'Oslo' })).toBeNull();
});

test('rejects with the reason of the abort, and asks again when told to', async () => {
  currentWeather.mockImplementationOnce(
    (_, { signal }) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  );
  const source = newSource();
  const controller = new AbortController();
  const outcome = source.ask(london, controller.signal).catch((error: unknown) => error);
  controller.abort('left');
  expect(await outcome).toBe('left');
  expect(await outcomeOf(source)).toMatchObject({ weather });
});

test('keeps no more than the place and its weather: no address, no key', async () => {
  await ask(newSource());
  const [entry] = JSON.parse(storage.texts.get(weatherCacheKey) ?? '[]');
  expect(Object.keys(entry).toSorted()).toEqual(['asOfMs', 'provider', 'text', 'weather']);
  expect(Object.keys(entry.weather).toSorted()).toEqual(Object.keys(weather).toSorted());
});
