import { expect, test } from 'vitest';
import labelsByLanguage from './labels.json' with { type: 'json' };
import { countryName, getLabels, labelKeys, listSeparator, parseTag, withLabel } from './language.ts';

test.each(Object.keys(labelsByLanguage))('has a text for every label, without spaces around it, in %s', (language) => {
  const texts = Object.values(getLabels(language));
  expect(texts).toHaveLength(labelKeys.length);
  expect(texts.filter((text) => text === '' || text !== text.trim())).toEqual([]);
});

test.each([
  ['de-AT', 'Berufserfahrung', 'Kontakt'],
  ['pt', 'Experiência', 'Contato'],
  ['pt-PT', 'Experiência', 'Contacto'],
  ['zh-CN', '工作经历', '联系方式'],
  ['zh-TW', '工作經歷', '聯絡方式'],
  ['fi', 'Experience', 'Contact'],
  ['english', 'Experience', 'Contact'],
])('chooses the labels by language, script or region: %s', (language, work, contact) => {
  expect(getLabels(language)).toMatchObject({ work, contact });
});

test('has the specified texts in English', () => {
  expect(getLabels('en')).toMatchObject({
    ...{ welcome: 'Welcome to My Portfolio!', projects: 'Projects', getInTouch: 'Get in Touch' },
    ...{ learnMore: 'Learn more about {name}', home: 'Home', about: 'About Me', resume: 'Resume', email: 'Email' },
  });
});

test('prefers the owner’s own labels', () => {
  expect(getLabels('de', { work: 'Stationen', skills: null })).toEqual({ ...getLabels('de'), work: 'Stationen' });
});

test('separates lists and labels as the script does', () => {
  const languages = ['en', 'ja', 'zh-Hant', 'ko', 'ar', 'fa', 'he'];
  expect(languages.map(listSeparator)).toEqual([', ', '、', '、', ', ', '، ', '، ', ', ']);
  expect(['en', 'fr', 'ja'].map((language) => withLabel('A', '1', language))).toEqual(['A: 1', 'A\u00a0: 1', 'A：1']);
});

test('names a country in the language, or in English if the language is unknown', () => {
  const names = ['de', 'ja', 'xyz'].map((language) => countryName('DE', language));
  expect(names).toEqual(['Deutschland', 'ドイツ', 'Germany']);
});

test.each([
  ['pt-br', 'pt-BR'],
  ['fil', 'fil'],
  ['img', null],
  ['english', null],
])('knows the tag of a language: %s', (text, tag) => {
  expect(parseTag(text)).toBe(tag);
});
