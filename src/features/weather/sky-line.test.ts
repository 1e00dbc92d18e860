import { describe, expect, test } from 'vitest';
import { sampleWeather } from '#src/test/fixtures/weather.ts';
import { getDaylight, getSkyParts, getSunCourse, getSunHeight, getTimeOfDay } from './sky-line.ts';

const hour = 3600;
/** UTC, in epoch seconds. */
const midnight = Date.parse('2026-06-21T00:00:00Z') / 1000;
const noSunTimes = { sunriseEpochSeconds: null, sunsetEpochSeconds: null };

/** A place on the prime meridian, or wherever its UTC offset is the solar time. */
function place(latitude: number, overrides: Parameters<typeof sampleWeather>[0] = {}) {
  const utcOffsetSeconds = overrides?.utcOffsetSeconds ?? 0;
  const coordinates = { latitude, longitude: utcOffsetSeconds / 240 };
  return sampleWeather({ utcOffsetSeconds, ...overrides, place: { name: 'Somewhere', country: null, coordinates } });
}

const getPartNames = (weather: ReturnType<typeof place>, epochSeconds = midnight) =>
  getSkyParts(getSunCourse(weather, epochSeconds)).map(({ isUp }) => (isUp ? 'day' : 'night'));

test.each([
  [0, 0, 0],
  [18, 0, 0.75],
  [23, 2, 1 / 24],
  [1, -2, 23 / 24],
])('at %i:00 UTC and an offset of %i hours, %d of the local day has passed', (utcHour, offsetHours, expected) => {
  const utcOffsetSeconds = offsetHours * hour;
  expect(getTimeOfDay(midnight + utcHour * hour, { utcOffsetSeconds })).toBeCloseTo(expected, 9);
});

describe.each([
  ['a day of 12 hours', 6, 18, 0, ['night', 'day', 'night']],
  ['a short day', 10.3, 16.1, 0, ['night', 'day', 'night']],
  ['a day of minutes', 11.9, 12.1, 0, ['night', 'day', 'night']],
  ['a sunset after midnight', 2.9, 24.1, 0, ['day', 'night', 'day']],
  ['a sunset that was before sunrise', 20, 6, 0, ['day', 'night', 'day']],
  ['another UTC offset', 22, 34, 8, ['night', 'day', 'night']],
])('with %s', (_, sunriseHour, sunsetHour, offsetHours, parts) => {
  const weather = place(60, {
    sunriseEpochSeconds: midnight + sunriseHour * hour,
    sunsetEpochSeconds: midnight + sunsetHour * hour,
    utcOffsetSeconds: offsetHours * hour,
  });
  const course = getSunCourse(weather, midnight);
  const getElevation = (utcHour: number) =>
    getSunHeight(course, getTimeOfDay(midnight + utcHour * hour, weather)) - course.horizon;

  test('the curve crosses the horizon exactly at sunrise and sunset', () => {
    for (const [utcHour, direction] of [
      [sunriseHour, 1],
      [sunsetHour, -1],
    ] as const) {
      expect(getElevation(utcHour)).toBeCloseTo(0, 9);
      expect(Math.sign(getElevation(utcHour + 0.05))).toBe(direction);
      expect(Math.sign(getElevation(utcHour - 0.05))).toBe(-direction);
    }
  });

  test('the day from midnight to midnight has its parts', () => {
    expect(getPartNames(weather)).toEqual(parts);
  });
});

describe('without sunrise and sunset', () => {
  const december = Date.parse('2026-12-21T12:00:00Z') / 1000;

  test.each([
    ['up in the northern summer', 78, midnight, 'day'],
    ['down in the northern winter', 78, december, 'night'],
    ['up in the southern summer', -78, december, 'day'],
    ['down in the southern winter', -78, midnight, 'night'],
    ['up just outside of the polar circle, where the provider sends none', 66, midnight, 'day'],
    ['up at the pole', 90, midnight, 'day'],
  ])('the sun stays %s', (_, latitude, epochSeconds, part) => {
    const weather = place(latitude, noSunTimes);
    expect(getPartNames(weather, epochSeconds)).toEqual([part]);
    expect(getDaylight(getSunCourse(weather, epochSeconds))).toBeNull();
  });

  test.each([
    ['about 15.4 hours on the longest day at 45° north', 45, midnight, 15.4],
    ['12 hours at the equator', 0, midnight, 12],
    ['about 7.4 hours on the shortest day at 52.5° north', 52.5, december, 7.4],
  ])('the drawing estimates the day elsewhere: %s', (_, latitude, epochSeconds, hours) => {
    const { from, to } = getDaylight(getSunCourse(place(latitude, noSunTimes), epochSeconds)) ?? { from: 0, to: 0 };
    expect(24 * (to - from)).toBeCloseTo(hours, 0);
    expect(from + to).toBeCloseTo(1, 9);
  });

  test('and without coordinates, the day is that of the equator', () => {
    const weather = sampleWeather({ ...noSunTimes, place: { name: 'Somewhere', country: null, coordinates: null } });
    expect(getDaylight(getSunCourse(weather, midnight))).toEqual({ from: 0.25, to: 0.75 });
  });
});

test.each([
  ['sunrise', { ...noSunTimes, sunriseEpochSeconds: midnight + 2 * hour }],
  ['sunset', { ...noSunTimes, sunsetEpochSeconds: midnight + 22 * hour }],
])('with %s alone, the day is symmetric to noon', (_, times) => {
  const { from, to } = getDaylight(getSunCourse(place(60, times), midnight)) ?? { from: 0, to: 0 };
  expect([24 * from, 24 * to]).toEqual([expect.closeTo(2, 9), expect.closeTo(22, 9)]);
});
