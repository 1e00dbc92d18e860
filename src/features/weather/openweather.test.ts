import { expect, test } from 'vitest';
import { HttpStatusError, InvalidResponseError } from '#lib/errors.ts';
import {
  cityQuery,
  openWeatherResponse,
  sampleSuggestion,
  sampleWeather,
  stubFetcher,
} from '#src/test/fixtures/weather.ts';
import { createOpenWeather } from './openweather.ts';
import { mapReadings, readings } from './readings.ts';

const provider = createOpenWeather({
  apiUrl: 'https://api.example.com',
  iconUrl: 'https://icons.example.com',
  apiKey: 'k e/y',
});
const berlin = cityQuery('Berlin');
const suggest = (body: unknown) => provider.suggestCities('London', stubFetcher(body));
const getWeather = (body: unknown, query = berlin) => provider.getWeather(query, stubFetcher(body));
const respondWithStatus = (status: number) => ({ fetcher: async () => new Response('{}', { status }) });

const londonRow = { name: 'London', state: 'England', country: 'GB', lat: 51.5074, lon: -0.1278 };
const noReadings = mapReadings(() => null);

test.each([
  ['São Paulo', 'S%C3%A3o%20Paulo'],
  ['a+b & c', 'a%2Bb%20%26%20c'],
  ['x=1?#/%20', 'x%3D1%3F%23%2F%2520'],
])('requests five suggestions for "%s", encoded once', async (text, encoded) => {
  const { urls, fetcher } = stubFetcher([]);
  await provider.suggestCities(text, { fetcher });
  expect(urls).toEqual([`https://api.example.com/geo/1.0/direct?q=${encoded}&limit=5&appid=k%20e%2Fy`]);
});

test('reads a suggestion, also without state and country at the coordinates 0, 0', async () => {
  const nowhere = { name: 'Nowhere', state: null, country: null, latitude: 0, longitude: 0 };
  await expect(suggest([londonRow, { name: 'Nowhere', lat: 0, lon: 0 }])).resolves.toEqual([
    sampleSuggestion(),
    nowhere,
  ]);
});

test('skips suggestions without name or coordinates and keeps the others', async () => {
  const bad = [null, 'London', { ...londonRow, name: ' ' }, { ...londonRow, name: 7 }, { ...londonRow, lat: null }];
  await expect(suggest([...bad, londonRow])).resolves.toEqual([sampleSuggestion()]);
});

test('has no suggestions if the geocoder responds with 404, and fails for any other status', async () => {
  await expect(provider.suggestCities('London', respondWithStatus(404))).resolves.toEqual([]);
  await expect(provider.suggestCities('London', respondWithStatus(401))).rejects.toBeInstanceOf(HttpStatusError);
  await expect(suggest({ rows: [] })).rejects.toBeInstanceOf(InvalidResponseError);
});

test('requests the weather of a text or of a suggestion’s coordinates in metric units', async () => {
  const { urls, fetcher } = stubFetcher({ main: { temp: 1 } });
  await provider.getWeather(cityQuery('Cape Town'), { fetcher });
  await provider.getWeather(cityQuery(sampleSuggestion({ longitude: 0 })), { fetcher });
  expect(urls).toEqual([
    'https://api.example.com/data/2.5/weather?q=Cape%20Town&units=metric&appid=k%20e%2Fy',
    'https://api.example.com/data/2.5/weather?lat=51.5074&lon=0&units=metric&appid=k%20e%2Fy',
  ]);
});

test('reads every field, and the first of several conditions', async () => {
  const mist = { id: 701, main: 'Mist', description: 'mist', icon: '50d' };
  const weather = await getWeather({ ...openWeatherResponse, weather: [...openWeatherResponse.weather, mist] });
  expect(weather).toEqual(sampleWeather());
});

test('needs only the temperature', async () => {
  const weather = await getWeather({ main: { temp: 0 }, weather: [], wind: 'calm', sys: null, name: null });
  const rest = {
    description: '',
    icon: null,
    utcOffsetSeconds: 0,
    sunriseEpochSeconds: null,
    sunsetEpochSeconds: null,
  };
  const place = { name: 'Berlin', country: null, coordinates: null };
  expect(weather).toEqual({ ...noReadings, ...rest, tempC: 0, place });
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

test('names a place without a name by its coordinates, not by the searched text', async () => {
  const { place } = await getWeather({ main: { temp: 0 }, name: '', coord: { lat: 0, lon: 10 } });
  expect(place).toEqual({ name: '', country: null, coordinates: { latitude: 0, longitude: 10 } });
  const chosen = await getWeather({ main: { temp: 0 }, name: '' }, cityQuery(sampleSuggestion()));
  expect(chosen.place.name).toBe('');
});

test.each(['null', '"21.5"', '1e999', '{}'])('fails if the temperature is %s', async (temp) => {
  await expect(getWeather(`{"main":{"temp":${temp}}}`)).rejects.toBeInstanceOf(InvalidResponseError);
});

test('the icon is the image of twice the size', () => {
  expect(provider.getIconUrl('10n')).toBe('https://icons.example.com/img/wn/10n@2x.png');
});
