import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import {
  type CitySuggestion,
  dedupeSuggestions,
  formatHumidity,
  formatSunTime,
  formatTemperature,
  formatWind,
  lookupText,
  type Place,
  parseIconCode,
  placeTitle,
  readSunTimes,
  suggestionLabel,
  toFahrenheit,
  toMilesPerHour,
} from './weather.ts';

const london: CitySuggestion = {
  name: 'London',
  state: 'England',
  country: 'GB',
  latitude: 51.5074,
  longitude: -0.1278,
};
const place = (parts: Partial<Place>): Place => ({ name: 'London', country: 'GB', coordinates: null, ...parts });

describe('units', () => {
  const celsius = fc.double({ min: -100, max: 100, noNaN: true });

  property.prop([celsius])('Fahrenheit leads back to the same Celsius', (tempC) => {
    expect(((toFahrenheit(tempC) - 32) * 5) / 9).toBeCloseTo(tempC, 9);
  });

  property.prop([celsius, celsius])('what is warmer in Celsius is never colder in Fahrenheit', (a, b) => {
    expect(Math.sign(toFahrenheit(a) - toFahrenheit(b)) * Math.sign(a - b)).toBeGreaterThanOrEqual(0);
  });

  property.prop([fc.double({ min: 0, max: 120, noNaN: true })])('mph lead back to the same m/s', (speed) => {
    expect(toMilesPerHour(speed) / 2.23694).toBeCloseTo(speed, 9);
  });

  property.prop([celsius, fc.constantFrom('fahrenheit' as const, 'celsius' as const)])(
    'a temperature always has one decimal, its unit, and no minus before zero',
    (tempC, unit) => {
      const text = formatTemperature(tempC, unit);
      expect(text).toMatch(/^-?\d+\.\d°[FC]$/);
      expect(text).not.toMatch(/^-0\.0/);
    },
  );

  test.each([
    [25, '77.0°F', '25.0°C'],
    [0, '32.0°F', '0.0°C'],
    [-40, '-40.0°F', '-40.0°C'],
    [-0.04, '31.9°F', '0.0°C'],
    [-17.79, '0.0°F', '-17.8°C'],
    [9.4, '48.9°F', '9.4°C'],
  ])('%s °C reads %s and %s', (tempC, fahrenheit, inCelsius) => {
    expect(formatTemperature(tempC, 'fahrenheit')).toBe(fahrenheit);
    expect(formatTemperature(tempC, 'celsius')).toBe(inCelsius);
  });

  test.each([
    [4.1, '9.2 mph', '4.1 m/s'],
    [0, '0.0 mph', '0.0 m/s'],
    [null, '—', '—'],
  ])('a wind of %s m/s reads %s and %s', (speed, milesPerHour, metersPerSecond) => {
    expect(formatWind(speed, 'fahrenheit')).toBe(milesPerHour);
    expect(formatWind(speed, 'celsius')).toBe(metersPerSecond);
  });

  test.each([
    [60, '60%'],
    [0, '0%'],
    [100, '100%'],
    [null, '—'],
  ])('a humidity of %s reads %s', (percent, text) => {
    expect(formatHumidity(percent)).toBe(text);
  });
});

describe('sun times', () => {
  test.each([
    // 2026-06-21 04:43:00 UTC
    [1_782_016_980, 3600, '5:43 AM'],
    [1_782_016_980, -25_200, '9:43 PM'],
    [1_782_016_980, 20_700, '10:28 AM'],
    [null, 3600, '—'],
  ])('%s with the offset %s reads %s, whatever the visitor’s zone', (epochSeconds, offset, text) => {
    expect(formatSunTime(epochSeconds, offset)).toBe(text);
  });

  test.each([
    ['two moments of a day', 1_782_016_980, 1_782_076_000, 1_782_016_980, 1_782_076_000],
    ['zeros (OpenWeather, polar)', 0, 0, null, null],
    ['equal moments (polar night)', 1_782_016_980, 1_782_016_980, null, null],
    ['moments a day apart (Open-Meteo, polar day)', 1_781_992_800, 1_782_079_200, null, null],
    ['nothing', undefined, null, null, null],
    ['only a sunset', 0, 1_782_076_000, null, 1_782_076_000],
    ['a moment before 1970', -3600, 1_782_076_000, null, 1_782_076_000],
    ['a moment beyond the calendar', 1e300, 1_782_076_000, null, 1_782_076_000],
  ])('reads %s', (_, sunrise, sunset, sunriseEpochSeconds, sunsetEpochSeconds) => {
    expect(readSunTimes(sunrise, sunset)).toEqual({ sunriseEpochSeconds, sunsetEpochSeconds });
  });
});

describe('suggestions', () => {
  test.each([
    [london, 'London, England, GB'],
    [{ ...london, state: null }, 'London, GB'],
    [{ ...london, country: null }, 'London, England'],
    [{ ...london, state: '', country: null }, 'London'],
  ])('a label leaves out what is absent', (suggestion, label) => {
    expect(suggestionLabel(suggestion)).toBe(label);
  });

  test('ones that read the same are shown once, the first wins', () => {
    const others = [
      { ...london, latitude: 1 },
      { ...london, name: 'LONDON' },
      { ...london, country: 'CA' },
    ];
    expect(dedupeSuggestions([london, ...others])).toEqual([london, { ...london, country: 'CA' }]);
  });

  test.each([
    ['Lond', 'Lond'],
    ['  Lond  ', 'Lond'],
    ['Lon', null],
    ['Lon ', null],
    ['    ', null],
    ['🏙🏙', null],
    ['São ', null],
  ])('for "%s" the text looked up is %s', (typed, text) => {
    expect(lookupText(typed)).toBe(text);
  });
});

describe('the title', () => {
  test.each([
    ['city and country', place({}), 'London, GB'],
    ['the city where there is no country', place({ country: null }), 'London'],
    [
      'the coordinates where there is no name',
      place({ name: '', coordinates: { latitude: 51.5074, longitude: -0.1278 } }),
      '51.51, -0.13',
    ],
    ['no minus before zero', place({ name: '', coordinates: { latitude: 0, longitude: -0.001 } }), '0.00, 0.00'],
    ['something even without both', place({ name: '' }), 'Unnamed place'],
  ])('is %s', (_, answered, title) => {
    expect(placeTitle(answered, null)).toEqual({ title, station: null });
  });

  test('stays the chosen place; another name in the answer is its station', () => {
    expect(placeTitle(place({ name: 'Islington' }), london)).toEqual({ title: 'London, GB', station: 'Islington' });
  });

  test.each(['London', 'LONDON', ''])('names no station where the answer says "%s"', (name) => {
    expect(placeTitle(place({ name }), london)).toEqual({ title: 'London, GB', station: null });
  });
});

test.each(['01d', '04n', '50n'])('%s is an icon code', (code) => {
  expect(parseIconCode(code)).toBe(code);
});

test.each(['99x', '../../01d', '01', '01d ', '', null, undefined])('%s is none', (code) => {
  expect(parseIconCode(code)).toBeNull();
});
