import { expect, test } from 'vitest';
import { createMemoryStorage } from '#src/test/fixtures/memory-storage.ts';
import { sampleCity } from '#src/test/fixtures/weather.ts';
import { addRecentPlace, readRecentPlaces } from './recent-places.ts';

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

test('a place is added as the first of five, and replaces one that reads the same', () => {
  const places = [1, 2, 3, 4, 5].map(numbered);
  expect(addRecentPlace(places, london)).toEqual([london, ...places.slice(0, 4)]);
  const elsewhere = { ...numbered(3), state: 'Ohio', coordinates: { latitude: 9, longitude: 9 } };
  expect(addRecentPlace(places, elsewhere)).toEqual([elsewhere, ...[1, 2, 4, 5].map(numbered)]);
});
