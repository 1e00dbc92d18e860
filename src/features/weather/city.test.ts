import { expect, test } from 'vitest';
import { sampleCity } from '#src/test/fixtures/weather.ts';
import { dedupeSuggestions, formatCity, formatPlace, getCityKey, getFoundPlace, toSuggestionText } from './city.ts';

const coordinates = { latitude: 51.5087, longitude: -0.1299 };
const here = sampleCity({ name: '', state: null, country: null, coordinates });

test.each([
  [sampleCity(), 'London, England, GB'],
  [sampleCity({ state: '', country: null }), 'London'],
  [here, '51.51, -0.13'],
])('a label leaves out what is absent, and names nameless places by their coordinates', (city, label) => {
  expect(formatCity(city)).toBe(label);
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
])('for "%s" the text to look up is %s', (typed, text) => {
  expect(toSuggestionText(typed)).toBe(text);
});

test('queries of the same place have the same key', () => {
  expect(getCityKey('NEW   York')).toBe(getCityKey('New York'));
  expect(getCityKey('London, GB')).not.toBe(getCityKey('London'));
  expect(getCityKey(here)).toBe(getCityKey(sampleCity()));
  const far = sampleCity({ coordinates: { latitude: 51.52, longitude: -0.13 } });
  expect(getCityKey(far)).not.toBe(getCityKey(sampleCity()));
});

test.each([
  ['a text', 'Greater London', 'Lambeth', 'Lambeth, GB'],
  ['a location', here, 'Lambeth', 'Lambeth, GB'],
  ['a location without a name', here, '', '51.51, -0.13'],
  ['a chosen city', sampleCity(), 'Islington', 'London, GB'],
])('the title names the place that %s found', (_, query, name, title) => {
  const response = { name, state: null, country: 'GB', coordinates: { latitude: 0, longitude: 0 } };
  expect(formatPlace(getFoundPlace(query, response))).toBe(title);
});

test('coordinates have no minus before zero', () => {
  const coordinates = { latitude: 0, longitude: -0.001 };
  expect(formatPlace({ name: '', state: null, country: null, coordinates })).toBe('0.00, 0.00');
});
