// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { browserStorage } from '#lib/storage.ts';
import { sampleCity } from '#src/test/fixtures/weather.ts';
import { readRecentPlaces } from './recent-places.ts';
import { readLastCityStat } from './stat.ts';

test('reads the five latest valid places, none if the text or the storage can’t be read', () => {
  const read = (text: string) => {
    localStorage.setItem('weather-recent-places', text);
    return readRecentPlaces();
  };
  const invalid = [null, 7, { name: 'London' }, sampleCity({ coordinates: { latitude: 91, longitude: 0 } })];
  expect(read(JSON.stringify([...invalid, sampleCity({ name: '' })]))).toEqual([sampleCity({ name: '' })]);
  const six = [1, 2, 3, 4, 5, 6].map((index) => sampleCity({ name: `City ${index}` }));
  expect(read(JSON.stringify(six))).toEqual(six.slice(0, 5));
  expect(readLastCityStat()).toBe('Last looked up City 1, GB');
  for (const text of ['{', '{}']) expect(read(text)).toEqual([]);
  expect(readLastCityStat()).toBeNull();
  vi.spyOn(browserStorage, 'read').mockImplementation(() => {
    throw new DOMException('Access is denied', 'SecurityError');
  });
  expect(readRecentPlaces()).toEqual([]);
});
