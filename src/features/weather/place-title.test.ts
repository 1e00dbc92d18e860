import { expect, test } from 'vitest';
import { cityQuery, sampleSuggestion } from '#src/test/fixtures/weather.ts';
import { getPlaceTitle } from './place-title.ts';
import type { Place } from './weather.ts';

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
