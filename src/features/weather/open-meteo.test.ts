import { expect, test } from 'vitest';
import { InvalidResponseError } from '#lib/http.ts';
import { absentWeather, sampleCity, stubFetch } from '#src/test/fixtures/weather.ts';
import { toTypedCity } from './city.ts';
import { createOpenMeteo } from './open-meteo.ts';

const urls = { url: 'https://api.example.com', geocodingUrl: 'https://geo.example.com' };
const provider = createOpenMeteo({ apiKey: '', ...urls });

const londonRow = { name: 'London', admin1: 'England', country_code: 'GB', latitude: 51.5074, longitude: -0.1278 };

function getWeather(forecast: object) {
  stubFetch({ current: {}, ...forecast });
  return provider.getWeather(sampleCity());
}

test('reads suggestions, an omitted coordinate as 0, and skips malformed ones', async () => {
  const bad = [null, 7, { ...londonRow, name: 7 }, { ...londonRow, latitude: '51' }];
  stubFetch({ results: [...bad, londonRow, { name: 'Greenwich', latitude: 51.4779 }] });
  const greenwich = { name: 'Greenwich', state: null, country: null, coordinates: { latitude: 51.4779, longitude: 0 } };
  await expect(provider.suggestCities('any')).resolves.toEqual([sampleCity(), greenwich]);
  stubFetch({});
  await expect(provider.suggestCities('any')).resolves.toEqual([]);
});

const londons = [
  { ...londonRow, country: 'United Kingdom' },
  { ...londonRow, admin1: 'Québec', country: 'Canada', country_code: 'CA' },
  { ...londonRow, admin1: 'Ohio', country: 'United States', country_code: 'US' },
];

test.each([
  ['London, ohio', ['Ohio']],
  ['London , quebec, CA', ['Québec']],
  ['London, us', ['Ohio']],
  ['London, United Kingdom', ['England']],
  ['London,', ['England', 'Québec', 'Ohio']],
])('chooses the region of "%s" among a hundred cities of the name', async (text, states) => {
  const urls = stubFetch({ results: londons });
  const cities = await provider.suggestCities(text);
  expect(cities.map(({ state }) => state)).toEqual(states);
  expect(urls.map((url) => new URL(url).searchParams.toString())).toEqual([
    'name=London&count=100&language=en&format=json',
  ]);
});

test('leaves a region that the rows don’t name, such as a code, to the geocoder', async () => {
  const urls = stubFetch({ results: londons }, { results: londons.slice(2) });
  await expect(provider.suggestCities('London, OH')).resolves.toMatchObject([{ state: 'Ohio' }]);
  expect(urls.map((url) => new URL(url).searchParams.get('name'))).toEqual(['London', 'London, OH']);
});

test('geocodes a text but not a city, and requests the weather in our units with times as epoch seconds', async () => {
  const urls = stubFetch({ results: [londonRow] }, { current: {} });
  const { place } = await provider.getWeather(toTypedCity('London'));
  expect(place).toEqual(sampleCity());
  await provider.getWeather(sampleCity());
  expect(urls[2]).toBe(urls[1]);
  const [geocoding, { origin, pathname, searchParams } = expect.fail()] = urls.map((url) => new URL(url));
  expect(geocoding?.href).toBe('https://geo.example.com/v1/search?name=London&count=5&language=en&format=json');
  expect(origin + pathname).toBe('https://api.example.com/v1/forecast');
  expect(Object.fromEntries(searchParams)).toEqual({
    latitude: '51.5074',
    longitude: '-0.1278',
    current: expect.stringMatching(/^temperature_2m(,\w+)+$/),
    daily: 'sunrise,sunset',
    timezone: 'auto',
    wind_speed_unit: 'ms',
    timeformat: 'unixtime',
    forecast_days: '1',
  });
});

test.each([
  [0, 1, 'clear sky', '01d'],
  [56, 0, 'light freezing drizzle', '13n'],
  [3, null, 'overcast', '04d'],
  [42, 1, 'unknown', null],
  [null, 1, '', null],
])('describes WMO code %s (is_day %s) as "%s"', async (code, isDay, description, icon) => {
  const weather = await getWeather({ current: { weather_code: code, is_day: isDay } });
  expect(weather).toMatchObject({ description, icon });
});

test('needs no reading, but an object with the current weather', async () => {
  const absent = { ...absentWeather, description: '', place: sampleCity() };
  for (const daily of [undefined, { sunrise: [null], sunset: [null] }]) {
    await expect(getWeather({ daily })).resolves.toEqual(absent);
  }
  await expect(getWeather({ current: null })).rejects.toBeInstanceOf(InvalidResponseError);
});
