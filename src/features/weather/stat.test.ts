import { expect, test } from 'vitest';
import { createMemoryStorage } from '#src/test/fixtures/memory-storage.ts';
import { sampleCity, sampleWeather } from '#src/test/fixtures/weather.ts';
import { readLastCityStat } from './stat.ts';

const nowSeconds = Date.UTC(2026, 10, 20, 12) / 1000;
const read = (stored: Readonly<Record<string, string>>) =>
  readLastCityStat(createMemoryStorage(stored), nowSeconds * 1000);

test.each([
  ['the latest city', [sampleCity(), sampleCity({ name: 'Oslo' })], 'London, GB'],
  ['the coordinates of one without a name', [sampleCity({ name: '' })], '51.51, -0.13'],
])('names %s', (_, places, value) => {
  const stat = read({ 'weather-recent-places': JSON.stringify(places) });
  expect(stat).toMatchObject({ label: 'Last looked up', value });
});

test('shows nothing without a recent place', () => {
  expect(read({})).toBeNull();
  expect(read({ 'weather-recent-places': '[]' })).toBeNull();
});

function drawSun(sunriseEpochSeconds: number | null, sunsetEpochSeconds: number | null, key = 'Sample: 51.51,-0.13') {
  const data = sampleWeather({ sunriseEpochSeconds, sunsetEpochSeconds });
  return read({
    'weather-recent-places': JSON.stringify([sampleCity()]),
    'weather-snapshots': JSON.stringify([
      { key: 'Sample: 1.00,2.00', data: {} },
      { key, fetchedAtMs: 0, data },
    ]),
  })?.illustration;
}

test.each([
  ['above the horizon at noon', -6, 6, true],
  ['below it at midnight, whichever day is stored', -18 - 48, -6 - 48, false],
])('draws the sun of the last city %s', (_, sunriseHours, sunsetHours, isUp) => {
  const { line, dot } = drawSun(nowSeconds + sunriseHours * 3600, nowSeconds + sunsetHours * 3600) ?? expect.fail();
  expect(dot.y < Number(line.match(/^M4 ([\d.]+)/)?.[1])).toBe(isUp);
});

test('draws no sun that stays up or down, and not the sun of another city', () => {
  expect(drawSun(null, null)).toBeUndefined();
  expect(drawSun(nowSeconds - 1, nowSeconds + 1, 'Sample: 59.91,10.74')).toBeUndefined();
});
