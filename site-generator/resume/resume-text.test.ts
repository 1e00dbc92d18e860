import { expect, test } from 'vitest';
import type { Owner } from '#site-generator/content/owner.ts';
import { readSample, sampleOwner, scriptFonts } from '#site-generator/fixtures/read-sample.ts';
import { openTypeface } from '#site-generator/fonts/typeface.ts';
import { openTypesetter } from '#site-generator/fonts/typesetter.ts';
import { renderResumePdf, resumeTexts } from './resume-pdf.ts';
import { findMisreadTexts } from './resume-text.ts';

const newsreader = await openTypesetter();
const withSummary = (summary: string, language = 'en') => sampleOwner({ basics: { summary } }, { language });

async function findMisread(owner: Owner, typesetter = newsreader): Promise<readonly string[]> {
  return findMisreadTexts(renderResumePdf(owner, typesetter), resumeTexts(owner, typesetter));
}

const accents =
  'Für Żabka, März 2023: Świętosława Brzęczyszczykiewicz-Żółć, Łódź, Größe, Dvořák, Nguyễn, ví dụ, Čeština, ' +
  'Ångström, naïve, Őrült, Ǻ, Ţ, ș, Ķ, e\u0301te\u0301, z\u0307; office, affine, fluffy; 14\u00a0min → 40\u00a0s, Привет, Ελληνικά.';

// Files of Lora have letters and accents beyond their range. DotGothic16 has no "ś".
test.each(['lora', 'inter', 'eb-garamond', 'noto-sans', 'noto-sans-hebrew', 'dotgothic16'])(
  'programs read all accents in %s',
  async (name) => {
    const typesetter = await openTypesetter(openTypeface({ headings: `@fontsource/${name}` }).headings);
    const owner = sampleOwner({ basics: { name: 'Łucja Größe', label: accents, summary: accents } });
    expect(await findMisread(owner, typesetter)).toEqual([]);
  },
);

test('programs read Hebrew, and Japanese beside Latin letters without a space', async () => {
  const typesetter = await openTypesetter(undefined, [scriptFonts.hebrew, scriptFonts.japanese]);
  expect(await findMisread(readSample('hebrew'), typesetter)).toEqual([]);
  const japanese =
    'ReactとTypeScriptで、Webアプリを開発。2023年3月から10人のチームで「品質」を担当しています。が、ガ、ぱ。';
  expect(await findMisread(withSummary(japanese.repeat(3), 'ja'), typesetter)).toEqual([]);
});

test('marks inside words, line breaks and lists make no difference', async () => {
  expect(
    await findMisread(withSummary('A **b**old _word_,<br>at [Labs](https://labs.test).\n- one\n- **two**')),
  ).toEqual([]);
});

test('line and page breaks, also inside long words, make no difference', async () => {
  expect(await findMisread({ ...readSample('long'), summary: [`${accents} `.repeat(25)] })).toEqual([]);
  const longWord = 'x'.repeat(300);
  const url = `https://example.com/${longWord}`;
  const projects = [{ name: longWord, url, keywords: [longWord] }];
  expect(await findMisread(sampleOwner({ basics: { name: longWord, label: url, url }, projects }))).toEqual([]);
});

test.each([
  ['Füür ŻŻabka, Mä rz 2023', 'Für Żabka, März 2023', ['Für', 'Żabka,', 'März']],
  ['of two one', 'one of two', ['one of two']],
  ['אאבג', 'אבג', ['אבג']],
])('names the words that differ: %s', async (inPdf, text, expected) => {
  expect(await findMisreadTexts(renderResumePdf(withSummary(inPdf), newsreader), [text])).toEqual(expected);
});

test('scripts whose letters change their form are not compared', async () => {
  const typesetter = await openTypesetter(undefined, [scriptFonts.arabic]);
  expect(await findMisread(withSummary('شركة مثال Example', 'ar'), typesetter)).toEqual([]);
});
