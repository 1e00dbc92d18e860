import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openSampleTypesetter } from '#site-generator/fixtures/read-sample.ts';
import { accentColors } from './color.ts';
import { createMonogram, iconFiles, monogramSvg } from './monogram.ts';

const typesetter = await openSampleTypesetter();
const alex = { name: 'Alex Example', accentHue: null };

test.each([
  ['élodie', 'É'],
  ['  „Bo“ ', 'B'],
  ['Prof. Dr. Priya Rao', 'P'],
  ['J. R. R. Tolkien', 'J'],
])('renders the first letter of %s as a capital', (name, initial) => {
  expect(createMonogram(name, typesetter)).toEqual(createMonogram(initial, typesetter));
});

test('renders the letter as an outline and the dot in the accent that the owner chose', () => {
  const svg = monogramSvg({ ...alex, accentHue: 30 }, typesetter);
  expect(svg).toMatch(/<path class="m"[^>]* d="M/);
  expect(svg).not.toContain('<text');
  expect(svg).toContain(`<circle class="d" fill="${accentColors(30).dark}"`);
});

test.each(['Wolfgang', 'Ingo', 'Qi', 'Ứng'])('keeps letter and dot inside the square: %s', async (name) => {
  const pixels = await sharp(Buffer.from(monogramSvg({ ...alex, name }, typesetter)))
    .trim()
    .toBuffer({ resolveWithObject: true });
  const { width, height, trimOffsetLeft = 0, trimOffsetTop = 0 } = pixels.info;
  expect(-trimOffsetLeft).toBeGreaterThanOrEqual(6);
  expect(width - trimOffsetLeft).toBeLessThanOrEqual(58);
  expect(-trimOffsetTop).toBeGreaterThanOrEqual(13);
  expect(height - trimOffsetTop).toBeLessThanOrEqual(63);
});

test.each(['李雷', '42'])('renders only the dot for a name whose letter no font has: %s', (name) => {
  const monogram = monogramSvg({ ...alex, name }, typesetter);
  expect(monogram).not.toContain('class="m"');
  expect(monogram).toContain('r="14"');
});

test('makes the favicon, which follows the theme, and the touch icon', async () => {
  const [favicon, touchIcon] = await iconFiles(alex, typesetter);
  expect(favicon?.name).toBe('favicon.svg');
  expect(favicon?.content).toMatch(/prefers-color-scheme: dark.*\.d\{fill:#[\da-f]{6}\}/);
  expect(touchIcon?.name).toBe('apple-touch-icon.png');
  expect(await sharp(Buffer.from(touchIcon?.content ?? '')).metadata()).toMatchObject({ width: 180, height: 180 });
});
