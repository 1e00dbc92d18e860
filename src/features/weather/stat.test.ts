import { expect, test } from 'vitest';
import { createMemoryStorage } from '#src/test/fixtures/memory-storage.ts';
import { sampleCity } from '#src/test/fixtures/weather.ts';
import { readLastCityStat } from './stat.ts';

test.each([
  ['the latest city', [sampleCity(), sampleCity({ name: 'Oslo' })], 'London, GB'],
  ['the coordinates of one without a name', [sampleCity({ name: '' })], '51.51, -0.13'],
])('names %s', (_, places, value) => {
  const storage = createMemoryStorage({ 'weather-recent-places': JSON.stringify(places) });
  expect(readLastCityStat(storage)).toEqual({ label: 'Last looked up', value });
});

test.each([{}, { 'weather-recent-places': '[]' }])('shows nothing without a recent place: %j', (stored) => {
  expect(readLastCityStat(createMemoryStorage(stored))).toBeNull();
});
