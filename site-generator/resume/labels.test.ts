import { expect, test } from 'vitest';
import labelsByLanguage from './labels.json' with { type: 'json' };
import { countryName, getLabels, labelKeys, labelled, languageName, listSeparator } from './labels.ts';

test.each(Object.keys(labelsByLanguage))('has a text for every label, without spaces around it, in %s', (language) => {
  const texts = Object.values(getLabels(language));
  expect(texts).toHaveLength(labelKeys.length);
  expect(texts.filter((text) => text === '' || text !== text.trim())).toEqual([]);
});

test.each([
  ['de-AT', 'Berufserfahrung'],
  ['pt', 'Experiência'],
  ['zh-CN', '工作经历'],
  ['zh-TW', '工作經歷'],
  ['fi', 'Experience'],
  ['english', 'Experience'],
])('chooses the labels by language, script or region: %s', (language, work) => {
  expect(getLabels(language).work).toBe(work);
});

test('has the words of Portugal and of Brazil', () => {
  expect([getLabels('pt-PT').address, getLabels('pt-BR').address]).toEqual(['Morada', 'Endereço']);
});

test('prefers the owner’s own labels', () => {
  expect(getLabels('de', { work: 'Stationen', skills: null })).toEqual({ ...getLabels('de'), work: 'Stationen' });
});

test('separates lists and labels as the script does', () => {
  expect(['en', 'ja', 'zh-Hant', 'ko', 'ar', 'fa', 'he'].map(listSeparator)).toEqual([
    ', ',
    '、',
    '、',
    ', ',
    '، ',
    '، ',
    ', ',
  ]);
  expect(['en', 'fr', 'ja'].map((language) => labelled('A', '1', language))).toEqual(['A: 1', 'A\u00a0: 1', 'A：1']);
});

test.each([
  ['de', 'en', 'German'],
  ['pt-BR', 'en', 'Brazilian Portuguese'],
  ['EN', 'fr', 'Anglais'],
  ['he', 'he', 'עברית'],
  ['English', 'de', 'English'],
  ['Mam', 'de', 'Mam'],
  ['xx', 'de', 'xx'],
  ['c++', 'de', 'c++'],
])('names the language %s in %s: %s', (text, language, name) => {
  expect(languageName(text, language)).toBe(name);
});

test('names a country in the language, or in English if the language is unknown', () => {
  expect(['de', 'ja', 'xyz'].map((language) => countryName('DE', language))).toEqual([
    'Deutschland',
    'ドイツ',
    'Germany',
  ]);
});
