import { expect, test } from 'vitest';
import { inheritSettings, listLanguages } from './languages.ts';

test('finds the language in a file name, and none in other names', () => {
  const find = (names: string) => {
    const files = names.split(' ').map((name) => `${name}.json`);
    return listLanguages(files).map((names) => Object.values(names).join(' '));
  };
  expect(find('resume de.resume resume-fr resume.pt-br resume.fil-PH')).toEqual([
    'de de.resume.json de.site.json de.resume.pdf',
    'fr resume-fr.json site-fr.json resume-fr.pdf',
    'fil-PH resume.fil-PH.json site.fil-PH.json resume.fil-PH.pdf',
    'pt-BR resume.pt-br.json site.pt-br.json resume.pt-br.pdf',
  ]);
  // The tags of Newari and Minangkabau are among them, and names of the site's own folders.
  const others = 'backup old bak v2 new min assets projects about crypto weather todo finance';
  expect(find(`resume my-resume ${others.replaceAll(/\b(?=\w)/g, 'resume.')}`)).toEqual([]);
});

test('inherits all settings but texts', () => {
  const shared = { accentHue: 30, headline: 'Hi', demos: ['todo', { id: 'finance', name: 'Money' }], featured: ['a'] };
  const own = { intro: 'Hallo', photo: { alt: 'Ich' }, featured: ['b'] };
  expect(inheritSettings(shared, own, { language: 'de', photo: { file: 'me.jpg' } })).toEqual({
    ...{ language: 'de', accentHue: 30, intro: 'Hallo', photo: { file: 'me.jpg', alt: 'Ich' } },
    ...{ demos: ['todo', { id: 'finance' }], featured: ['b'] },
  });
});
