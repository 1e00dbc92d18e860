import { expect, test } from 'vitest';
import { cityQuery, sampleSuggestion } from '#src/test/fixtures/weather.ts';
import { dedupeSuggestions, formatSuggestion, getCityKey, getPlaceTitle, type Place, toLookupText } from './city.ts';

test.each([
  [sampleSuggestion(), 'London, England, GB'],
  [sampleSuggestion({ state: null }), 'London, GB'],
  [sampleSuggestion({ country: null }), 'London, England'],
  [sampleSuggestion({ state: '', country: null }), 'London'],
])('a label leaves out what is absent', (suggestion, label) => {
  expect(formatSuggestion(suggestion)).toBe(label);
});

test('at most five suggestions are shown, those with the same label once', () => {
  const same = [sampleSuggestion({ latitude: 1 }), sampleSuggestion({ name: 'LONDON' })];
  const others = Array.from({ length: 7 }, (_, index) => sampleSuggestion({ name: `City ${index}` }));
  const shown = dedupeSuggestions([sampleSuggestion(), ...same, ...others]);
  expect(shown).toEqual([sampleSuggestion(), ...others.slice(0, 4)]);
});

test.each([
  ['Lond', 'Lond'],
  ['  Lond  ', 'Lond'],
  ['Łódź', 'Łódź'],
  ['Lon ', null],
  ['    ', null],
  ['🏙🏙', null],
])('for "%s" the text to look up is %s', (typed, text) => {
  expect(toLookupText(typed)).toBe(text);
});

test('queries of the same place have the same key', () => {
  expect(getCityKey(cityQuery('  NEW   York '))).toBe(getCityKey(cityQuery('New York')));
  expect(getCityKey(cityQuery('London, GB'))).not.toBe(getCityKey(cityQuery('London')));
  const near = sampleSuggestion({ latitude: 51.5089, longitude: -0.1301 });
  expect(getCityKey(cityQuery(near))).toBe(getCityKey(cityQuery(sampleSuggestion())));
  const far = sampleSuggestion({ latitude: 51.52 });
  expect(getCityKey(cityQuery(far))).not.toBe(getCityKey(cityQuery(sampleSuggestion())));
});

const place = (overrides: Partial<Place> = {}): Place => ({
  name: 'London',
  country: 'GB',
  coordinates: null,
  ...overrides,
});
const here = cityQuery(sampleSuggestion({ name: '', state: null, country: null }));

test.each([
  ['city and country', place(), 'London, GB'],
  ['the city if there is no country', place({ country: null }), 'London'],
  [
    'the coordinates if there is no name',
    place({ name: '', coordinates: { latitude: 51.5074, longitude: -0.1278 } }),
    '51.51, -0.13',
  ],
  ['without a minus before zero', place({ name: '', coordinates: { latitude: 0, longitude: -0.001 } }), '0.00, 0.00'],
  ['"Unnamed place" without both', place({ name: '' }), 'Unnamed place'],
])('the title at the visitor’s location is %s, without a note', (_, found, title) => {
  expect(getPlaceTitle(found, here)).toEqual({ title, city: found.name, note: null });
});

test.each(['London', ' LONDON ', 'london, GB', 'London, England', 'Löndon'])(
  'a response for “%s” has no note if it names that city',
  (text) => {
    expect(getPlaceTitle(place(), cityQuery(text))).toEqual({ title: 'London, GB', city: 'London', note: null });
  },
);

test.each([
  ['Lambeth', 'Lambeth, GB'],
  ['', 'Unnamed place'],
])('a response that names “%s” repeats the typed text', (name, title) => {
  const note = 'Result for “Greater London”';
  expect(getPlaceTitle(place({ name }), cityQuery(' Greater  London'))).toEqual({ title, city: name, note });
});

test('a chosen suggestion stays the title; another name in the response is its station', () => {
  const title = { title: 'London, GB', city: 'London' };
  const query = cityQuery(sampleSuggestion());
  expect(getPlaceTitle(place({ name: 'Islington' }), query)).toEqual({ ...title, note: 'Station: Islington' });
  for (const name of ['London', 'LONDON', '']) {
    expect(getPlaceTitle(place({ name }), query)).toEqual({ ...title, note: null });
  }
});
