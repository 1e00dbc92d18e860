import { readFileSync } from 'node:fs';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { parseOwner } from '#site-generator/content/owner.ts';
import { readSample, sampleOwner, scriptFonts } from '#site-generator/fixtures/read-sample.ts';
import { readFonts } from '#site-generator/fonts/font-files.ts';
import { findMissingLetters, renderResumePdf } from './resume-pdf.ts';

const readContent = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(`../placeholder/${file}`, import.meta.url), 'utf8'));
const placeholder = parseOwner(readContent('resume.json'), readContent('site.json'));
const site = { photo: { file: 'me.jpg', alt: 'Me' } };
const minimal = (name: string) => parseOwner({ basics: { name, email: 'bo@example.com' } }, site);
const withSummary = (...summary: readonly string[]) => ({ ...minimal('Bo Sample'), summary });

const open = (pdf: Buffer) => getDocumentProxy(new Uint8Array(pdf));
const pageCount = async (pdf: Buffer) => (await open(pdf)).numPages;

/** The text as a reader selects it. */
async function selectableText(pdf: Buffer): Promise<string> {
  const { text } = await extractText(await open(pdf), { mergePages: true });
  return text;
}

/** The roles of the structure tree with how often each occurs. */
function countRoles(pdf: Buffer): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const [, role = ''] of pdf.toString('latin1').matchAll(/\/S \/(\w+)/g)) counts[role] = (counts[role] ?? 0) + 1;
  return counts;
}

/** The names of the embedded fonts. */
function fontNames(pdf: Buffer): string[] {
  return [...pdf.toString('latin1').matchAll(/\/FontName \/\w+\+([\w-]+)/g)].map(([, name = '']) => name);
}

/** The texts of the first page with the x coordinates of their left and right edges, in points. */
async function listPositions(pdf: Buffer): Promise<{ text: string; left: number; right: number }[]> {
  const { items } = await (await (await open(pdf)).getPage(1)).getTextContent();
  return items.flatMap((item) => {
    if (!('str' in item)) return [];
    const left = Number(item.transform[4]);
    return [{ text: item.str, left, right: left + item.width }];
  });
}

async function listLinks(pdf: Buffer): Promise<unknown[]> {
  const annotations = await (await (await open(pdf)).getPage(1)).getAnnotations();
  return annotations.map(({ url, unsafeUrl }) => url ?? unsafeUrl);
}

describe('the file', () => {
  it.each([
    ['placeholder', placeholder],
    ['sample with every field', readSample('long')],
  ])('is the same for the same owner, byte by byte, and small: %s', (_name, owner) => {
    const pdf = renderResumePdf(owner);
    expect(renderResumePdf(owner, []).equals(pdf)).toBe(true);
    expect(pdf.byteLength).toBeLessThan(150_000);
  });

  it('has a title, an author and a language, and claims PDF/UA-1', async () => {
    const pdf = renderResumePdf(sampleOwner({ basics: { name: 'R&D <Bo>' } }, { language: 'pt-BR' }));
    const { info } = await (await open(pdf)).getMetadata();
    expect(info).toMatchObject({ Title: 'R&D <Bo> · Currículo', Author: 'R&D <Bo>', Language: 'pt-BR' });
    expect(pdf.toString('latin1')).toContain('<pdfuaid:part>1</pdfuaid:part>');
  });

  it.each(['english', 'es-419', 'zh-Hant-TW'])('is made for any language tag: %s', (language) => {
    expect(renderResumePdf({ ...minimal('Bo Sample'), language }).byteLength).toBeGreaterThan(1000);
  });

  it.each([
    ['placeholder', placeholder, { H2: 7, LI: 8 + 4 + 3 + 3 }],
    ['sample with every field', readSample('long'), { H2: 12, LI: 11 + 3 + 2 + 2, BlockQuote: 1 }],
  ])('is tagged with headings, lists and quotes: %s', (_name, owner, roles) => {
    expect(countRoles(renderResumePdf(owner))).toMatchObject({ H1: 1, ...roles });
  });

  it('links the email address, profiles, employers and projects, and encodes URLs with non-ASCII letters', async () => {
    expect(await listLinks(renderResumePdf(placeholder))).toEqual(
      expect.arrayContaining([
        'mailto:alex@example.com',
        'https://github.com/alex-example',
        'https://www.linkedin.com/in/alex-example',
        'https://labs.example.com/',
        'https://github.com/alex-example/plainform',
      ]),
    );
    const website = 'https://example.com/zażółć';
    expect(await listLinks(renderResumePdf({ ...minimal('Bo Sample'), website }))).toContain(new URL(website).href);
  });
});

