import { expect, test } from 'vitest';
import { sampleCity } from '#src/test/fixtures/weather.ts';
import { dedupeSuggestions, formatCity, formatPlace, getFoundPlace, toTypedCity } from './city.ts';

const coordinates = { latitude: 51.5087, longitude: -0.1299 };
const here = sampleCity({ name: '', state: null, country: null, coordinates });

test.each([
  [sampleCity(), 'London, England, GB', 'London, GB'],
  [sampleCity({ state: '', country: null }), 'London', 'London'],
  [here, '51.51, -0.13', '51.51, -0.13'],
  // Without a minus before zero.
  [{ ...here, coordinates: { latitude: 0, longitude: -0.001 } }, '0.00, 0.00', '0.00, 0.00'],
])('labels and titles leave out what is absent, and name nameless places by their coordinates', (city, ...texts) => {
  expect([formatCity(city), formatPlace(city)]).toEqual(texts);
});

test('at most five suggestions are shown, those with the same label once', () => {
  const same = [sampleCity({ coordinates }), sampleCity({ name: 'LONDON' })];
  const others = Array.from({ length: 7 }, (_, index) => sampleCity({ name: `City ${index}` }));
  expect(dedupeSuggestions([sampleCity(), ...same, ...others])).toEqual([sampleCity(), ...others.slice(0, 4)]);
});

test.each([
  ['a text', toTypedCity('Greater London'), 'Lambeth', 'Lambeth, GB'],
  ['a location', here, 'Lambeth', 'Lambeth, GB'],
  ['a location without a name', here, '', '51.51, -0.13'],
  ['a chosen city', sampleCity(), 'Islington', 'London, GB'],
])('the title names the place that %s found', (_, city, name, title) => {
  const response = { name, state: null, country: 'GB', coordinates: { latitude: 0, longitude: 0 } };
  expect(formatPlace(getFoundPlace(city, response))).toBe(title);
});
