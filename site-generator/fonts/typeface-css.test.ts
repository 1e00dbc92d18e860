import { expect, test } from 'vitest';
import { openTypeface } from './typeface.ts';
import { typefaceCss } from './typeface-css.ts';

type Rule = Readonly<Record<string, string>>;

/** The @font-face rules of a typeface by their font family. */
async function fontFaces(headings: string | null, text: string | null): Promise<(family: string) => readonly Rule[]> {
  const css = await typefaceCss(openTypeface({ headings, text }));
  const rules = [...css.matchAll(/@font-face\{(.*)\}/g)].map(
    ([, body = '']): Rule => Object.fromEntries(body.split(';').map((part) => part.split(':'))),
  );
  return (family) => rules.filter((rule) => rule['font-family'] === `"${family}"`);
}

const files = (rules: readonly Rule[]) => rules.map(({ src = '' }) => /files\/(.*?)\.woff2/.exec(src)?.[1]);

test('has the default fonts for Latin letters with all accents and Vietnamese', async () => {
  const get = await fontFaces(null, null);
  const subsets = ['vietnamese', 'latin-ext', 'latin'];
  expect(files(get('Site Text'))).toEqual(subsets.map((subset) => `public-sans-${subset}-wght-normal`));
  expect(files(get('Site Headings'))).toEqual(subsets.map((subset) => `newsreader-${subset}-500-normal`));
  expect(get('Site Text')[2]).toMatchObject({ 'font-weight': '100 900', 'font-display': 'swap' });
  expect(get('Site Text')[2]?.['unicode-range']).toMatch(/^U\+0000-00FF,U\+0131,/);
});

test('has the nearest weights of another typeface, all its alphabets, and fallbacks of its kind', async () => {
  const get = await fontFaces('@fontsource/dotgothic16', '@fontsource/noto-sans-hebrew');
  // The numbered files for Japanese are left out.
  const subsets = ['cyrillic', 'latin-ext', 'latin'];
  expect(files(get('Site Headings'))).toEqual(subsets.map((subset) => `dotgothic16-${subset}-400-normal`));
  expect(get('Site Headings').map((rule) => rule['font-weight'])).toEqual(['500', '500', '500']);
  const text = get('Site Text');
  expect(files(text)).toContain('noto-sans-hebrew-hebrew-600-normal');
  expect(text.map((rule) => rule['font-weight']).slice(-2)).toEqual(['400', '500 900']);
  expect(files(text).slice(-2)).toEqual(['noto-sans-hebrew-latin-400-normal', 'noto-sans-hebrew-latin-600-normal']);
  expect(get('Site Headings Fallback')[0]?.src).toContain('local("Arial")');
});

test('leaves bold text to the browser if the package has only one weight', async () => {
  const get = await fontFaces(null, '@fontsource/dotgothic16');
  expect(get('Site Text').map((rule) => rule['font-weight'])).toEqual(['400', '400', '400']);
});

test('says which package to install', () => {
  expect(() => openTypeface({ text: '@fontsource-variable/missing-sans' }, 'de')).toThrow(
    'content/de/site.json: typeface.text: the package @fontsource-variable/missing-sans isn’t installed. ' +
      'Run: npm install @fontsource-variable/missing-sans',
  );
});
