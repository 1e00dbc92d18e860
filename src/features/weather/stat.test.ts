// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { sampleCity } from '#src/test/fixtures/weather.ts';
import { recentPlacesKey } from '#storage-keys.ts';
import { readLastCityStat } from './stat.ts';

test('names the latest city; nothing without one', () => {
  expect(readLastCityStat()).toBeNull();
  localStorage.setItem(recentPlacesKey, JSON.stringify([sampleCity(), sampleCity({ name: 'Oslo' })]));
  expect(readLastCityStat()).toBe('Last looked up London, GB');
});
