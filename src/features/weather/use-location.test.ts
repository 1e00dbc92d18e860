import { expect, test } from 'vitest';
import { explainLocationError, roundCoordinates } from './use-location.ts';

test.each([
  [51.507_351, -0.127_758, 51.51, -0.13],
  [-33.8688, 151.2093, -33.87, 151.21],
  [0.004, 0, 0, 0],
])('the coordinates %s, %s are rounded to %s, %s', (latitude, longitude, roundedLatitude, roundedLongitude) => {
  const rounded = { latitude: roundedLatitude, longitude: roundedLongitude };
  expect(roundCoordinates({ latitude, longitude })).toEqual(rounded);
});

test.each([
  [1, 'Your location was not shared', /^Allow location access .* or enter a city\.$/],
  [2, 'Your location is unavailable', /^Check that location services .* or enter a city\.$/],
  [3, 'Finding your location took too long', /^Try again, or enter a city\.$/],
])('code %i is explained as "%s"', (code, message, reason) => {
  expect(explainLocationError(code)).toEqual({ message, reason: expect.stringMatching(reason) });
});
