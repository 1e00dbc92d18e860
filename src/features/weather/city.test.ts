import { expect, test } from 'vitest';
import { cityQuery, sampleSuggestion } from '#src/test/fixtures/weather.ts';
import { dedupeSuggestions, formatSuggestion, getCityKey, toLookupText } from './city.ts';

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
