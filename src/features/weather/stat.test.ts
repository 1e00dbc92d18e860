import { expect, test } from 'vitest';
import { createMemoryStorage } from '#src/test/fixtures/memory-storage.ts';
import { sampleCity } from '#src/test/fixtures/weather.ts';
import { readLastCityStat } from './stat.ts';

const read = (places: readonly unknown[]) =>
  readLastCityStat(createMemoryStorage({ 'weather-recent-places': JSON.stringify(places) }));

test('names the latest city; nothing without one', () => {
  expect(read([sampleCity(), sampleCity({ name: 'Oslo' })])).toBe('Last looked up London, GB');
  expect(read([])).toBeNull();
});
