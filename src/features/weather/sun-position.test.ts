import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { sunPositionAt } from './sun-position.ts';

const sunrise = 1_800_000_000;
const sun = { sunriseEpochSeconds: sunrise, sunsetEpochSeconds: sunrise + 8 * 3600 };

test.each([
  ['rises', 0, { isUp: true, fraction: 0 }],
  ['stands highest at noon', 4, { isUp: true, fraction: 0.5 }],
  ['sets', 8, { isUp: true, fraction: 1 }],
  ['is half through the night', 16, { isUp: false, fraction: 0.5 }],
  ['is in the night before that sunrise', -4, { isUp: false, fraction: 0.75 }],
  ['rises the next day', 24, { isUp: true, fraction: 0 }],
])('%s', (_, hours, expected) => {
  expect(sunPositionAt(sun, sunrise + hours * 3600)).toEqual(expected);
});

test.each([
  ['no sunrise', { ...sun, sunriseEpochSeconds: null }],
  ['no sunset', { ...sun, sunsetEpochSeconds: null }],
  ['a sunset before the sunrise', { ...sun, sunsetEpochSeconds: sunrise - 60 }],
  ['a sunset as late as the next sunrise', { ...sun, sunsetEpochSeconds: sunrise + 86_400 }],
])('is unknown with %s', (_, times) => {
  expect(sunPositionAt(times, sunrise)).toBeNull();
});

property.prop([
  fc.integer({ min: 0, max: 4e9 }),
  fc.integer({ min: 0, max: 4e9 }),
  fc.integer({ min: 1, max: 86_399 }),
])('lies on its way at any moment', (now, rise, length) => {
  const position = sunPositionAt({ sunriseEpochSeconds: rise, sunsetEpochSeconds: rise + length }, now);
  expect(position?.fraction).toBeGreaterThanOrEqual(0);
  expect(position?.fraction).toBeLessThanOrEqual(1);
});
