import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { placeholderDirectory, readContentFile } from '#site-generator/content/content-folder.ts';
import { openSampleTypesetter, parseOwner, readSample, sampleOwner } from '#site-generator/fixtures/read-sample.ts';
import { openTypeface } from '#site-generator/fonts/typeface.ts';
import type { Owner } from '#site-generator/owner.ts';
import { openTypesetter } from '#site-generator/typst/typesetter.ts';
import { prepareResumePdf } from './resume-pdf.ts';
import { pdfSections } from './sections.ts';

const typesetter = await openSampleTypesetter();
const render = (owner: Owner, fonts = typesetter) => prepareResumePdf(owner, fonts).render();

const placeholder = parseOwner(await readContentFile(placeholderDirectory, 'resume.json'));

const listPoints = (length: number) => Array.from({ length }, (_, index) => `Point ${index}.`);

const open = (pdf: Buffer) => getDocumentProxy(new Uint8Array(pdf));

/** The text as a reader selects it, page by page. */
async function selectPages(pdf: Buffer): Promise<readonly string[]> {
  return (await extractText(await open(pdf), { mergePages: false })).text;
}

const selectText = async (pdf: Buffer) => (await selectPages(pdf)).join('\n');

/** The pages of a resume. */
const readPages = (resume: object) => selectPages(render(sampleOwner({ ...resume })));

/** The roles of the structure tree with how often each occurs. */
function countRoles(pdf: Buffer): Record<string, number> {
  const roles = [...pdf.toString('latin1').matchAll(/\/S \/(\w+)/g)];
  return Object.fromEntries([...Map.groupBy(roles, ([, role]) => role)].map(([role, all]) => [role, all.length]));
}

/** The packages of the embedded fonts: "newsreader". */
function fontPackages(pdf: Buffer): Set<string> {
  return new Set([...pdf.toString('latin1').matchAll(/\/FontName \/\w+\+(\w+)/g)].map(([, name = '']) => name));
}

/** The texts of the first page with the x coordinates of their left and right edges and their font size, in points. */
async function listPositions(pdf: Buffer): Promise<{ text: string; left: number; right: number; size: number }[]> {
  const { items } = await (await (await open(pdf)).getPage(1)).getTextContent();
  return items.flatMap((item) => {
    if (!('str' in item)) return [];
    const left = Number(item.transform[4]);
    return [{ text: item.str, left, right: left + item.width, size: item.height }];
  });
}

async function listLinks(pdf: Buffer): Promise<unknown[]> {
  const document = await open(pdf);
  const pages = await Promise.all(Array.from({ length: document.numPages }, (_, index) => document.getPage(index + 1)));
  const annotations = (await Promise.all(pages.map((page) => page.getAnnotations()))).flat();
  return annotations.map(({ url, unsafeUrl }) => url ?? unsafeUrl);
}

describe('the file', () => {
  test('is the same for the same owner and fonts, byte by byte, and small', async () => {
    const pdf = render(readSample('complete'));
    expect(render(readSample('complete'), await openSampleTypesetter()).equals(pdf)).toBe(true);
    expect(pdf.byteLength).toBeLessThan(150_000);
  });

  test('has a title, an author and a language', async () => {
    const pdf = render(sampleOwner({ basics: { name: 'R&D <Bo>' } }, { language: 'es-419' }));
    const { info } = await (await open(pdf)).getMetadata();
    expect(info).toMatchObject({ Title: 'R&D <Bo> · Currículum', Author: 'R&D <Bo>', Language: 'es' });
  });

  test('is tagged with headings, lists and quotes', () => {
    const owner = readSample('complete');
    // The summary has a heading, too. Skills, languages and interests are list items.
    const [highlights, terms] = [11, 3 + 2 + 2];
    const roles = { H1: 1, H2: 1 + pdfSections(owner).length, LI: highlights + terms, BlockQuote: 1 };
    expect(countRoles(render(owner))).toMatchObject(roles);
  });

  test('links the email address, profiles, employers and projects, and encodes URLs with non-ASCII letters', async () => {
    expect(await listLinks(render(placeholder))).toEqual(
      expect.arrayContaining([
        'mailto:alex@example.com',
        'https://github.com/alex-example',
        'https://labs.example.com/',
        'https://github.com/alex-example/plainform',
      ]),
    );
    const website = 'https://example.com/zażółć';
    expect(await listLinks(render(sampleOwner({ basics: { url: website } })))).toContain(new URL(website).href);
  });

  test('links to a case study if the site’s address is known', async () => {
    const linked = (site: object) =>
      listLinks(render(sampleOwner({ basics: { summary: '[Maps](projects/maps/)' } }, site)));
    expect(await linked({ address: 'https://a.test/me' })).toContain('https://a.test/me/projects/maps/');
    expect(await linked({})).toEqual(['mailto:bo@sample.test']);
  });
});

