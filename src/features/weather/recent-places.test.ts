import { expect, test, vi } from 'vitest';
import { createMemoryStorage } from '#src/test/fixtures/memory-storage.ts';
import { cityQuery, sampleSuggestion, sampleWeather } from '#src/test/fixtures/weather.ts';
import {
  addRecentPlace,
  labelRecentPlaces,
  type RecentPlace,
  readRecentPlaces,
  removeRecentPlace,
  saveRecentPlaces,
  toCityQuery,
  toRecentPlace,
} from './recent-places.ts';

const key = 'weather-recent-places';
const london: RecentPlace = {
  name: 'London',
  state: null,
  country: 'GB',
  coordinates: { latitude: 51.5085, longitude: -0.1257 },
};
const numbered = (index: number): RecentPlace => ({
  ...london,
  name: `City ${index}`,
  coordinates: { latitude: index, longitude: 0 },
});

test('places survive a round trip through storage', () => {
  const storage = createMemoryStorage();
  const places = [london, { ...london, name: '' }];
  saveRecentPlaces(storage, places);
  expect(readRecentPlaces(storage)).toEqual(places);
});

test.each([
  ['nothing', undefined, []],
  ['text that isn’t JSON', '{', []],
  ['an object', '{}', []],
  [
    'invalid places',
    JSON.stringify([null, 7, { ...london, coordinates: null }, { ...london, coordinates: { latitude: 91 } }, london]),
    [london],
  ],
  ['too many places', JSON.stringify([1, 2, 3, 4, 5, 6].map(numbered)), [1, 2, 3, 4, 5].map(numbered)],
])('reads what is valid in %s', (_, text, places) => {
  expect(readRecentPlaces(createMemoryStorage(text === undefined ? {} : { [key]: text }))).toEqual(places);
});

test('goes on without storage, and logs why', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const error = new Error('storage is off');
  const fail = () => {
    throw error;
  };
  const storage = { ...createMemoryStorage(), read: fail, write: fail };
  saveRecentPlaces(storage, [london]);
  expect(readRecentPlaces(storage)).toEqual([]);
  expect(log.mock.calls).toEqual([['The recent places could not be saved', error]]);
  // This error was expected; any other one fails the test.
  log.mockClear();
});

test('a chosen city is remembered as it was chosen, any other as the response names it', () => {
  const { place } = sampleWeather();
  const islington = { ...place, name: 'Islington' };
  const { latitude, longitude, ...names } = sampleSuggestion();
  expect(toRecentPlace(cityQuery(sampleSuggestion()), islington)).toEqual({
    ...names,
    coordinates: { latitude, longitude },
  });
  expect(toRecentPlace(cityQuery('london'), place)).toEqual(london);
  const here = cityQuery(sampleSuggestion({ name: '', latitude: 51.51, longitude: -0.13 }));
  const coordinates = { latitude: 51.51, longitude: -0.13 };
  expect(toRecentPlace(here, islington)).toEqual({ ...london, name: 'Islington', coordinates });
  expect(toRecentPlace(cityQuery('nowhere'), { ...place, coordinates: null })).toBeNull();
});

test('a place is searched by its coordinates, and named by them if it has no name', () => {
  const { coordinates, ...names } = london;
  expect(toCityQuery(london)).toEqual({ text: 'London, GB', suggestion: { ...names, ...coordinates } });
  expect(toCityQuery({ ...london, name: '' }).text).toBe('51.51, -0.13');
});

test('the latest place comes first, once, and the oldest beyond five goes', () => {
  const places = [1, 2, 3, 4, 5].map(numbered);
  expect(addRecentPlace(places, london)).toEqual([london, ...places.slice(0, 4)]);
  expect(addRecentPlace(places, numbered(3))).toEqual([3, 1, 2, 4, 5].map(numbered));
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
  const springfield = (state: string): RecentPlace => ({ ...london, name: 'Springfield', state, country: 'US' });
  expect(labelRecentPlaces([springfield('Illinois'), london])).toEqual(['Springfield, US', 'London, GB']);
  expect(labelRecentPlaces([springfield('Illinois'), springfield('Ohio')])).toEqual([
    'Springfield, Illinois, US',
    'Springfield, Ohio, US',
  ]);
});
