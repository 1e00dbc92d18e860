// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { browserStorage } from '#lib/storage.ts';
import { sampleCity } from '#src/test/fixtures/weather.ts';
import { addRecentPlace, readRecentPlaces } from './recent-places.ts';

const numbered = (index: number) =>
  sampleCity({ name: `City ${index}`, coordinates: { latitude: index, longitude: 0 } });
const six = [1, 2, 3, 4, 5, 6].map(numbered);

test('reads the five latest valid places, none if the text or the storage can’t be read', () => {
  const read = (text: string) => {
    localStorage.setItem('weather-recent-places', text);
    return readRecentPlaces();
  };
  const invalid = [null, 7, { name: 'London' }, sampleCity({ coordinates: { latitude: 91, longitude: 0 } })];
  expect(read(JSON.stringify([...invalid, sampleCity({ name: '' })]))).toEqual([sampleCity({ name: '' })]);
  expect(read(JSON.stringify(six))).toEqual(six.slice(0, 5));
  for (const text of ['{', '{}']) expect(read(text)).toEqual([]);
  vi.spyOn(browserStorage, 'read').mockImplementation(() => {
    throw new DOMException('Access is denied', 'SecurityError');
  });
  expect(readRecentPlaces()).toEqual([]);
});

test('a place is added as the first of five, and replaces itself, but no other one of its title', () => {
  const [first, ...others] = six.slice(0, 5);
  expect(addRecentPlace([first ?? expect.fail(), ...others], numbered(6))).toEqual([
    numbered(6),
    first,
    ...others.slice(0, 3),
  ]);
  const [illinois, missouri] = [39.8, 37.21].map((latitude) =>
    sampleCity({ name: 'Springfield', coordinates: { latitude, longitude: -90 } }),
  );
  const places = [illinois, missouri].map((place) => place ?? expect.fail());
  const renewed = { ...(missouri ?? expect.fail()), state: null };
  expect(addRecentPlace(places, renewed)).toEqual([renewed, illinois]);
});