describe('the text', () => {
  test('is never read as Typst code', async () => {
    const typstCode = '#panic("a") $x$ *b* _c_ @d <e> \\ ] [ } { = f `g` // h /* i - j + k ~ "l" -- ... #{1+1}';
    const prose = typstCode.replace('*b* _c_', String.raw`\*b\* \_c\_`);
    const owner = sampleOwner({
      basics: { name: typstCode, label: typstCode, summary: prose },
      work: [{ name: typstCode, position: typstCode, highlights: [prose] }],
      skills: [{ name: typstCode, keywords: [typstCode] }],
      references: [{ name: typstCode, reference: prose }],
    });
    const text = (await selectText(render(owner))).replaceAll(/\s/g, '');
    expect(text.split(typstCode.replaceAll(' ', ''))).toHaveLength(1 + 10);
  });

  test('has emphasis, links, line breaks and lists, with the spaces between their parts', async () => {
    const summary = 'With **5 years** of _care_<br>at [Labs](https://labs.test/ł).\n- one\n- **two**\n\n1. a\n2. b';
    const highlights = ['Cut **half** of it'];
    const pdf = render(sampleOwner({ basics: { summary }, work: [{ name: 'Works', highlights }] }));
    expect((await selectText(pdf)).replaceAll(/\n+/g, '|')).toMatch(
      /With 5 years of care\|at Labs\.\|– ?one\|– ?two\|1\. ?a\|2\. ?b\|.*– ?Cut half of it/,
    );
    expect(countRoles(pdf)).toMatchObject({ L: 3, LI: 5 });
    expect(await listLinks(pdf)).toContain('https://labs.test/%C5%82');
  });

  test('is in the typeface of headings, or in Newsreader if that is a variable one', async () => {
    const names = async (headings: string) => {
      const fonts = await openTypesetter(openTypeface({ headings }).headings, []);
      const owner = sampleOwner({ basics: { name: '山田 Łucja', summary: 'Жанна → it.' } });
      return fontPackages(render(owner, fonts));
    };
    expect(await names('@fontsource/dotgothic16')).toContain('dotgothic16');
    expect(await names('@fontsource/dotgothic16')).not.toContain('newsreader');
    expect(await names('@fontsource-variable/public-sans')).toContain('newsreader');
  });

  test('breaks words and URLs that are longer than a line', async () => {
    const longWord = `${'x'.repeat(24)}ä`.repeat(13);
    const url = `https://example.com/${longWord}`;
    const owner = sampleOwner({
      basics: { name: longWord, label: longWord, url, location: { address: longWord } },
      projects: [{ name: longWord, url, keywords: [longWord] }],
      skills: [{ name: longWord, keywords: [longWord] }, { name: longWord }],
    });
    const pdf = render(owner);
    expect(Math.max(...(await listPositions(pdf)).map(({ right }) => right))).toBeLessThan(595 - 50);
    expect((await selectText(pdf)).replaceAll(/[^x]/g, '').length).toBeGreaterThanOrEqual(9 * 300);
  });

  test('has at most five contacts in two lines, the code host and the professional network among them, and projects’ addresses', async () => {
    const networks = ['Scholar', 'Mastodon', 'Bluesky', 'LinkedIn', 'GitHub'];
    const toUrl = (network: string) => `https://${network.toLowerCase()}.com/in/bo-the-long-sample`;
    const profiles = networks.map((network) => ({ network, url: toUrl(network) }));
    const basics = { phone: '+1 555 0100', profiles, location: { city: 'Sampletown' } };
    const [text = ''] = await readPages({ basics, projects: [{ name: 'P', url: 'https://p.test/q' }] });
    const [head = ''] = text.split('Projects');
    expect(head.match(/\.com\/in/g)).toHaveLength(3);
    expect(head).toMatch(/github\.com.*linkedin\.com/s);
    expect(head.trim().split('\n')).toHaveLength(1 + 2);
    expect(text).toContain('p.test/q');
  });
});

