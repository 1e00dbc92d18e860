import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fetchTopCoins } from '#features/crypto/coingecko.ts';
import { createOpenMeteo } from '#features/weather/open-meteo.ts';
import { createOpenWeather } from '#features/weather/openweather.ts';
import type { RequestOptions } from '#lib/http.ts';
import { createMemoryStorage } from '#src/test/fixtures/memory-storage.ts';
import { faults } from './faults.ts';
import { createSampleResponse, makeStale } from './sample-responses.ts';

const url = 'https://provider.example';
const answers = (isBroken = false): RequestOptions => ({
  fetcher: async (requested) => createSampleResponse(new URL(requested), { isBroken }),
});

test('the table of docs/RELIABILITY.md has exactly the faults of the panel', () => {
  const document = readFileSync(new URL('../../../docs/RELIABILITY.md', import.meta.url), 'utf8');
  const [, section = ''] = document.split('## Faults that a visitor can try\n');
  const rows = section
    .split('\n## ', 1)[0]
    ?.match(/^\| .+ \|$/gm)
    ?.slice(1);
  expect(rows).toEqual(faults.map(({ title, demos, expected }) => `| ${title} | ${demos.join(', ')} | ${expected} |`));
});

test('the sample prices are read by CoinGecko’s adapter, but for the broken row', async () => {
  const coinGecko = { coinGeckoUrl: url, coinImageOrigins: [] };
  const coins = await fetchTopCoins(coinGecko, answers());
  expect(coins.map(({ name, priceUsd }) => [name, priceUsd])).toEqual(
    [1, 2, 3, 4, 5].map((number) => [`Sample coin ${number}`, number * 100]),
  );
  expect(await fetchTopCoins(coinGecko, answers(true))).toEqual(coins.slice(1));
});

test.each([
  ['OpenWeather', createOpenWeather({ apiUrl: url, iconUrl: url, apiKey: 'key' })],
  ['Open-Meteo', createOpenMeteo({ apiUrl: url, geocodingUrl: url })],
])('the sample weather is read by the adapter of %s, but for the broken reading', async (_name, provider) => {
  const [suggestion = null] = await provider.suggestCities('Oslo', answers());
  const query = { text: 'Oslo', suggestion };
  const weather = await provider.getWeather(query, answers());
  expect(weather).toMatchObject({
    tempC: 20,
    humidityPercent: 60,
    windMetersPerSecond: 4,
    sunriseEpochSeconds: 21_600,
  });
  expect(await provider.getWeather(query, answers(true))).toEqual({ ...weather, humidityPercent: null });
  expect(suggestion).toMatchObject({ name: 'Oslo', country: 'GB' });
});

test('the screens fetch at once: what they have seen is an hour old, and there is a recent place', () => {
  const nowMs = Date.UTC(2026, 10, 20, 15);
  const copy = createMemoryStorage({ 'crypto-snapshots': `[{"key":"top-coins","data":[],"fetchedAtMs":${nowMs}}]` });
  makeStale(copy, nowMs);
  expect(copy.read('crypto-snapshots')).toBe(`[{"key":"top-coins","data":[],"fetchedAtMs":${nowMs - 3_600_000}}]`);
  expect(copy.read('weather-recent-places')).toContain('London');
});
