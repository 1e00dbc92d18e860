import sharp from 'sharp';
import { expect, test } from 'vitest';
import { scriptFonts } from '#site-generator/fixtures/read-sample.ts';
import { readFonts } from '#site-generator/fonts/font-files.ts';
import { iconFiles } from './icons.ts';
import { createMonogram, getInitial, monogramSvg } from './monogram.ts';

const alex = { name: 'Alex Example', accentHue: null, accent: null };

test.each([
  ['Alex Example', 'A'],
  ['élodie', 'É'],
  ['  „Bo“ ', 'B'],
  ['李雷', '李'],
  ['42', ''],
])('takes from the name "%s" the initial "%s"', (name, initial) => {
  expect(getInitial(name)).toBe(initial);
});

test('renders the letter as an outline and the dot in the accent that the owner chose', () => {
  const blue = monogramSvg(alex, { adapts: false });
  expect(blue).toContain('class="m"');
  expect(blue).not.toContain('<text');
  expect(monogramSvg({ ...alex, accentHue: 30 }, { adapts: false })).not.toBe(blue);
  const chosen = monogramSvg(
    { ...alex, accentHue: 30, accent: { light: '#9d174d', dark: '#f9a8d4' } },
    { adapts: true },
  );
  expect(chosen).toContain('.d{fill:#9d174d}');
  expect(chosen).toContain('class="d" fill="#f9a8d4"');
});

test.each(['Łucja', 'Ștefan', 'Ứng'])('has the letter of a name beyond Western Europe: %s', (name) => {
  expect(createMonogram(name).letter).not.toBeNull();
});

test('takes a letter that Newsreader doesn’t have from the fallback fonts or the owner’s', async () => {
  expect(createMonogram('Жанна').letter).not.toBeNull();
  expect(createMonogram('李雷', await readFonts([scriptFonts.japanese])).letter).not.toBeNull();
});

test('renders the letter 36 units high with its baseline at y = 50', async () => {
  const pixels = await sharp(Buffer.from(monogramSvg(alex, { adapts: false })))
    .raw()
    .toBuffer();
  const isInk = (y: number) =>
    Array.from({ length: 40 }, (_, x) => pixels[4 * (64 * y + x + 8)] ?? 0).every((red) => red < 40);
  expect([13, 14, 49, 50].map(isInk)).toEqual([true, false, false, true]);
});

test.each(['李雷', '42'])('renders only the dot for a name whose letter no font has: %s', (name) => {
  const mark = monogramSvg({ ...alex, name }, { adapts: false });
  expect(mark).not.toContain('class="m"');
  expect(mark).toContain('r="14"');
});

test('makes the favicon, the touch icon and the icons of the manifest in their sizes', async () => {
  const files = new Map((await iconFiles(alex)).map((file) => [file.name, file.content]));
  expect([...files.keys()]).toEqual([
    'favicon.svg',
    'apple-touch-icon.png',
    'icon-192.png',
    'icon-512.png',
    'site.webmanifest',
  ]);
  expect(files.get('favicon.svg')).toContain('prefers-color-scheme: dark');
  for (const [name, width] of [['apple-touch-icon.png', 180] as const, ['icon-512.png', 512] as const]) {
    expect(await sharp(Buffer.from(files.get(name) ?? '')).metadata()).toMatchObject({ width, height: width });
  }
  const manifest: { icons: { src: string }[] } = JSON.parse(String(files.get('site.webmanifest')));
  for (const { src } of manifest.icons) expect(files.has(src.replace('./', ''))).toBe(true);
});
