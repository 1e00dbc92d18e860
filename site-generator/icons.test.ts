import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testFont } from './fixtures/test-font.ts';
import { iconFiles } from './icons.ts';
import { createMonogram, getInitial, monogramSvg } from './monogram.ts';
import { getImageSize } from './read-owner.ts';

const alex = { name: 'Alex Example', accentHue: null };

test.each([
  ['Alex Example', 'A'],
  ['élodie', 'É'],
  ['  „Bo“ ', 'B'],
  ['李雷', '李'],
  ['42', ''],
])('takes from the name "%s" the initial "%s"', (name, initial) => {
  expect(getInitial(name)).toBe(initial);
});

test('draws the letter as an outline and the dot in the accent that the owner chose', () => {
  const blue = monogramSvg(alex, { adapts: false });
  expect(blue).toContain('class="m"');
  expect(blue).not.toContain('<text');
  expect(monogramSvg({ ...alex, accentHue: 30 }, { adapts: false })).not.toBe(blue);
});

test.each(['Łucja', 'Ștefan', 'Ứng'])('has the letter of a name beyond Western Europe: %s', (name) => {
  expect(createMonogram(name).letter).not.toBeNull();
});

test('takes a letter that the typeface lacks from a font of the owner’s', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fonts-'));
  const font = join(folder, 'test.ttf');
  writeFileSync(font, testFont('Ж'));
  expect(createMonogram('Жанна', [font])).toEqual({
    letter: 'M14.64 50L40.36 50L40.36 14L14.64 14Z',
    dot: { x: 45.9, y: 47, radius: 3.5 },
  });
  expect(createMonogram('Анна', [font]).letter).toBeNull();
  rmSync(folder, { recursive: true });
});

test.each(['Жанна', '李雷', '42'])('draws the dot alone for a name that the typeface cannot begin: %s', (name) => {
  const mark = monogramSvg({ name, accentHue: null }, { adapts: false });
  expect(mark).not.toContain('class="m"');
  expect(mark).toContain('r="14"');
});

test('makes the favicon, the touch icon and the icons of the manifest in their sizes', () => {
  const files = new Map(iconFiles(alex).map((file) => [file.name, file.content]));
  expect([...files.keys()]).toEqual([
    'favicon.svg',
    'apple-touch-icon.png',
    'icon-192.png',
    'icon-512.png',
    'site.webmanifest',
  ]);
  expect(files.get('favicon.svg')).toContain('prefers-color-scheme: dark');
  for (const [name, width] of [['apple-touch-icon.png', 180] as const, ['icon-512.png', 512] as const]) {
    expect(getImageSize(Buffer.from(files.get(name) ?? ''))).toEqual({ width, height: width });
  }
  const manifest: { icons: { src: string }[] } = JSON.parse(String(files.get('site.webmanifest')));
  for (const { src } of manifest.icons) expect(files.has(src.replace('./', ''))).toBe(true);
});

test('makes the same bytes for the same owner', () => {
  expect(iconFiles(alex)).toEqual(iconFiles(alex));
});
