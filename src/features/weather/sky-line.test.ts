import { expect, test } from 'vitest';
import { sampleWeather } from '#src/test/fixtures/weather.ts';
import { getSkyParts, getSunCourse, getTimeOfDay, isSunUp } from './sky-line.ts';
import type { Weather } from './weather.ts';

const hour = 3600;
/** UTC, in epoch seconds. */
const midnight = Date.parse('2026-06-21T00:00:00Z') / 1000;

const getPartNames = (weather: Weather) =>
  getSkyParts(getSunCourse(weather)).map(({ isUp }) => (isUp ? 'day' : 'night'));

test.each([
  [18, 0, 0.75],
  [23, 2, 1 / 24],
  [1, -2, 23 / 24],
])('at %i:00 UTC and an offset of %i hours, %d of the local day has passed', (utcHour, offsetHours, expected) => {
  const utcOffsetSeconds = offsetHours * hour;
  expect(getTimeOfDay(midnight + utcHour * hour, { utcOffsetSeconds })).toBeCloseTo(expected, 9);
});

test.each([
  ['a short day', 10.3, 16.1, 0, ['night', 'day', 'night']],
  ['a sunset after midnight', 2.9, 24.1, 0, ['day', 'night', 'day']],
  ['a sunset that was before sunrise', 20, 6, 0, ['day', 'night', 'day']],
  ['another UTC offset', 22, 34, 8, ['night', 'day', 'night']],
])('with %s the curve crosses the horizon exactly at sunrise and sunset', (_, sunrise, sunset, offsetHours, parts) => {
  const weather = sampleWeather({
    sunriseEpochSeconds: midnight + sunrise * hour,
    sunsetEpochSeconds: midnight + sunset * hour,
    utcOffsetSeconds: offsetHours * hour,
  });
  const course = getSunCourse(weather);
  const isUp = (utcHour: number) => isSunUp(course, getTimeOfDay(midnight + utcHour * hour, weather));
  for (const minute of [-0.01, 0.01]) {
    expect(isUp(sunrise + minute)).toBe(minute > 0);
    expect(isUp(sunset + minute)).toBe(minute < 0);
  }
  expect(getPartNames(weather)).toEqual(parts);
});

test.each([
  ['up', '01d', null, ['day']],
  ['down', '01n', null, ['night']],
  ['up', null, null, ['day']],
  ['down', '01n', midnight, ['night']],
] as const)('the sun stays %s with the icon %s if it rises and sets at %s', (_, icon, time, parts) => {
  const weather = sampleWeather({ sunriseEpochSeconds: time, sunsetEpochSeconds: time, icon });
  expect(getPartNames(weather)).toEqual(parts);
  expect(getSunCourse(weather).daylight).toBeNull();
});
