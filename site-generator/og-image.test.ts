import { createRequire } from 'node:module';
import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { cardFaces, lettersMissing, ogImagePng, ogImageSvg } from './og-image.ts';
import { ogImageFiles } from './og-image-files.ts';
import { parseOwner } from './owner.ts';
import { getImageSize } from './read-owner.ts';

const faces = cardFaces([]);
const alex = { name: 'Alex Example', label: 'Engineer', location: 'Sampletown', accentHue: null };
const texts = { owner: alex, screenName: null, address: null };
const publicSans = createRequire(import.meta.url).resolve(
  '@fontsource-variable/public-sans/files/public-sans-latin-ext-wght-normal.woff2',
);

/** The shapes outside of the mark that have outlines, by colour and box. */
function shapes(svg: string): readonly { readonly fill: string; readonly d: string }[] {
  return [...svg.replace(/<svg x=".*?<\/svg>/, '').matchAll(/<path fill="([^"]+)" d="([^"]*)"\/>/g)].map(
    ([, fill = '', d = '']) => ({ fill, d }),
  );
}

/** Every x of absolute commands, y likewise; fontkit writes no relative ones. */
function box(svg: string) {
  const outlines = shapes(svg).filter(({ d }) => !/[hv]/.test(d));
  const numbers = outlines.flatMap(({ d }) => (d.match(/-?[\d.]+/g) ?? []).map(Number));
  const xs = numbers.filter((_, index) => index % 2 === 0);
  const ys = numbers.filter((_, index) => index % 2 === 1);
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

test('is a PNG of 1200 × 630, well below 100 KB, and the same each time', () => {
  const png = ogImagePng(texts, faces);
  expect(getImageSize(Buffer.from(png))).toEqual({ width: 1200, height: 630 });
  expect(png.length).toBeLessThan(60_000);
  expect(ogImagePng(texts, cardFaces([]))).toEqual(png);
});

test('holds no text that would need a font to show', () => {
  expect(ogImageSvg({ ...texts, screenName: 'Weather App', address: 'alex.example' }, faces)).not.toMatch(
    /<text|font-/,
  );
});

property.prop(
  [
    fc.string({ unit: fc.constantFrom('M', 'i', 'Łu', 'ỹ', ' ', '-', '&', '<'), minLength: 1, maxLength: 90 }),
    fc.string({ unit: fc.constantFrom('W', 'eng', ' ', ', ', 'ff'), maxLength: 160 }),
    fc.constantFrom(null, 'Sampletown', 'Newcastle upon Tyne, Tyne and Wear, United Kingdom'),
    fc.constantFrom(null, 'To-Do List App'),
    fc.constantFrom(null, 'a.example', `${'long-'.repeat(20)}.example/portfolio`),
  ],
  { numRuns: 40 },
)('keeps every text within the margins, whatever its length', (name, label, location, screenName, address) => {
  const svg = ogImageSvg({ owner: { name, label, location, accentHue: null }, screenName, address }, faces);
  if (shapes(svg).every(({ d }) => /[hv]/.test(d) || d === '')) return;
  const { left, right, top, bottom } = box(svg);
  expect(left).toBeGreaterThan(70);
  expect(right).toBeLessThan(1130);
  expect(top).toBeGreaterThan(60);
  expect(bottom).toBeLessThan(622);
});

test('leaves out a name that no font can draw, and sets the label in its place', () => {
  const owner = { ...alex, name: 'Жанна', label: 'Engineer', location: null };
  expect(lettersMissing(owner, faces)).toEqual(['Ж', 'а', 'н']);
  const [, title, ...others] = shapes(ogImageSvg({ ...texts, owner }, faces));
  const [, engineer] = shapes(ogImageSvg({ ...texts, owner: { ...owner, name: 'Engineer', label: null } }, faces));
  expect(title).toEqual(engineer);
  expect(others).toHaveLength(1);
});

test('shows the mark alone where nothing can be drawn', () => {
  const owner = { name: '李雷', label: '软件工程师', location: '🙂', accentHue: null };
  expect(shapes(ogImageSvg({ ...texts, owner }, faces)).every(({ d }) => /[hv]/.test(d))).toBe(true);
});

test('draws with the fonts of the owner what Newsreader lacks', () => {
  const owner = { ...alex, name: 'Ṣāliḥ' };
  expect(lettersMissing(owner, faces)).toEqual(['Ṣ', 'ḥ']);
  const own = cardFaces([publicSans]);
  expect(lettersMissing(owner, own)).toEqual([]);
  expect(ogImageSvg({ ...texts, owner }, own)).not.toBe(ogImageSvg({ ...texts, owner }, faces));
});

test('kerns', () => {
  expect(faces.display.width('AV', 100)).toBeLessThan(faces.display.width('A', 100) + faces.display.width('V', 100));
});

test('warns in words, once for all cards, of letters that are missing', () => {
  const owner = (name: string) =>
    parseOwner({ basics: { name, email: 'a@example.com' } }, { photo: { file: 'me.jpg', alt: 'Me' } });
  expect(ogImageFiles(owner('Łukasz'), []).warning).toBeNull();
  expect(ogImageFiles(owner('Анна'), []).warning).toBe(
    'card.png: no font has these characters: А н а. The texts with them are left out of the pictures for link ' +
      'previews. Put a font file that has them (.ttf, .otf, .woff or .woff2) into content/fonts/.',
  );
});
