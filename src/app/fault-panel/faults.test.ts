import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fetchTopCoins } from '#features/crypto/coingecko.ts';
import { createOpenMeteo } from '#features/weather/open-meteo.ts';
import { createOpenWeather } from '#features/weather/openweather.ts';
import type { RequestOptions } from '#lib/http.ts';
import { createMemoryStorage } from '#src/test/fixtures/memory-storage.ts';
import { faults } from './faults.ts';
import { createBody, createResponse, makeStale } from './sample-responses.ts';

const url = 'https://provider.example';
const nowMs = Date.UTC(2026, 10, 20, 15);
const copy = createMemoryStorage();
const answers = (isBroken = false): RequestOptions => ({
  fetcher: async (requested) => createResponse(JSON.stringify(createBody(new URL(requested), copy, { isBroken }))),
});
const openWeather = createOpenWeather({ apiUrl: url, iconUrl: url, apiKey: 'key' });
const openMeteo = createOpenMeteo({ apiUrl: url, geocodingUrl: url });
const oslo = { name: 'Oslo', state: null, country: 'NO', latitude: 59.91, longitude: 10.75 };

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

test('prices that the visitor has seen are sent again', async () => {
  const coin = { id: 'a', name: 'A', symbol: 'a', logoUrl: null, priceUsd: 3, hourlyPricesUsd: [1, null] };
  const amounts = { change24hPercent: null, marketCapUsd: 4, volume24hUsd: 5 };
  copy.write(
    'crypto-snapshots',
    JSON.stringify([{ key: 'top-coins', data: [{ ...coin, ...amounts }], fetchedAtMs: 1 }]),
  );
  expect(await fetchTopCoins({ coinGeckoUrl: url, coinImageOrigins: [] }, answers())).toEqual([
    { ...coin, ...amounts },
  ]);
});

test.each([
  ['OpenWeather', openWeather],
  ['Open-Meteo', openMeteo],
])('the sample weather is read by the adapter of %s, but for the broken reading', async (_name, provider) => {
  const query = { text: 'Oslo', suggestion: oslo };
  const weather = await provider.getWeather(query, answers());
  expect(weather).toMatchObject({ tempC: 20, humidityPercent: 60, windMetersPerSecond: 4 });
  expect(await provider.getWeather(query, answers(true))).toEqual({ ...weather, humidityPercent: null });
  expect(await provider.suggestCities('Oslo', answers())).toMatchObject([{ name: 'Oslo' }]);
});

test('weather that the visitor has seen is sent again, in the format of either provider', async () => {
  const seen = { tempC: -5, feelsLikeC: -9, humidityPercent: 80, windMetersPerSecond: 2, utcOffsetSeconds: 3600 };
  copy.write('weather-snapshots', JSON.stringify([{ key: 'OpenWeather: 59.91,10.75', data: seen, fetchedAtMs: 1 }]));
  for (const provider of [openWeather, openMeteo]) {
    expect(await provider.getWeather({ text: 'Oslo', suggestion: oslo }, answers())).toMatchObject(seen);
  }
});

test('the screens fetch at once: what they have seen is an hour old, and there is a recent place', () => {
  copy.write('crypto-snapshots', JSON.stringify([{ key: 'top-coins', data: [], fetchedAtMs: nowMs }]));
  makeStale(copy, nowMs);
  expect(copy.read('crypto-snapshots')).toBe(`[{"key":"top-coins","data":[],"fetchedAtMs":${nowMs - 3_600_000}}]`);
  expect(copy.read('weather-recent-places')).toContain('London');
});
