import { expect, test } from 'vitest';
import { HttpStatusError, InvalidResponseError } from '#lib/errors.ts';
import { openMeteoResponse, sampleCity, sampleWeather, stubFetcher } from '#src/test/fixtures/weather.ts';
import { createOpenMeteo } from './open-meteo.ts';
import { mapReadings } from './weather.ts';

const provider = createOpenMeteo({
  openMeteoUrl: 'https://api.example.com',
  openMeteoGeocodingUrl: 'https://geo.example.com',
});

const londonRow = { name: 'London', admin1: 'England', country_code: 'GB', latitude: 51.5074, longitude: -0.1278 };
const { current, daily } = openMeteoResponse;
const noSunTimes = { sunriseEpochSeconds: null, sunsetEpochSeconds: null };

const getWeather = (forecast: object) =>
  provider.getWeather(sampleCity(), stubFetcher({ current, daily, ...forecast }));

test('requests five suggestions in English', async () => {
  const { urls, fetcher } = stubFetcher({});
  await expect(provider.suggestCities('Zürich', { fetcher })).resolves.toEqual([]);
  expect(urls).toEqual(['https://geo.example.com/v1/search?name=Z%C3%BCrich&count=5&language=en&format=json']);
});

test('reads suggestions, an omitted coordinate as 0, and skips those without name or coordinates', async () => {
  const bad = [null, 7, { ...londonRow, name: '' }, { ...londonRow, latitude: '51' }, { name: 'London' }];
  const results = [...bad, londonRow, { name: 'Greenwich', latitude: 51.4779 }];
  const greenwich = { name: 'Greenwich', state: null, country: null, coordinates: { latitude: 51.4779, longitude: 0 } };
  await expect(provider.suggestCities('any', stubFetcher({ results }))).resolves.toEqual([sampleCity(), greenwich]);
});

test('geocodes a text, then requests the weather in our units with times as epoch seconds', async () => {
  const { urls, fetcher } = stubFetcher({ results: [londonRow] }, openMeteoResponse);
  const weather = await provider.getWeather('London', { fetcher });
  expect(urls).toEqual([
    'https://geo.example.com/v1/search?name=London&count=1&language=en&format=json',
    `https://api.example.com/v1/forecast?latitude=51.5074&longitude=-0.1278&current=${Object.keys(current).join('%2C')}&daily=sunrise%2Csunset&timezone=auto&wind_speed_unit=ms&timeformat=unixtime&forecast_days=1`,
  ]);
  expect(weather).toEqual(sampleWeather({ place: sampleCity() }));
});

test('requests the weather of a city without geocoding it', async () => {
  const { urls, fetcher } = stubFetcher({ current });
  await provider.getWeather(sampleCity({ coordinates: { latitude: 0, longitude: 10 } }), { fetcher });
  expect(urls).toEqual([expect.stringContaining('/v1/forecast?latitude=0&longitude=10&')]);
});

test('fails as "not found" for an unknown city, without requesting its weather', async () => {
  const { urls, fetcher } = stubFetcher({ generationtime_ms: 0.5 });
  await expect(provider.getWeather('Xyzzy', { fetcher })).rejects.toEqual(new HttpStatusError(404));
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
  [56, 0, 'light freezing drizzle', '13n'],
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
