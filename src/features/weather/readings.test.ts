import { expect, test } from 'vitest';
import { sampleWeather } from '#src/test/fixtures/weather.ts';
import {
  formatLocalTime,
  formatTemperature,
  nameDirection,
  type Reading,
  readings,
  summarizeWeather,
  sunReadings,
  type WeatherUnit,
} from './readings.ts';
import type { Weather } from './weather.ts';

const all: readonly Reading[] = [...readings, ...sunReadings];

function format(label: string, overrides: Partial<Weather>, unit: WeatherUnit = 'fahrenheit') {
  return all.find((reading) => reading.label === label)?.format(sampleWeather(overrides), unit);
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

test.each([
  [0, 'north'],
  [22, 'north'],
  [23, 'northeast'],
  [90, 'east'],
  [225, 'southwest'],
  [337, 'northwest'],
  [338, 'north'],
  [360, 'north'],
])('a wind from %s° comes from the %s', (degrees, name) => {
  expect(nameDirection(degrees)).toBe(name);
});

test.each([
  ['as the provider sends it', { windFromDegrees: 0 }, 0],
  ['none if the provider sends none', { windFromDegrees: null }, null],
  ['none for an unknown wind', { windMetersPerSecond: null }, null],
  ['none for a calm', { windMetersPerSecond: 0, windFromDegrees: 0 }, null],
  ['none for a wind that reads 0.0', { windMetersPerSecond: 0.04 }, null],
])('the direction of the wind is %s', (_, overrides, degrees) => {
  const wind = readings.find((reading) => reading.label === 'Wind');
  expect(wind?.getDirection?.(sampleWeather(overrides))).toBe(degrees);
});

test('"Feels like" follows the unit', () => {
  expect(format('Feels like', { feelsLikeC: -40 })).toBe('-40.0°F');
  expect(format('Feels like', { feelsLikeC: 24 }, 'celsius')).toBe('24.0°C');
  expect(format('Feels like', { feelsLikeC: null })).toBe('—');
});

test.each([
  [-18_000, 'New York', '3:04 PM in New York'],
  [20_700, 'Kathmandu', '1:49 AM in Kathmandu'],
  [0, '', '8:04 PM local time'],
])('at the UTC offset %s the clock of "%s" reads %s', (utcOffsetSeconds, city, text) => {
  const nowMs = Date.parse('2026-11-20T20:04:59Z');
  expect(formatLocalTime(nowMs, sampleWeather({ utcOffsetSeconds }), city)).toBe(text);
});

test.each([
  ['both', {}, 'London, GB: 77.0°F, clear sky'],
  ['the description', { tempC: null }, 'London, GB: clear sky'],
  ['the temperature', { description: '' }, 'London, GB: 77.0°F'],
  ['nothing', { tempC: null, description: '' }, 'London, GB'],
])('the summary has what there is: %s', (_, overrides, text) => {
  expect(summarizeWeather(sampleWeather(overrides), 'London, GB', 'fahrenheit')).toBe(text);
});
