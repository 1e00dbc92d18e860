import { expect, test } from 'vitest';
import labelsByLanguage from './labels.json' with { type: 'json' };
import { getLabels, type Labels, labelKeys, listSeparator, parseTag, withLabel } from './language.ts';

const tables: Readonly<Record<string, Partial<Labels>>> = labelsByLanguage;

test.each(Object.entries(tables))('has a text for every label, without spaces around it, in %s', (tag, own) => {
  const labels = { ...tables[new Intl.Locale(tag).language], ...own };
  const texts = Object.values(labels);
  expect(Object.keys(labels).sort()).toEqual([...labelKeys].sort());
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

test('separates lists and labels as the script does', () => {
  const languages = ['en', 'ja', 'zh-Hant', 'ko', 'ar', 'fa', 'he'];
  expect(languages.map(listSeparator)).toEqual([', ', '、', '、', ', ', '، ', '، ', ', ']);
  expect(['en', 'fr', 'ja'].map((language) => withLabel('A', '1', language))).toEqual(['A: 1', 'A\u00a0: 1', 'A：1']);
});

test.each([
  ['pt-br', 'pt-BR'],
  ['fil', 'fil'],
  ['img', null],
  ['english', null],
])('knows the tag of a language: %s', (text, tag) => {
  expect(parseTag(text)).toBe(tag);
});