test('has a mirrored page for a right-to-left owner, and contacts from right to left', async () => {
  const fonts = await openSampleTypesetter('hebrew');
  const basics = { name: 'ישראלה', phone: '+972 3 555 0100', location: { city: 'דוגמה' } };
  const work = [{ name: 'דוגמה', position: 'Developer', startDate: '2017', endDate: '2019' }];
  const pdf = render(sampleOwner({ basics, work }, { language: 'he' }), fonts);
  const positions = await listPositions(pdf);
  const find = (text: string) => positions.find((position) => position.text.includes(text));
  expect(find('ישראלה')).toBeDefined();
  expect(find('Developer')?.left).toBeGreaterThan(find('2019')?.right ?? Number.NaN);
  expect(find('bo@sample.test')?.right).toBeLessThan(find('+972 3 555 0100')?.left ?? 0);
  // Chrome reverses each line of a file with the other direction.
  expect(pdf.toString('latin1')).toContain('/Direction /L2R');
});

describe('characters that no font has', () => {
  test('are left out, also of headings', async () => {
    const owner = sampleOwner(
      { basics: { name: '山田太郎', email: null }, work: [{ name: '山田 Works' }] },
      { language: 'ja' },
    );
    expect(await selectText(render(owner))).toMatch(/^Resume\s+–\s+Works$/);
  });

  test('are named and left out one by one', async () => {
    const summary = 'At 清华 and Lab東/Works: run() of Reactと.';
    const owner = { ...sampleOwner({ basics: { name: '李雷' } }), summary: [summary] };
    expect(prepareResumePdf(owner, typesetter).missingLetters).toEqual(
      expect.arrayContaining(['李', '雷', '清', '東', 'と']),
    );
    const text = await selectText(render(owner));
    expect(text).toMatch(/^bo@sample.test/);
    expect(text).toContain('At and Lab/Works');
    expect(text).toContain(': run() of React.');
  });

  test('are not named if they are emoji', async () => {
    const emoji = { ...sampleOwner(), summary: ['Ships 🚀 ❤️ 👩‍💻 things\u0007.'] };
    expect(prepareResumePdf(emoji, typesetter).missingLetters).toEqual([]);
    expect((await selectText(render(emoji))).replaceAll(/ +/g, ' ')).toContain('Ships things.');
  });
});

describe('the length', () => {
  test('is as many pages as it takes, with nothing dropped and no job on two pages', async () => {
    const owner = readSample('complete');
    const work = Array.from({ length: 30 }, () => owner.resume.work[0]).filter((job) => job !== undefined);
    const pages = await selectPages(render({ ...owner, resume: { ...owner.resume, work } }));
    expect(pages.length).toBeGreaterThan(4);
    const jobs = pages.map((page) => page.split('Maker of examples').length - 1);
    expect(jobs.reduce((sum, count) => sum + count, 0)).toBe(30);
    expect(jobs).toEqual(pages.map((page) => page.split('point 3:').length - 1));
    expect(pages.at(-1)).toContain('Even on Mondays.');
  });

  test('starts a section on a page that has room for its first entry', async () => {
    const highlights = listPoints(34);
    const description = 'An example. '.repeat(25);
    const projects = ['First', 'Second'].map((name) => ({ name, description, url: 'https://p.test' }));
    const education = Array.from({ length: 18 }, (_, index) => ({ institution: `School ${index}`, area: 'Examples' }));
    const pages = await readPages({ work: [{ name: 'Works', highlights }], projects, education });
    expect(pages.map((page) => page.includes('First'))).toEqual([true, false]);
    expect(pages.map((page) => page.includes('Second'))).toEqual([false, true]);
  });

  test('fills one page without page numbers, at last in smaller letters, before a second page has more than a few lines', async () => {
    const sizes: number[] = [];
    let pages: readonly string[] = [];
    for (let count = 34; pages.length < 2; count += 4) {
      const work = [{ name: 'Works', highlights: listPoints(count) }];
      const pdf = render(sampleOwner({ work, skills: [{ name: 'Go' }] }));
      pages = await selectPages(pdf);
      expect(pages.join('').match(/Point \d+\./g)).toEqual(listPoints(count));
      expect(pages.join('').includes('1 / 2')).toBe(pages.length === 2);
      sizes.push((await listPositions(pdf)).find(({ text }) => text === 'Point 0.')?.size ?? 0);
    }
    expect(sizes[0]).toBeGreaterThan(10);
    expect(sizes.at(-2)).toBeLessThan(10);
    expect(pages.at(-1)?.match(/Point/g)?.length).toBeGreaterThan(15);
  });
});
