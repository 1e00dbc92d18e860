import { expect, test } from 'vitest';
import { getSunPosition } from './sun-arc.tsx';

const sunrise = 1_800_000_000;
const sun = { sunriseEpochSeconds: sunrise, sunsetEpochSeconds: sunrise + 8 * 3600 };

test.each([
  ['rises', 0, { isUp: true, fraction: 0 }],
  ['is highest at noon', 4, { isUp: true, fraction: 0.5 }],
  ['sets', 8, { isUp: true, fraction: 1 }],
  ['is halfway through the night', 16, { isUp: false, fraction: 0.5 }],
  ['is below the horizon before sunrise', -4, { isUp: false, fraction: 0.75 }],
  ['rises the next day', 24, { isUp: true, fraction: 0 }],
])('the sun %s', (_, hours, expected) => {
  expect(getSunPosition(sun, sunrise + hours * 3600)).toEqual(expected);
});

test.each([
  ['no sunrise', { ...sun, sunriseEpochSeconds: null }],
  ['no sunset', { ...sun, sunsetEpochSeconds: null }],
  ['a sunset before sunrise', { ...sun, sunsetEpochSeconds: sunrise - 60 }],
  ['a day of 24 hours', { ...sun, sunsetEpochSeconds: sunrise + 86_400 }],
])('its position is unknown with %s', (_, times) => {
  expect(getSunPosition(times, sunrise)).toBeNull();
});