describe('the text', () => {
  it('is selectable in reading order', async () => {
    const text = await selectableText(renderResumePdf(placeholder));
    const positions = [
      'Alex Example',
      'Senior Software Engineer',
      'alex@example.com',
      'Profile',
      'I write software for the web',
      'Experience',
      'Mar 2022 – present',
      'Example Labs, Sampletown',
      'Rewrote the timetable editor',
      'Sample Systems',
      'Web Developer',
      'Projects',
      'Education',
      'Skills',
      'TypeScript, JavaScript',
      'Interests',
    ].map((part) => text.indexOf(part));
    expect(positions).not.toContain(-1);
    expect(positions).toEqual(positions.toSorted((a, b) => a - b));
  });

  it('is never read as Typst code', async () => {
    const typstCode = '#panic("a") $x$ *b* _c_ @d <e> \\ ] [ } { = f `g` // h /* i - j + k ~ "l" -- ... #{1+1}';
    const owner = parseOwner(
      {
        basics: { name: typstCode, label: typstCode, email: 'bo@example.com', summary: typstCode },
        work: [{ name: typstCode, position: typstCode, highlights: [typstCode] }],
        skills: [{ name: typstCode, keywords: [typstCode] }],
        references: [{ name: typstCode, reference: typstCode }],
      },
      site,
    );
    const text = (await selectableText(renderResumePdf(owner))).replaceAll(/\s/g, '');
    expect(text.split(typstCode.replaceAll(' ', ''))).toHaveLength(1 + 10);
  });

  it('has arrows, mathematics, Greek and Cyrillic without a font of the owner’s, and keeps no-break spaces', async () => {
    const summary = 'Łukasz Dvořák Nguyễn: 14\u00a0min → 40\u00a0s, a ≥ b ≤ c ≠ ∞ √ ∑, Живу в Москве, Ελληνικά.';
    expect(await selectableText(renderResumePdf(withSummary(summary)))).toContain(summary.replaceAll('\u00a0', ' '));
    expect(findMissingLetters(withSummary(summary), [])).toEqual([]);
  });

  it('has headings, dates and names of countries in the owner’s language', async () => {
    const owner = sampleOwner(
      {
        basics: { summary: 'Text.', location: { city: 'Wien', countryCode: 'AT' } },
        work: [{ name: 'Labor', startDate: '2022-03' }],
        interests: [{ name: 'Chor' }, { name: 'Go' }],
      },
      { language: 'de' },
    );
    const text = await selectableText(renderResumePdf(owner));
    for (const part of ['Wien, Österreich', 'Profil', 'Berufserfahrung', 'März 2022 – heute', 'Interessen', 'Chor, Go'])
      expect(text).toContain(part);
  });

  it.each([
    ['cyrillic', 'Живу в Москве и пишу программы.'],
    ['greek', 'Γράφω προγράμματα στην Αθήνα.'],
    ['japanese', '山田太郎です。東京で働いています。'],
  ] as const)('uses the owner’s font for %s before Typst’s own', async (script, summary) => {
    const pdf = renderResumePdf(withSummary(summary), await readFonts([scriptFonts[script]]));
    expect(await selectableText(pdf)).toContain(summary);
    expect(fontNames(pdf)).toContain('owner-0-0');
    expect(fontNames(pdf).filter((name) => /libertinus|computer modern/i.test(name))).toEqual([]);
  });

  it('has Hebrew, Arabic and Japanese by the fonts of the owner', async () => {
    const fonts = await readFonts(Object.values(scriptFonts));
    const text = await selectableText(renderResumePdf({ ...readSample('unusual'), language: 'he' }, fonts));
    for (const part of ['דוגמה', 'המלצה', '例株式会社', 'Пример', 'Trường', 'Tiếng', 'Łódź'])
      expect(text).toContain(part);
  });

  it('breaks words and URLs that are longer than a line', async () => {
    const longWord = 'x'.repeat(300);
    const url = `https://example.com/${longWord}`;
    const owner = parseOwner(
      {
        basics: { name: longWord, label: longWord, email: 'bo@example.com', url, location: { address: longWord } },
        projects: [{ name: longWord, url, keywords: [longWord] }],
        skills: [{ name: longWord, keywords: [longWord] }, { name: longWord }],
      },
      site,
    );
    const positions = await listPositions(renderResumePdf(owner));
    expect(Math.max(...positions.map(({ right }) => right))).toBeLessThan(595 - 50);
    expect((await selectableText(renderResumePdf(owner))).replaceAll(/[^x]/g, '').length).toBeGreaterThanOrEqual(
      9 * 300,
    );
  });
});

