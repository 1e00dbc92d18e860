import { expect, test } from 'vitest';
import { sampleWeather } from '#src/test/fixtures/weather.ts';
import { formatLocalTime, getWindFrom, nameDirection, summarizeWeather } from './weather.ts';

test.each([
  // 2026-06-21 04:43:00 UTC
  [1_782_016_980, 3600, '5:43 AM'],
  [1_782_016_980, -25_200, '9:43 PM'],
  [1_782_016_980, 20_700, '10:28 AM'],
  [1_782_016_980, -16_680, '12:05 AM'],
  [null, 3600, '—'],
])('%s at the UTC offset %s reads %s, whatever the visitor’s time zone', (epochSeconds, utcOffsetSeconds, text) => {
  expect(formatLocalTime(epochSeconds, sampleWeather({ utcOffsetSeconds }))).toBe(text);
});

test.each([
  [0, 'north'],
  [22, 'north'],
  [23, 'northeast'],
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
  ['none for a wind that reads 0.0', { windMetersPerSecond: 0.04 }, null],
])('the direction of the wind is %s', (_, overrides, degrees) => {
  expect(getWindFrom(sampleWeather(overrides))).toBe(degrees);
});

test.each([
  ['both', {}, 'London, GB: 77.0°F, clear sky'],
  ['the description', { tempC: null }, 'London, GB: clear sky'],
  ['the temperature', { description: '' }, 'London, GB: 77.0°F'],
  ['nothing', { tempC: null, description: '' }, 'London, GB'],
])('the summary has what there is: %s', (_, overrides, text) => {
  expect(summarizeWeather(sampleWeather(overrides), 'London, GB', 'fahrenheit')).toBe(text);
});
