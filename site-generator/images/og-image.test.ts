import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openSampleTypesetter, sampleOwner } from '#site-generator/fixtures/read-sample.ts';
import { ogImageSize, ogImageSvg } from './og-image.ts';

const named = (name: string) => sampleOwner({ basics: { name } });
const typesetter = await openSampleTypesetter();

type Box = Record<'left' | 'top' | 'right' | 'bottom', number>;

/** The box around all pixels in a part of the image that differ from the background. */
async function inkBox(svg: string, { left, top, right, bottom }: Box): Promise<Box> {
  const { width } = ogImageSize;
  const area = { left, top, width: right - left, height: bottom - top };
  const part = await sharp(Buffer.from(svg)).resize({ width }).extract(area).png().toBuffer();
  const { info } = await sharp(part).trim({ threshold: 8 }).toBuffer({ resolveWithObject: true });
  const start = { left: left - (info.trimOffsetLeft ?? 0), top: top - (info.trimOffsetTop ?? 0) };
  return { ...start, right: start.left + info.width, bottom: start.top + info.height };
}

const everything: Box = { left: 0, top: 0, right: ogImageSize.width, bottom: ogImageSize.height };
/** Between the monogram and the rule. */
const titleArea: Box = { ...everything, top: 146, bottom: 455 };

test.each([
  ['Bo Li', null],
  ['Maximilian Alexander Placeholder-Example', 'How maps are drawn'],
  ['M'.repeat(90), null],
  ['Wolfgang '.repeat(30), 'How maps are drawn'],
])('keeps every text within the margins: %s', async (name, subtitle) => {
  const label = 'Engineering '.repeat(15);
  const owner = { ...named(name), label, location: 'Newcastle upon Tyne, United Kingdom' };
  const svg = ogImageSvg(owner, subtitle, typesetter);
  const { left, right, top, bottom } = await inkBox(svg, everything);
  expect(left).toBeGreaterThan(70);
  expect(right).toBeLessThan(1130);
  expect(top).toBeGreaterThan(60);
  expect(bottom).toBeLessThan(622);
  expect(svg).not.toMatch(/<text|font-/);
});

test('renders a Hebrew name at the right', async () => {
  const svg = ogImageSvg(named('נועה'), null, await openSampleTypesetter('hebrew'));
  const { left, right } = await inkBox(svg, titleArea);
  expect(left).toBeGreaterThan(800);
  expect(right).toBeGreaterThan(1100);
});

test('leaves out characters that no font has, and replaces a name without any other', () => {
  const ids = (name: string) =>
    [...ogImageSvg(named(name), null, typesetter).matchAll(/href="#(\w+)"/g)].map(([, id]) => id);
  expect(ids('Bo 🚀 Li')).toEqual(ids('Bo Li'));
  expect(ids('李雷')).toEqual(ids('Portfolio'));
});
