import { expect, test } from 'vitest';
import { InvalidResponseError } from '#lib/errors.ts';
import { sampleCity, stubFetcher } from '#src/test/fixtures/weather.ts';
import { createOpenMeteo } from './open-meteo.ts';
import { mapReadings } from './weather.ts';

const provider = createOpenMeteo({
  apiKey: '',
  url: 'https://api.example.com',
  geocodingUrl: 'https://geo.example.com',
  iconUrl: null,
});

const londonRow = { name: 'London', admin1: 'England', country_code: 'GB', latitude: 51.5074, longitude: -0.1278 };
const getWeather = (forecast: object) => provider.getWeather(sampleCity(), stubFetcher({ current: {}, ...forecast }));

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

test('geocodes a text but not a city, and requests the weather in our units with times as epoch seconds', async () => {
  const { urls, fetcher } = stubFetcher({ results: [londonRow] }, { current: {} });
  const { place } = await provider.getWeather('London', { fetcher });
  expect(place).toEqual(sampleCity());
  await provider.getWeather(sampleCity(), { fetcher });
  expect(urls[2]).toBe(urls[1]);
  const [geocoding, { origin, pathname, searchParams } = expect.fail()] = urls.map((url) => new URL(url));
  expect(geocoding?.href).toBe('https://geo.example.com/v1/search?name=London&count=1&language=en&format=json');
  expect(origin + pathname).toBe('https://api.example.com/v1/forecast');
  expect(Object.fromEntries(searchParams)).toEqual({
    latitude: '51.5074',
    longitude: '-0.1278',
    current: expect.stringMatching(/^temperature_2m,(\w+,)+weather_code,is_day$/),
    daily: 'sunrise,sunset',
    timezone: 'auto',
    wind_speed_unit: 'ms',
    timeformat: 'unixtime',
    forecast_days: '1',
  });
});

test.each([
  ['null', { sunrise: [null], sunset: [null] }],
  ['nothing', undefined],
])('has no sun times for %s', async (_, times) => {
  const noSunTimes = { sunriseEpochSeconds: null, sunsetEpochSeconds: null };
  await expect(getWeather({ daily: times })).resolves.toMatchObject(noSunTimes);
});

test.each([
  [0, 1, 'clear sky', '01d'],
  [56, 0, 'light freezing drizzle', '13n'],
  [3, null, 'overcast', '04'],
  [42, 1, 'unknown', null],
  [null, 1, '', null],
])('describes WMO code %s (is_day %s) as "%s"', async (code, isDay, description, icon) => {
  const weather = await getWeather({ current: { weather_code: code, is_day: isDay } });
  expect(weather).toMatchObject({ description, icon });
});

test('needs no reading, but an object with the current weather', async () => {
  await expect(getWeather({})).resolves.toMatchObject({ ...mapReadings(() => null), utcOffsetSeconds: null });
  await expect(getWeather({ current: null })).rejects.toBeInstanceOf(InvalidResponseError);
});
