import { expect, test } from 'vitest';
import { sampleCity, sampleWeather } from '#src/test/fixtures/weather.ts';
import {
  type CityQuery,
  dedupeSuggestions,
  formatQuery,
  getCityKey,
  getTitle,
  toFoundCity,
  toLookupText,
} from './city.ts';

const coordinates = { latitude: 51.5087, longitude: -0.1299 };
const here = sampleCity({ name: '', state: null, country: null, coordinates });

test.each<[CityQuery, string]>([
  ['London', 'London'],
  [sampleCity(), 'London, England, GB'],
  [sampleCity({ state: '', country: null }), 'London'],
  [here, '51.51, -0.13'],
])('a label leaves out what is absent, and names nameless places by their coordinates', (query, label) => {
  expect(formatQuery(query)).toBe(label);
});

test('at most five suggestions are shown, those with the same label once', () => {
  const same = [sampleCity({ coordinates }), sampleCity({ name: 'LONDON' })];
  const others = Array.from({ length: 7 }, (_, index) => sampleCity({ name: `City ${index}` }));
  expect(dedupeSuggestions([sampleCity(), ...same, ...others])).toEqual([sampleCity(), ...others.slice(0, 4)]);
});

test.each([
  ['  Lond  ', 'Lond'],
  ['Łódź', 'Łódź'],
  ['Lon ', null],
  ['🏙🏙', null],
])('for "%s" the text to look up is %s', (typed, text) => {
  expect(toLookupText(typed)).toBe(text);
});

test('queries of the same place have the same key', () => {
  expect(getCityKey('NEW   York')).toBe(getCityKey('New York'));
  expect(getCityKey('London, GB')).not.toBe(getCityKey('London'));
  expect(getCityKey(here)).toBe(getCityKey(sampleCity()));
  const far = sampleCity({ coordinates: { latitude: 51.52, longitude: -0.13 } });
  expect(getCityKey(far)).not.toBe(getCityKey(sampleCity()));
});

test.each([
  ['the response’s place', 'Lambeth', 'Greater London', 'Lambeth, GB'],
  ['the place of a location', 'Lambeth', here, 'Lambeth, GB'],
  ['coordinates without a minus before zero', '', here, '0.00, 0.00'],
  ['a chosen city', 'Islington', sampleCity(), 'London, GB'],
])('the title names %s', (_, name, query, title) => {
  const place = { name, state: null, country: 'GB', coordinates: { latitude: 0, longitude: -0.001 } };
  expect(getTitle(place, query)).toBe(title);
});

test('a chosen city is found as it was chosen, any other as the response names it', () => {
  const { place } = sampleWeather();
  expect(toFoundCity(sampleCity(), place)).toEqual(sampleCity());
  expect(toFoundCity('london', place)).toEqual(place);
  expect(toFoundCity(here, place)).toEqual({ ...place, coordinates });
  expect(toFoundCity('nowhere', { ...place, coordinates: null })).toBeNull();
});
