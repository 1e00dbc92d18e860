import { expect, test } from 'vitest';
import { sampleSuggestion, sampleWeather } from '#src/test/fixtures/weather.ts';
import { formatTemperature, getPlaceTitle, type Place, readings, type Weather, type WeatherUnit } from './weather.ts';

function format(label: string, overrides: Partial<Weather>, unit: WeatherUnit = 'fahrenheit') {
  return readings.find((reading) => reading.label === label)?.format(sampleWeather(overrides), unit);
}

test.each([
  [25, '77.0°F', '25.0°C'],
  [0, '32.0°F', '0.0°C'],
  [-40, '-40.0°F', '-40.0°C'],
  [-0.04, '31.9°F', '0.0°C'],
  [-17.79, '0.0°F', '-17.8°C'],
  [37.25, '99.1°F', '37.3°C'],
  [null, '—', '—'],
])('a temperature of %s °C reads %s and %s', (tempC, fahrenheit, celsius) => {
  expect(formatTemperature(tempC, 'fahrenheit')).toBe(fahrenheit);
  expect(formatTemperature(tempC, 'celsius')).toBe(celsius);
});

test.each([
  [4.1, '9.2 mph', '4.1 m/s'],
  [0, '0.0 mph', '0.0 m/s'],
  [null, '—', '—'],
])('a wind of %s m/s reads %s and %s', (windMetersPerSecond, milesPerHour, metersPerSecond) => {
  expect(format('Wind', { windMetersPerSecond })).toBe(milesPerHour);
  expect(format('Wind', { windMetersPerSecond }, 'celsius')).toBe(metersPerSecond);
});

test.each([
  [60, '60%'],
  [0, '0%'],
  [null, '—'],
])('a humidity of %s reads %s', (humidityPercent, text) => {
  expect(format('Humidity', { humidityPercent })).toBe(text);
});

test.each([
  // 2026-06-21 04:43:00 UTC
  [1_782_016_980, 3600, '5:43 AM'],
  [1_782_016_980, -25_200, '9:43 PM'],
  [1_782_016_980, 20_700, '10:28 AM'],
  [1_782_016_980, -16_680, '12:05 AM'],
  [null, 3600, '—'],
])('%s at the UTC offset %s reads %s, whatever the visitor’s time zone', (epochSeconds, utcOffsetSeconds, text) => {
  expect(format('Sunrise', { sunriseEpochSeconds: epochSeconds, utcOffsetSeconds })).toBe(text);
  expect(format('Sunset', { sunsetEpochSeconds: epochSeconds, utcOffsetSeconds })).toBe(text);
});

const place = (overrides: Partial<Place>): Place => ({
  name: 'London',
  country: 'GB',
  coordinates: null,
  ...overrides,
});

test.each([
  ['city and country', place({}), 'London, GB'],
  ['the city if there is no country', place({ country: null }), 'London'],
  [
    'the coordinates if there is no name',
    place({ name: '', coordinates: { latitude: 51.5074, longitude: -0.1278 } }),
    '51.51, -0.13',
  ],
  ['without a minus before zero', place({ name: '', coordinates: { latitude: 0, longitude: -0.001 } }), '0.00, 0.00'],
  ['"Unnamed place" without both', place({ name: '' }), 'Unnamed place'],
])('the title is %s', (_, found, title) => {
  expect(getPlaceTitle(found, null)).toEqual({ title, station: null });
});

test('a chosen suggestion stays the title; another name in the response is its station', () => {
  const title = 'London, GB';
  expect(getPlaceTitle(place({ name: 'Islington' }), sampleSuggestion())).toEqual({ title, station: 'Islington' });
  for (const name of ['London', 'LONDON', '']) {
    expect(getPlaceTitle(place({ name }), sampleSuggestion())).toEqual({ title, station: null });
  }
});
