import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openSampleTypesetter, sampleOwner } from '#site-generator/fixtures/read-sample.ts';
import { ogImageFiles, ogImageSize, ogImageSvg } from './og-image.ts';

const alex = sampleOwner({ basics: { name: 'Alex Example', label: 'Engineer', location: { city: 'Sampletown' } } });
const named = (name: string) => ({ owner: { ...alex, name, label: null, location: null }, screenName: null });
const typesetter = await openSampleTypesetter();

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

test('is a PNG of 1200 × 630 for each page, below 60 KB, and the same each time', async () => {
  const pages = [
    { path: '/', name: 'Home', ogImage: 'card.png' },
    { path: '/about', name: 'About Me', ogImage: 'card-about.png' },
  ];
  const files = await ogImageFiles(alex, pages, typesetter);
  expect(files.map(({ name }) => name)).toEqual(['card.png', 'card-about.png']);
  for (const { content } of files) {
    expect(await sharp(Buffer.from(content)).metadata()).toMatchObject(ogImageSize);
    expect(content.length).toBeLessThan(60_000);
  }
  expect(await ogImageFiles(alex, pages, await openSampleTypesetter())).toEqual(files);
});

test.each([
  ['Bo Li', null, null],
  ['Maximilian Alexander Placeholder-Example', 'To-Do List App', 'https://a.example'],
  ['M'.repeat(90), null, `https://${'long-'.repeat(20)}.example/portfolio`],
  ['Wolfgang '.repeat(30), 'To-Do List App', null],
])('keeps every text within the margins, and off the rule: %s', async (name, screenName, siteUrl) => {
  const owner = {
    ...alex,
    name,
    siteUrl,
    label: 'Engineering '.repeat(15),
    location: 'Newcastle upon Tyne, United Kingdom',
  };
  const svg = ogImageSvg({ owner, screenName }, typesetter);
  const { left, right, top, bottom } = await inkBox(svg, everything);
  expect(left).toBeGreaterThan(70);
  expect(right).toBeLessThan(1130);
  expect(top).toBeGreaterThan(60);
  expect(bottom).toBeLessThan(622);
  expect(svg).not.toMatch(/<text|font-/);
});

test('renders a Hebrew name at the right', async () => {
  const { left, right } = await inkBox(ogImageSvg(named('נועה'), await openSampleTypesetter('hebrew')), titleArea);
  expect(left).toBeGreaterThan(800);
  expect(right).toBeGreaterThan(1100);
});

test.each([
  ['Greek by Typst’s font', 'Ωμέγα', []],
  ['Cyrillic by the owner’s font', 'Жанна', ['cyrillic']],
  ['Arabic', 'ليلى', ['arabic']],
  ['Japanese', '山田', ['japanese']],
] as const)('renders a name in %s', async (_script, name, scripts) => {
  const box = await inkBox(ogImageSvg(named(name), await openSampleTypesetter(...scripts)), titleArea);
  expect(box.right - box.left).toBeGreaterThan(150);
  // Letters below the baseline don't touch the rule.
  expect(box.bottom).toBeLessThan(titleArea.bottom - 5);
});

test('shows neither emoji nor the isolates around a text', () => {
  const ids = (name: string) => [...ogImageSvg(named(name), typesetter).matchAll(/href="#(\w+)"/g)].map(([, id]) => id);
  expect(ids('\u2068Acme\u2069')).toEqual(ids('Acme'));
  expect(ids('Bo 🚀 Li')).toEqual(ids('Bo Li'));
});

test('keeps the Latin part of a name whose other letters no font has', async () => {
  const [name, latin] = [named('李雷 (Lei Li)'), named('Lei Li')].map((texts) => ogImageSvg(texts, typesetter));
  expect(await inkBox(name ?? '', titleArea)).toEqual(await inkBox(latin ?? '', titleArea));
});

test('replaces a name that no font can render with the screen’s name, or with “Portfolio”', async () => {
  for (const [screenName, title] of [
    [null, 'Portfolio'],
    ['About Me', 'About Me'],
  ] as const) {
    const nameless = ogImageSvg({ ...named('李雷'), screenName }, typesetter);
    const expected = ogImageSvg(named(title), typesetter);
    expect(await inkBox(nameless, titleArea)).toEqual(await inkBox(expected, titleArea));
  }
});
