import sharp from 'sharp';
import { expect, test } from 'vitest';
import { scriptFonts } from '#site-generator/fixtures/read-sample.ts';
import { readFonts } from '#site-generator/fonts/font-files.ts';
import { ogImagePng, ogImageSize, ogImageSvg } from './og-image.ts';

const alex = { name: 'Alex Example', label: 'Engineer', location: 'Sampletown', accentHue: null, accent: null };
const texts = { owner: alex, screenName: null, host: null };
const named = (name: string) => ({ ...texts, owner: { ...alex, name, label: null, location: null } });
const noFonts: [] = [];

const paper = [0xfb, 0xfa, 0xf7];
type Box = Record<'left' | 'top' | 'right' | 'bottom', number>;

/** The box around all pixels in a part of the image that differ from the background. */
async function inkBox(svg: string, { left, top, right, bottom }: Box): Promise<Box> {
  const { width } = ogImageSize;
  const pixels = await sharp(Buffer.from(svg)).resize({ width }).raw().toBuffer();
  const box = { left: right, top: bottom, right: left, bottom: top };
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      const start = 4 * (y * width + x);
      if (paper.every((channel, index) => Math.abs((pixels[start + index] ?? 0) - channel) < 8)) continue;
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x + 1);
      box.top = Math.min(box.top, y);
      box.bottom = Math.max(box.bottom, y + 1);
    }
  }
  return box;
}

const everything: Box = { left: 0, top: 0, right: ogImageSize.width, bottom: ogImageSize.height };
/** Between the monogram and the rule. */
const titleArea: Box = { ...everything, top: 146, bottom: 455 };
const inkWidth = ({ left, right }: Box) => right - left;

test('is a PNG of 1200 × 630, well below 100 KB, and the same each time', async () => {
  const png = await ogImagePng(texts, noFonts);
  expect(await sharp(png).metadata()).toMatchObject(ogImageSize);
  expect(png.length).toBeLessThan(60_000);
  expect(await ogImagePng(texts, [])).toEqual(png);
});

test.each([
  ['Bo Li', null, null],
  ['Maximilian Alexander Placeholder-Example', 'To-Do List App', 'a.example'],
  ['M'.repeat(90), null, `${'long-'.repeat(20)}.example/portfolio`],
  ['Wolfgang '.repeat(30), 'To-Do List App', null],
])('keeps every text within the margins, and off the rule: %s', async (name, screenName, host) => {
  const owner = { ...alex, name, label: 'Engineering '.repeat(15), location: 'Newcastle upon Tyne, United Kingdom' };
  const svg = ogImageSvg({ owner, screenName, host }, noFonts);
  const { left, right, top, bottom } = await inkBox(svg, everything);
  expect(left).toBeGreaterThan(70);
  expect(right).toBeLessThan(1130);
  expect(top).toBeGreaterThan(60);
  expect(bottom).toBeLessThan(622);
  expect(svg).not.toMatch(/<text|font-/);
});

test('renders a short name large on one line, and a long one smaller on several lines of similar width', async () => {
  const short = await inkBox(ogImageSvg(named('Bo Li'), noFonts), titleArea);
  const long = await inkBox(ogImageSvg(named('Maximilian Alexander Placeholder'), noFonts), titleArea);
  expect(long.bottom - long.top).toBeGreaterThan(short.bottom - short.top);
  const afterFirstWord = await inkBox(ogImageSvg(named('Maximilian Alexander Placeholder'), noFonts), {
    ...titleArea,
    bottom: Math.round((long.top + long.bottom) / 2) - 10,
  });
  expect(inkWidth(afterFirstWord)).toBeGreaterThan(inkWidth(long) / 2);
});

test('renders a Hebrew name from right to left, starting at the right', async () => {
  const fonts = await readFonts([scriptFonts.hebrew]);
  const box = (name: string) => inkBox(ogImageSvg(named(name), fonts), titleArea);
  const full = await box('נועה לוי-כהן');
  const first = await box('נועה');
  expect(full.right).toBe(first.right);
  expect(full.right).toBeGreaterThan(1100);
  // Only the last letter, a final nun, descends: it ends the name at the left.
  expect(full.bottom).toBeGreaterThan(first.bottom);
  const leftEnd = await inkBox(ogImageSvg(named('נועה לוי-כהן'), fonts), { ...titleArea, right: full.left + 40 });
  expect(leftEnd.bottom).toBe(full.bottom);
});

test.each([
  ['Greek by Typst’s font', 'Ωμέγα', []],
  ['Greek', 'Ωμέγα', [scriptFonts.greek]],
  ['Cyrillic by Typst’s font', 'Жанна', []],
  ['Cyrillic', 'Жанна', [scriptFonts.cyrillic]],
  ['Arabic', 'ليلى', [scriptFonts.arabic]],
  ['Japanese', '山田', [scriptFonts.japanese]],
])('renders a name in %s', async (_script, name, files) => {
  const fonts = await readFonts(files);
  const box = await inkBox(ogImageSvg(named(name), fonts), titleArea);
  expect(inkWidth(box)).toBeGreaterThan(150);
  // Off the rule, whatever is below the baseline.
  expect(box.bottom).toBeLessThan(titleArea.bottom - 5);
});

test('does not show the isolates around a text', () => {
  const ids = (name: string) => [...ogImageSvg(named(name), noFonts).matchAll(/href="#(\w+)"/g)].map(([, id]) => id);
  expect(ids('\u2068Acme\u2069')).toEqual(ids('Acme'));
});

test('replaces a name that no font can render with the label', async () => {
  const owner = { ...alex, name: '李雷', location: null };
  const swapped = { ...owner, name: 'Engineer', label: null };
  const title = (of: typeof owner | typeof swapped) => inkBox(ogImageSvg({ ...texts, owner: of }, noFonts), titleArea);
  expect(await title(owner)).toEqual(await title(swapped));
});

test('leaves out emoji and nothing else', () => {
  expect(ogImageSvg(named('Bo 🚀 Li'), noFonts)).toBe(ogImageSvg(named('Bo Li'), noFonts));
});

test.each([
  ['a.example', 'a.example'],
  [null, 'Portfolio'],
])('has a title even if no font can render name and label, with the host %s', async (host, title) => {
  expect(await inkBox(ogImageSvg({ ...named('李雷'), host }, noFonts), titleArea)).toEqual(
    await inkBox(ogImageSvg(named(title), noFonts), titleArea),
  );
});
