// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parseConfig } from '#config.ts';
import { createControlledProvider } from '#src/test/fixtures/controlled-provider.ts';
import { createMemoryStorage } from '#src/test/fixtures/memory-storage.ts';
import { cityQuery, sampleWeather } from '#src/test/fixtures/weather.ts';
import { createProvider, createWeatherClient } from './weather-client.ts';

const nowMs = Date.parse('2026-11-20T20:04:00Z');

beforeEach(() => {
  vi.useFakeTimers({ now: nowMs });
});
afterEach(() => {
  vi.useRealTimers();
});

function setUp() {
  const storage = createMemoryStorage();
  const { provider, searches } = createControlledProvider();
  const client = createWeatherClient(provider, storage);
  const { signal } = new AbortController();
  const fetchWeather = (text: string) => client.fetchWeather(cityQuery(text), signal);
  return { storage, client, searches, fetchWeather };
}

test('stores the last good response of a city under its normalized name and its coordinates, without URL or key', async () => {
  const { storage, client, searches, fetchWeather } = setUp();
  const snapshot = { data: sampleWeather(), fetchedAtMs: nowMs };
  const weather = fetchWeather('London');
  await searches.at(0).respond(sampleWeather());
  await expect(weather).resolves.toEqual(snapshot);
  expect(client.readSnapshot(cityQuery(' LONDON'))).toEqual(snapshot);
  expect(client.readSnapshot(cityQuery('Oslo'))).toBeNull();
  expect(JSON.parse(storage.texts.get('weather-snapshots') ?? '')).toEqual([
    { key: 'Test: 51.51,-0.13', ...snapshot },
    { key: 'Test: london', ...snapshot },
  ]);
});

test('uses OpenWeather if there is a key for it, otherwise Open-Meteo', () => {
  expect(createProvider(parseConfig({ VITE_OPENWEATHER_API_KEY: 'key' })).name).toBe('OpenWeather');
  expect(createProvider(parseConfig({})).name).toBe('Open-Meteo');
});
