import { expect, test } from 'vitest';
import { InvalidResponseError } from '#lib/errors.ts';
import { openWeatherResponse, sampleCity, sampleWeather, stubFetcher } from '#src/test/fixtures/weather.ts';
import { createOpenWeather } from './openweather.ts';
import { mapReadings, readings } from './weather.ts';

const provider = createOpenWeather(
  { openWeatherUrl: 'https://api.example.com', openWeatherIconUrl: 'https://icons.example.com' },
  'k e/y',
);
const getWeather = (body: unknown) => provider.getWeather('Berlin', stubFetcher(body));

test('requests five suggestions for a text, encoded once', async () => {
  const { urls, fetcher } = stubFetcher([]);
  await provider.suggestCities('São+x=1?#/%20', { fetcher });
  expect(urls).toEqual([
    'https://api.example.com/geo/1.0/direct?q=S%C3%A3o%2Bx%3D1%3F%23%2F%2520&limit=5&appid=k%20e%2Fy',
  ]);
});

test('reads suggestions, also without state and country, and skips those without name or coordinates', async () => {
  const row = { name: 'London', state: 'England', country: 'GB', lat: 51.5074, lon: -0.1278 };
  const bad = [null, 'London', { ...row, name: ' ' }, { ...row, name: 7 }, { ...row, lat: null }];
  const rows = [...bad, row, { name: 'Nowhere', lat: 0, lon: 0 }];
  const nowhere = { name: 'Nowhere', state: null, country: null, coordinates: { latitude: 0, longitude: 0 } };
  await expect(provider.suggestCities('London', stubFetcher(rows))).resolves.toEqual([sampleCity(), nowhere]);
});

test('requests the weather of a text or of a city’s coordinates in metric units', async () => {
  const { urls, fetcher } = stubFetcher({ main: { temp: 1 } });
  await provider.getWeather('Cape Town', { fetcher });
  await provider.getWeather(sampleCity(), { fetcher });
  expect(urls).toEqual([
    'https://api.example.com/data/2.5/weather?q=Cape%20Town&units=metric&appid=k%20e%2Fy',
    'https://api.example.com/data/2.5/weather?lat=51.5074&lon=-0.1278&units=metric&appid=k%20e%2Fy',
  ]);
});

test('reads every field, and the first of several conditions', async () => {
  const mist = { id: 701, main: 'Mist', description: 'mist', icon: '50d' };
  const weather = await getWeather({ ...openWeatherResponse, weather: [...openWeatherResponse.weather, mist] });
  expect(weather).toEqual(sampleWeather());
});

test('needs only the temperature', async () => {
  const none = { icon: null, sunriseEpochSeconds: null, sunsetEpochSeconds: null };
  await expect(getWeather({ main: { temp: 0 }, weather: [], wind: 'calm', sys: null, name: null })).resolves.toEqual({
    ...mapReadings(() => null),
    ...none,
    tempC: 0,
    description: '',
    utcOffsetSeconds: 0,
    place: { name: 'Berlin', state: null, country: null, coordinates: null },
  });
  for (const temp of ['null', '"21.5"', '1e999'])
    await expect(getWeather(`{"main":{"temp":${temp}}}`)).rejects.toBeInstanceOf(InvalidResponseError);
});

test('takes 0 for a reading, except for sun times', async () => {
  const groups = new Set(Object.values(readings).map(({ openWeather: [group] }) => group));
  const toZeros = (group: object) => Object.fromEntries(Object.keys(group).map((field) => [field, 0]));
  const entries = Object.entries(openWeatherResponse).filter(([name]) => groups.has(name));
  const zeros = Object.fromEntries(entries.map(([name, group]) => [name, toZeros(Object(group))]));
  const weather = await getWeather({ ...openWeatherResponse, ...zeros, sys: { sunrise: 0, sunset: 0 } });
  expect(weather).toMatchObject({ ...mapReadings(() => 0), sunriseEpochSeconds: null, sunsetEpochSeconds: null });
});

test.each(['99x', '../../01d', '01', '', null])('ignores the unknown icon code %j', async (icon) => {
  const weather = await getWeather({ main: { temp: 0 }, weather: [{ description: 'volcanic ash', icon }] });
  expect(weather).toMatchObject({ description: 'volcanic ash', icon: null });
});

test.each([
  ['the response', 'Berlin', { lat: 0, lon: 10 }, { latitude: 0, longitude: 10 }],
  ['the chosen city', sampleCity(), undefined, sampleCity().coordinates],
])('a place without a name has the coordinates of %s', async (_, query, coord, coordinates) => {
  const { place } = await provider.getWeather(query, stubFetcher({ main: { temp: 0 }, name: '', coord }));
  expect(place).toMatchObject({ name: '', coordinates });
});

test('names the region that was typed, which the response does not', async () => {
  const { place } = await provider.getWeather('Portland, ME, US', stubFetcher({ main: { temp: 0 }, name: 'Portland' }));
  expect(place).toMatchObject({ name: 'Portland', state: 'ME' });
});