describe('a right-to-left owner', async () => {
  const fonts = await readFonts([scriptFonts.hebrew, scriptFonts.arabic]);
  const owners = [
    ['he', 'ישראלה', 'דוגמה'],
    ['ar', 'مثال', 'شركة'],
  ] as const;
  const render = (language: string, name: string, employer: string) =>
    renderResumePdf(
      sampleOwner(
        {
          basics: { name, phone: '+972 3 555 0100', location: { city: employer } },
          work: [{ name: employer, position: 'Developer', startDate: '2017', endDate: '2019' }],
        },
        { language },
      ),
      fonts,
    );

  it.each(owners)('has a mirrored page in the language %s, with Latin texts at its start, too', async (...owner) => {
    const positions = await listPositions(render(...owner));
    const at = (text: string) => positions.find((position) => position.text.startsWith(text));
    const margin = 54;
    expect(at('Developer')?.right).toBeGreaterThan(595 - margin - 118 - 5);
    expect(at('Developer')?.right).toBeLessThan(595 - margin - 118 + 5);
    expect(Math.min(...positions.map(({ left }) => left))).toBeCloseTo(margin, 0);
    expect(at('2019')?.left).toBeCloseTo(margin, 0);
  });

  it('keeps the period of a Latin employer at its end, before the comma', async () => {
    const work = [{ name: 'Acme Ltd.', position: 'מפתחת', location: 'הרצליה' }];
    const owner = sampleOwner({ work }, { language: 'he' });
    const pdf = renderResumePdf(owner, fonts);
    expect(await selectableText(pdf)).toMatch(/Acme Ltd\.[\s\u2069]*,/);
  });

  it.each(owners)('has contacts from right to left, each copied as it is, in the language %s', async (...owner) => {
    const pdf = render(...owner);
    const positions = await listPositions(pdf);
    const phone = positions.find(({ text }) => text.includes('+972 3 555 0100'));
    const email = positions.find(({ text }) => text.includes('bo@sample.test'));
    expect(phone?.right).toBeCloseTo(595 - 54, 0);
    expect(email?.right).toBeLessThan(phone?.left ?? 0);
    // Chrome reverses each line of a file with the other direction.
    expect(pdf.toString('latin1')).toContain('/Direction /L2R');
  });
});

describe('letters that no font has', () => {
  const owner = { ...minimal('李雷'), summary: ['Example 東 one.'] };

  it('are named, and left out', async () => {
    expect(findMissingLetters(owner, [])).toEqual(['李', '雷', '東']);
    const text = await selectableText(renderResumePdf(owner));
    expect(text).toMatch(/^bo@example.com/);
    expect(text).toContain('Example one.');
  });

  it('are not named if they are emoji', async () => {
    const emoji = withSummary('Ships 🚀 ❤️ 👩‍💻 things\u0007.');
    expect(findMissingLetters(emoji, [])).toEqual([]);
    expect(await selectableText(renderResumePdf(emoji))).toContain('Ships things.');
  });
});

