import { expect, test } from 'vitest';
import { sampleWeather } from '#src/test/fixtures/weather.ts';
import { getSkyParts, getSunCourse, isSunUp, type SunCourse } from './sky-line.ts';
import type { Weather } from './weather.ts';

const hour = 3600;
/** UTC, in epoch seconds. */
const midnight = Date.parse('2026-06-21T00:00:00Z') / 1000;

const getCourse = (overrides: Partial<Weather>) => getSunCourse(sampleWeather(overrides), midnight * 1000);
const getPartNames = (course: SunCourse) => getSkyParts(course).map(({ isUp }) => (isUp ? 'day' : 'night'));

test.each([
  ['a short day', 10.3, 16.1],
  ['a sunset after midnight', 2.9, 24.1],
  ['a sunset that was before sunrise', 20, 6],
])('with %s the curve crosses the horizon exactly at sunrise and sunset, in the middle of the drawing', (...row) => {
  const [, sunrise, sunset] = row;
  const sunTimes = {
    sunriseEpochSeconds: midnight + sunrise * hour,
    sunsetEpochSeconds: midnight + sunset * hour,
  };
  const getCourseAt = (utcHour: number) =>
    getSunCourse(sampleWeather(sunTimes), (midnight + utcHour * hour) * 1000) ?? expect.fail();
  const isUp = (utcHour: number) => isSunUp(getCourseAt(utcHour), getCourseAt(utcHour).now);
  for (const minute of [-0.01, 0.01]) {
    expect(isUp(sunrise + minute)).toBe(minute > 0);
    expect(isUp(sunset + minute)).toBe(minute < 0);
  }
  expect(getPartNames(getCourseAt(0))).toEqual(['night', 'day', 'night']);
  const { from, to } = getCourseAt(0).daylight ?? expect.fail();
  expect(from).toBeCloseTo(1 - to);
});

const { place } = sampleWeather();
const tromso = { ...place, coordinates: { latitude: 69.65, longitude: 18.96 } };

test.each([
  ['up', '01d', null, ['day']],
  ['down', '01n', null, ['night']],
  ['down', '01n', midnight, ['night']],
] as const)('near the poles the sun stays %s with the icon %s if it rises and sets at %s', (_, icon, time, parts) => {
  const sunTimes = { sunriseEpochSeconds: time, sunsetEpochSeconds: time };
  const course = getCourse({ ...sunTimes, icon, place: tromso }) ?? expect.fail();
  expect(getPartNames(course)).toEqual(parts);
  expect(course.daylight).toBeNull();
});

test.each([
  ['a time zone', { utcOffsetSeconds: null }],
  ['sun times', { sunsetEpochSeconds: null }],
  ['sun times and the place’s latitude', { sunsetEpochSeconds: null, place: { ...place, coordinates: null } }],
  ['sun times near the poles, nor day or night', { sunriseEpochSeconds: null, place: tromso, icon: '01' as const }],
])('the sun’s course is unknown without %s', (_, overrides) => {
  expect(getCourse(overrides)).toBeNull();
});
