import { expect, test } from 'vitest';
import { sampleWeather } from '#src/test/fixtures/weather.ts';
import { getSunCourse, isSunUp } from './sun-course.ts';

const hour = 3600;
/** UTC, in epoch seconds. */
const midnight = Date.parse('2026-06-21T00:00:00Z') / 1000;

test.each([
  ['a short day', 10.3, 16.1],
  ['a sunset after midnight', 2.9, 24.1],
  ['a sunset that was before sunrise', 20, 6],
])('with %s the curve crosses the horizon exactly at sunrise and sunset', (_, sunrise, sunset) => {
  const sunTimes = {
    sunriseEpochSeconds: midnight + sunrise * hour,
    sunsetEpochSeconds: midnight + sunset * hour,
  };
  const isUp = (utcHour: number) =>
    isSunUp(getSunCourse(sampleWeather(sunTimes), (midnight + utcHour * hour) * 1000) ?? expect.fail());
  for (const minute of [-0.01, 0.01]) {
    expect(isUp(sunrise + minute)).toBe(minute > 0);
    expect(isUp(sunset + minute)).toBe(minute < 0);
  }
});

test.each([
  ['a time zone', { utcOffsetSeconds: null }],
  ['sun times', { sunsetEpochSeconds: null }],
  ['different sun times', { sunriseEpochSeconds: midnight, sunsetEpochSeconds: midnight }],
])('the sun’s course is unknown without %s', (_, overrides) => {
  expect(getSunCourse(sampleWeather(overrides), midnight * 1000)).toBeNull();
});