describe('the length', () => {
  const createWork = (count: number) => {
    const { work } = readSample('long');
    return Array.from({ length: count }, (_, index) => work[index % work.length]).filter((job) => job !== undefined);
  };

  it('is one page for a short resume, and two for a long one at a smaller size', async () => {
    expect(await pageCount(renderResumePdf(minimal('Bo Sample')))).toBe(1);
    expect(await pageCount(renderResumePdf(readSample('long')))).toBe(2);
  });

  it('is as many pages as it takes beyond that, with nothing dropped', async () => {
    const pdf = renderResumePdf({ ...readSample('long'), work: createWork(40) });
    expect(await pageCount(pdf)).toBeGreaterThan(6);
    const text = await selectableText(pdf);
    expect([...text.matchAll(/Maker of examples/g)]).toHaveLength(40);
    expect(text).toContain('Even on Mondays.');
  });

  it('avoids a second page of a few lines by a slightly smaller size', async () => {
    const [job] = createWork(1);
    const pointsByPage = async (points: number) => {
      const highlights = Array.from({ length: points }, (_, index) => `Point ${index}.`);
      const pdf = renderResumePdf({ ...minimal('Bo Sample'), work: job ? [{ ...job, highlights }] : [] });
      const { text } = await extractText(await open(pdf), { mergePages: false });
      return text.map((page) => [...page.matchAll(/Point \d+\./g)].length);
    };
    expect(await pointsByPage(38)).toEqual([38]);
    expect(await pointsByPage(42)).toEqual([42]);
    const [first = 0, second = 0, ...more] = await pointsByPage(52);
    expect(first).toBeLessThan(42);
    expect(first + second).toBe(52);
    expect(more).toEqual([]);
  });

  it('breaks pages between entries', async () => {
    const pdf = renderResumePdf({ ...readSample('long'), work: createWork(12) });
    const { text } = await extractText(await open(pdf), { mergePages: false });
    for (const page of text) {
      expect([...page.matchAll(/Maker of examples/g)]).toHaveLength([...page.matchAll(/point 3:/g)].length);
    }
  });

  describe('with several roles at one employer', () => {
    const role = (index: number) => ({
      ...{ name: 'Example Labs', position: `Role ${index}.`, startDate: String(2020 - index) },
      ...{ endDate: String(2021 - index), highlights: ['First point.', 'Another point.', 'Last point.'] },
    });
    const renderWork = (...work: readonly object[]) => renderResumePdf(sampleOwner({ work }));

    it('has a heading for the employer and for each role', async () => {
      const pdf = renderWork(role(1), role(2), { name: 'Works', position: 'Trainee' });
      expect(countRoles(pdf)).toMatchObject({ H3: 2, H4: 2 });
      const text = (await selectableText(pdf)).replaceAll('\n', ' ');
      expect(text).toMatch(
        /Example Labs\s*2018 – 2020\s*Role 1\.\s*2019 – 2020\s*–\s*First point.*Role 2\.\s*2018 – 2019/,
      );
      expect(text.split('Example Labs')).toHaveLength(2);
    });

    it('breaks pages between roles', async () => {
      const pdf = renderWork(...Array.from({ length: 18 }, (_, index) => role(index)));
      const { text } = await extractText(await open(pdf), { mergePages: false });
      expect(text.length).toBeGreaterThan(1);
      for (const page of text)
        expect([...page.matchAll(/Role \d/g)]).toHaveLength([...page.matchAll(/Last point/g)].length);
    });

    it.each([35, 36, 37, 38])('keeps the employer with the first role, after %d lines', async (lines) => {
      const highlights = Array.from({ length: lines }, (_, index) => `Line ${index}.`);
      const roles = [role(0), role(1), role(2)];
      const pdf = renderWork({ name: 'Works', position: 'Engineer', highlights }, ...roles);
      const { text } = await extractText(await open(pdf), { mergePages: false });
      expect(text).toHaveLength(2);
      expect(text.find((page) => page.includes('Example Labs'))).toContain('Role 0.');
    });
  });
});
