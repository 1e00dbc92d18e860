import { expect, test } from 'vitest';
import { getFileTag, inheritSettings, linkLanguages, listLanguages } from './languages.ts';
import { readResume } from './read-resume.ts';

test('finds the language in a file name, and none in other names, such as those of the site’s own folders', () => {
  const find = (names: string) => names.split(' ').map((name) => getFileTag(`${name}.json`, 'resume'));
  expect(find('resume.de de.resume resume-de resume.pt-br')).toEqual(['de', 'de', 'de', 'pt-BR']);
  const others = 'backup old bak v2 assets projects about crypto weather todo finance'.replaceAll(/^| /g, ' resume.');
  expect(find(`resume my-resume${others}`).filter(Boolean)).toEqual([]);
});

const english =
  'I write software for the web and the people who use it, and I look after the interface of a planning tool. ';
const german =
  'Ich schreibe Software für das Web und die Menschen, die es benutzen, und betreue die Oberfläche von Werkzeugen. ';

test('finds the languages of files and of values that are written in them, but not the root’s', () => {
  const summary = { en: english.repeat(3), de: german.repeat(3), fr: 'Bonjour' };
  const languages = listLanguages(['resume.en.json', 'resume-it.json', 'site.it.json'], { basics: { summary } }, 'en');
  expect(languages).toEqual([
    { tag: 'de', resume: 'resume.json', site: 'site.de.json' },
    { tag: 'it', resume: 'resume-it.json', site: 'site.it.json' },
  ]);
});

test('reads the languages that a person speaks in one language too', () => {
  const spoken = [{ language: { en: 'Greek', de: 'Griechisch' }, fluency: 'A1' }];
  expect(readResume({ languages: spoken }, 'de').resume.languages).toMatchObject([{ language: 'Griechisch' }]);
  const levels = { en: 'native', fr: 'basic' };
  expect(readResume({ languages: levels }, 'de').resume.languages).toMatchObject([
    { fluency: 'native' },
    { language: 'fr' },
  ]);
});

test('inherits all settings but texts', () => {
  const shared = { accentHue: 30, headline: 'Hi', demos: ['todo', { id: 'finance', name: 'Money' }], featured: ['a'] };
  const own = { intro: 'Hallo', photo: { alt: 'Ich' }, featured: ['b'] };
  expect(inheritSettings(shared, own, { language: 'de', photo: { file: 'me.jpg' } })).toEqual({
    ...{ language: 'de', accentHue: 30, intro: 'Hallo', photo: { file: 'me.jpg', alt: 'Ich' } },
    ...{ demos: ['todo', { id: 'finance' }], featured: ['b'] },
  });
});

test('links to each language by its own name, relative to the folder of each', () => {
  const sites = ['en', 'pt-BR', 'he'].map((language) => ({
    ...{ language, pages: [''] },
    folder: language === 'en' ? '' : `${language}/`,
  }));
  const describe = (folder: string) => linkLanguages(sites, folder).map(({ name, url }) => `${name} ${url}`);
  expect(describe('')).toEqual(['English ./', 'Português (Brasil) ./pt-BR/', 'עברית ./he/']);
  expect(describe('he/')).toEqual(['English ../', 'Português (Brasil) ../pt-BR/', 'עברית ./']);
});
