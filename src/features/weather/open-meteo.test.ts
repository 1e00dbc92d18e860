import { expect, test } from 'vitest';
import { HttpStatusError, InvalidResponseError } from '#lib/errors.ts';
import {
  cityQuery,
  openMeteoResponse,
  sampleSuggestion,
  sampleWeather,
  stubFetcher,
} from '#src/test/fixtures/weather.ts';
import { createOpenMeteo } from './open-meteo.ts';
import { mapReadings } from './readings.ts';

const provider = createOpenMeteo({ apiUrl: 'https://api.example.com', geocodingUrl: 'https://geo.example.com' });

const londonRow = { name: 'London', admin1: 'England', country_code: 'GB', latitude: 51.5074, longitude: -0.1278 };
const { current, daily } = openMeteoResponse;
const noSunTimes = { sunriseEpochSeconds: null, sunsetEpochSeconds: null };

const suggest = (...results: readonly unknown[]) => provider.suggestCities('London', stubFetcher({ results }));
const getWeather = (forecast: object) =>
  provider.getWeather(cityQuery(sampleSuggestion()), stubFetcher({ current, daily, ...forecast }));

test('requests five suggestions in English', async () => {
  const { urls, fetcher } = stubFetcher({});
  await expect(provider.suggestCities('Zürich', { fetcher })).resolves.toEqual([]);
  expect(urls).toEqual(['https://geo.example.com/v1/search?name=Z%C3%BCrich&count=5&language=en&format=json']);
});

test('reads name, region, country code and coordinates of a suggestion', async () => {
  await expect(suggest(londonRow)).resolves.toEqual([sampleSuggestion()]);
});

test('reads an omitted coordinate as 0', async () => {
  await expect(suggest({ name: 'Greenwich', latitude: 51.4779 })).resolves.toEqual([
    { name: 'Greenwich', state: null, country: null, latitude: 51.4779, longitude: 0 },
  ]);
});

test('skips suggestions without name or coordinates and keeps the others', async () => {
  const bad = [null, 7, { ...londonRow, name: '' }, { ...londonRow, latitude: '51' }, { name: 'London' }];
  await expect(suggest(...bad, londonRow)).resolves.toEqual([sampleSuggestion()]);
});

test('geocodes a text, then requests the weather in our units with times as epoch seconds', async () => {
  const { urls, fetcher } = stubFetcher({ results: [londonRow] }, openMeteoResponse);
  const weather = await provider.getWeather(cityQuery('London'), { fetcher });
  expect(urls).toEqual([
    'https://geo.example.com/v1/search?name=London&count=1&language=en&format=json',
    `https://api.example.com/v1/forecast?latitude=51.5074&longitude=-0.1278&current=${Object.keys(current).join('%2C')}&daily=sunrise%2Csunset&timezone=auto&wind_speed_unit=ms&timeformat=unixtime&forecast_days=1`,
  ]);
  const place = { name: 'London', country: 'GB', coordinates: { latitude: 51.5074, longitude: -0.1278 } };
  expect(weather).toEqual(sampleWeather({ place }));
});

test('requests the weather of a suggestion without geocoding it', async () => {
  const { urls, fetcher } = stubFetcher({ current });
  await provider.getWeather(cityQuery(sampleSuggestion({ latitude: 0 })), { fetcher });
  expect(urls).toEqual([expect.stringContaining('/v1/forecast?latitude=0&longitude=-0.1278&')]);
});

test('fails as "not found" for an unknown city, without requesting its weather', async () => {
  const { urls, fetcher } = stubFetcher({ generationtime_ms: 0.5 });
  await expect(provider.getWeather(cityQuery('Xyzzy'), { fetcher })).rejects.toEqual(new HttpStatusError(404));
  expect(urls).toHaveLength(1);
});

test.each([
  ['polar night', { sunrise: [1_790_831_520], sunset: [1_790_831_520] }],
  ['polar day', { sunrise: [1_790_831_520], sunset: [1_790_917_920] }],
  ['null', { sunrise: [null], sunset: [null] }],
  ['nothing', undefined],
])('has no sun times for %s', async (_, times) => {
  await expect(getWeather({ daily: times })).resolves.toMatchObject(noSunTimes);
});

test.each([
  [0, 1, 'clear sky', '01d'],
  [1, 0, 'mainly clear', '02n'],
  [56, 1, 'light freezing drizzle', '13d'],
  [99, 1, 'thunderstorm with heavy hail', '11d'],
  [42, 1, 'unknown', null],
  [null, 1, '', null],
])('describes WMO code %s (is_day %s) as "%s"', async (code, isDay, description, icon) => {
  const weather = await getWeather({ current: { ...current, weather_code: code, is_day: isDay } });
  expect(weather).toMatchObject({ description, icon });
});

test('accepts null for every reading, but not a response without current weather', async () => {
  const nulls = Object.fromEntries(Object.keys(current).map((name) => [name, null]));
  const absent = { ...mapReadings(() => null), utcOffsetSeconds: 0 };
  await expect(getWeather({ current: nulls })).resolves.toMatchObject(absent);
  await expect(getWeather({ current: null })).rejects.toBeInstanceOf(InvalidResponseError);
});

test('never shows OpenWeather’s icons with Open-Meteo’s data', () => {
  expect(provider.getIconUrl('01d')).toBeNull();
});
