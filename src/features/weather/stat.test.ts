import { expect, test } from 'vitest';
import { createMemoryStorage } from '#src/test/fixtures/memory-storage.ts';
import { readLastCityStat } from './stat.ts';

const nowSeconds = Date.UTC(2026, 10, 20, 12) / 1000;
const read = (stored: Readonly<Record<string, string>>) =>
  readLastCityStat(createMemoryStorage(stored), nowSeconds * 1000);

test.each([
  ['the latest city', [{ name: 'London', country: 'GB' }, { name: 'Oslo' }], 'London, GB'],
  [
    'the coordinates of one without a name',
    [{ name: '', coordinates: { latitude: 51.507, longitude: -0.128 } }],
    '51.51, -0.13',
  ],
])('names %s', (_, places, value) => {
  const stat = read({ 'weather-recent-places': JSON.stringify(places) });
  expect(stat).toMatchObject({ label: 'Last looked up', value });
});

test('shows nothing without a recent place', () => {
  expect(read({})).toBeNull();
  expect(read({ 'weather-recent-places': '[]' })).toBeNull();
});

function drawSun(sunriseEpochSeconds: number | null, sunsetEpochSeconds: number | null, key = 'Sample: 51.51,-0.13') {
  const data = { sunriseEpochSeconds, sunsetEpochSeconds };
  return read({
    'weather-recent-places': '[{"name":"London","coordinates":{"latitude":51.5074,"longitude":-0.1278}}]',
    'weather-snapshots': JSON.stringify([
      { key: 'Sample: 1.00,2.00', data: {} },
      { key, fetchedAtMs: 0, data },
    ]),
  })?.illustration;
}

test.each([
  ['at noon at the top of the arc', -6, 6, 48, 13],
  ['at sunrise on the horizon', 0, 10, 14, 47],
  ['at midnight at the lowest point below the horizon, whichever day is stored', -18 - 48, -6 - 48, 48, 57],
])('draws the sun of the last city %s', (_, sunriseHours, sunsetHours, x, y) => {
  const dot = drawSun(nowSeconds + sunriseHours * 3600, nowSeconds + sunsetHours * 3600)?.dot;
  expect([dot?.x, dot?.y].map((value) => Math.round(value ?? Number.NaN))).toEqual([x, y]);
});

test('draws no sun that stays up or down, and not the sun of another city', () => {
  expect(drawSun(null, null)).toBeUndefined();
  expect(drawSun(nowSeconds - 1, nowSeconds + 1, 'Sample: 59.91,10.74')).toBeUndefined();
});
