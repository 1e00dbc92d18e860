import { extractText } from 'unpdf';
import { expect, test } from 'vitest';
import { openSampleTypesetter, readSample, sampleOwner } from '#site-generator/fixtures/read-sample.ts';
import { openTypeface } from '#site-generator/fonts/typeface.ts';
import type { Owner } from '#site-generator/owner.ts';
import { openTypesetter } from '#site-generator/typst/typesetter.ts';
import { prepareResumePdf } from './resume-pdf.ts';

const newsreader = await openSampleTypesetter();

/** The text as search engines and applicant-tracking systems read it, on one line. */
async function readText(owner: Owner, typesetter = newsreader): Promise<string> {
  const pages = await extractText(new Uint8Array(prepareResumePdf(owner, typesetter).render()), { mergePages: true });
  return pages.text.replaceAll(/\s+/g, ' ').replaceAll('- ', '-');
}

const accents =
  'Für Żabka, März 2023: Świętosława Brzęczyszczykiewicz-Żółć, Łódź, Größe, Dvořák, Nguyễn, ví dụ, Čeština, ' +
  'Ångström, naïve, Őrült, Ǻ, Ţ, ș, Ķ, e\u0301te\u0301, z\u0307; office, affine, fluffy; 14\u00a0min → 40\u00a0s, Привет, Ελληνικά.';
const kerned = 'Wolf’s and Wolf\'s fHACKtory, "pdf", pdfBox, protobuf) (if [off] self? off” SelfV OfY.';

// Newsreader has wide kerning after "f". Files of Lora have letters and accents beyond their range. Noto Sans composes accented
// letters. DotGothic16 has no "ś".
test.each(['newsreader', 'lora', 'noto-sans', 'dotgothic16'])(
  'programs read all accents, and no space beside an "f", in %s',
  async (name) => {
    const typesetter = await openTypesetter(openTypeface({ headings: `@fontsource/${name}` }).headings, []);
    const label = `${accents} ${kerned}`.normalize('NFC');
    const basics = { name: 'Łucja Größe’s fHACKtory', label, summary: `${label} **${label}** _${label}_` };
    const text = await readText(sampleOwner({ basics }), typesetter);
    expect(text).toContain(basics.name);
    expect(text.split(label.replaceAll('\u00a0', ' '))).toHaveLength(1 + 4);
  },
);

test('programs read Hebrew, and Japanese beside Latin letters without a space', async () => {
  const typesetter = await openSampleTypesetter('hebrew', 'japanese');
  const text = await readText(readSample('hebrew'), typesetter);
  const hebrew = 'ישראלה ישראלי מהנדסת הכלים שנים דוגמה'.split(' ');
  const words = [...hebrew, '14', '40', 'CI', 'TypeScript', 'Made every task'];
  expect(words.filter((word) => !text.includes(word))).toEqual([]);
  const japanese =
    'ReactとTypeScriptで、Webアプリを開発。2023年3月から10人のチームで「品質」を担当しています。が、ガ、ぱ。';
  const owner = sampleOwner({ basics: { summary: japanese.repeat(3) } }, { language: 'ja' });
  const found = await readText(owner, typesetter);
  expect(found).toContain('ReactとTypeScriptで、Webアプリを開発。2023年3月');
  // The other spaces are line breaks.
  expect(found.replaceAll(' ', '')).toContain(japanese.repeat(3));
});
