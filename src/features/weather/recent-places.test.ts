import { expect, test } from 'vitest';
import { createMemoryStorage } from '#src/test/fixtures/memory-storage.ts';
import { sampleCity } from '#src/test/fixtures/weather.ts';
import { labelRecentPlace, readRecentPlaces, removeRecentPlace } from './recent-places.ts';

const london = sampleCity({ state: null });
const numbered = (index: number) =>
  sampleCity({ name: `City ${index}`, coordinates: { latitude: index, longitude: 0 } });

test('reads the five latest valid places, none if the text or the storage can’t be read', () => {
  const key = 'weather-recent-places';
  const read = (text: string) => readRecentPlaces(createMemoryStorage({ [key]: text }));
  const invalid = [null, 7, { ...london, coordinates: null }, { ...london, coordinates: { latitude: 91 } }];
  const nameless = { ...london, name: '' };
  expect(read(JSON.stringify([...invalid, nameless, london]))).toEqual([nameless, london]);
  expect(read(JSON.stringify([1, 2, 3, 4, 5, 6].map(numbered)))).toEqual([1, 2, 3, 4, 5].map(numbered));
  for (const text of ['{', '{}']) expect(read(text)).toEqual([]);
  expect(readRecentPlaces(Object.assign(createMemoryStorage(), { failReads: true }))).toEqual([]);
});

test.each([
  ['at nearly the same point', { name: 'Lambeth', coordinates: { latitude: 51.5087, longitude: -0.1259 } }, true],
  ['of the same name within 25 km', { state: 'England', coordinates: { latitude: 51.6, longitude: 0 } }, true],
  ['of the same name far away', { coordinates: { latitude: 53, longitude: -1 } }, false],
  ['of another name nearby', { name: 'Croydon', coordinates: { latitude: 51.4, longitude: -0.1 } }, false],
])('a place %s counts as the same: %s', (_, overrides, isSame) => {
  expect(removeRecentPlace([london], { ...london, ...overrides })).toEqual(isSame ? [] : [london]);
});

test('labels name the state only if another place reads the same', () => {
  const [illinois, ohio] = ['Illinois', 'Ohio'].map((state) => sampleCity({ name: 'Springfield', state }));
  expect(illinois && labelRecentPlace(illinois, [illinois, london])).toBe('Springfield, GB');
  expect(ohio && illinois && labelRecentPlace(illinois, [illinois, ohio])).toBe('Springfield, Illinois, GB');
});
