import { expect, test } from 'vitest';
import { InvalidResponseError } from '#lib/http.ts';
import { absentWeather, sampleCity, stubFetch } from '#src/test/fixtures/weather.ts';
import { toTypedCity } from './city.ts';
import { createOpenWeather } from './openweather.ts';

const url = 'https://api.example.com';
const provider = createOpenWeather({ apiKey: 'k e/y', url, geocodingUrl: url });

function getWeather(body: unknown) {
  stubFetch(body);
  return provider.getWeather(toTypedCity('Berlin'));
}

test('requests five suggestions for a text, encoded once', async () => {
  const urls = stubFetch([]);
  await provider.suggestCities('São+x=1?#/%20');
  expect(urls).toEqual([
    'https://api.example.com/geo/1.0/direct?q=S%C3%A3o%2Bx%3D1%3F%23%2F%2520&limit=5&appid=k%20e%2Fy',
  ]);
});

test('reads suggestions, also without state and country, and skips those without name or coordinates', async () => {
  const row = { name: 'London', state: 'England', country: 'GB', lat: 51.5074, lon: -0.1278 };
  const bad = [null, 'London', { ...row, name: 7 }, { ...row, lat: null }];
  const rows = [...bad, row, { name: 'Nowhere', lat: 0, lon: 0 }];
  const nowhere = { name: 'Nowhere', state: null, country: null, coordinates: { latitude: 0, longitude: 0 } };
  stubFetch(rows);
  await expect(provider.suggestCities('London')).resolves.toEqual([sampleCity(), nowhere]);
});

test('needs only its main part, and takes 0 for a time zone, but not for sun times', async () => {
  const place = { name: '', state: null, country: null, coordinates: null };
  const absent = { ...absentWeather, description: '', place };
  const empty = { main: {}, weather: [], wind: null, sys: null, name: null };
  await expect(getWeather(empty)).resolves.toEqual(absent);
  const zeros = { ...empty, main: { temp: 0 }, sys: { sunrise: 0, sunset: 0 }, timezone: 0 };
  await expect(getWeather(zeros)).resolves.toEqual({ ...absent, tempC: 0, utcOffsetSeconds: 0 });
  for (const temp of ['"21.5"', '1e999']) {
    await expect(getWeather(`{"main":{"temp":${temp}}}`)).resolves.toMatchObject({ tempC: null });
  }
  await expect(getWeather({})).rejects.toBeInstanceOf(InvalidResponseError);
});

test.each([
  ['a known icon code', '01n', '01n'],
  ['no unknown one', '../../01d', null],
  ['no missing one', null, null],
])('reads the first condition, and of its icons %s', async (_, icon, expected) => {
  const mist = { description: 'mist', icon: '50d' };
  const weather = await getWeather({ main: {}, weather: [{ description: 'volcanic ash', icon }, mist] });
  expect(weather).toMatchObject({ description: 'volcanic ash', icon: expected });
});

test('has the coordinates of its place', async () => {
  const { place } = await getWeather({ main: {}, name: 'Null Island', coord: { lat: 0, lon: 10 } });
  expect(place).toMatchObject({ name: 'Null Island', coordinates: { latitude: 0, longitude: 10 } });
});
