import { expect, test } from 'vitest';
import { readTypeface } from './font-files.ts';
import { openTypeface } from './typeface.ts';

const open = (headings: string | null, text: string | null = null) => openTypeface({ headings, text });

test('opens the site’s own typeface unless the owner has chosen another', () => {
  expect(open(null).headings).toMatchObject({ name: '@fontsource/newsreader', isVariable: false, isSerif: true });
  expect(open(null).text).toMatchObject({ name: '@fontsource-variable/public-sans', isVariable: true, isSerif: false });
  const { headings, text } = open('@fontsource/noto-sans-hebrew', '@fontsource/dotgothic16');
  expect([headings.id, text.id]).toEqual(['noto-sans-hebrew', 'dotgothic16']);
});

test('says which package to install', () => {
  expect(() => open('@fontsource/missing-serif')).toThrow(
    'content/site.json: typeface.headings: the package @fontsource/missing-serif isn’t installed. ' +
      'Run: npm install @fontsource/missing-serif',
  );
  expect(() => open(null, '@fontsource-variable/missing-sans')).toThrow(
    'content/site.json: typeface.text: the package @fontsource-variable/missing-sans isn’t installed.',
  );
});

const styles = (name: string) => {
  const fonts = readTypeface(open(name).headings);
  return [...new Set(fonts.map(({ weight, isItalic }) => `${weight}${isItalic ? ' italic' : ''}`))];
};

test('has four styles for PDF and images, whatever weights the package has', () => {
  const all = ['400', '500', '600', '400 italic'];
  for (const name of ['@fontsource/newsreader', '@fontsource/noto-sans-hebrew', '@fontsource/dotgothic16']) {
    expect(styles(name), name).toEqual(all);
  }
  expect(styles('@fontsource-variable/public-sans')).toEqual([]);
});

test('puts Latin after the other letters', () => {
  const { headings } = open('@fontsource/noto-sans-hebrew');
  const sizes = readTypeface(headings).map(({ data }) => data.length);
  expect([...headings.ranges.keys()].at(-1)).toBe('latin');
  expect(sizes).toHaveLength(4 * headings.subsets.length);
});
