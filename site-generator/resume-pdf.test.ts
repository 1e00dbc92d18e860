import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readSample, unusualLetters } from './fixtures/read-sample.ts';
import { testFont } from './fixtures/test-font.ts';
import { parseOwner } from './owner.ts';
import { renderResumePdf } from './resume-pdf.ts';

const readContent = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(`../content/${file}`, import.meta.url), 'utf8'));
const placeholder = parseOwner(readContent('resume.json'), readContent('site.json'));
const site = { photo: { file: 'me.jpg', alt: 'Me' } };
const minimal = (name: string) => parseOwner({ basics: { name, email: 'bo@example.com' } }, site);

const source = (pdf: Buffer) => pdf.toString('latin1');
const count = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length;
const utf16 = (text: string) => `\u00fe\u00ff${Buffer.from(text, 'utf16le').swap16().toString('latin1')}`;

/** The letters that the embedded fonts map their glyphs back to: what copying from the file can give. */
function copyableLetters(pdf: Buffer): Set<string> {
  const letters = new Set<string>();
  for (const { index } of source(pdf).matchAll(/stream\r?\n/g)) {
    const stream = pdf.subarray(index + 'stream\n'.length);
    const text = (stream[0] === 0x78 ? tryInflate(stream) : '').split('beginbfrange')[1] ?? '';
    for (const [, hex = ''] of text.matchAll(/<([\da-f]{4})>(?=[ \]])/g)) {
      letters.add(String.fromCharCode(Number.parseInt(hex, 16)));
    }
  }
  return letters;
}

function tryInflate(stream: Buffer): string {
  try {
    return inflateSync(stream).toString('latin1');
  } catch {
    return '';
  }
}

describe('the file', () => {
  it.each([
    ['placeholder', placeholder],
    ['sample with every field', readSample('long')],
  ])('is the same for the same owner, byte by byte, and small: %s', async (_name, owner) => {
    const [one, other] = await Promise.all([renderResumePdf(owner), renderResumePdf(owner)]);
    expect(one.equals(other)).toBe(true);
    expect(one.byteLength).toBeLessThan(150_000);
  });

  it('sets the placeholder owner on two pages and a minimal one on one', async () => {
    expect(source(await renderResumePdf(placeholder))).toMatch(/\/Type \/Pages\s+\/Count 2\b/);
    expect(source(await renderResumePdf(minimal('Bo Sample')))).toMatch(/\/Type \/Pages\s+\/Count 1\b/);
  });

  it('tells its title and language, and that it is tagged', async () => {
    const text = source(await renderResumePdf({ ...placeholder, language: 'pt-BR' }));
    expect(text).toContain('/Lang (pt-BR)');
    expect(text).toContain(utf16('Alex Example · Resume').replaceAll(/[()\\]/g, '\\$&'));
    expect(text).toMatch(/\/DisplayDocTitle true/);
    expect(text).toMatch(/\/Marked true/);
    expect(text).toContain('<pdfuaid:part>1</pdfuaid:part>');
  });

  it.each([
    ['placeholder', placeholder, { H2: 7, LI: 8 + 4 + 3 + 3, BlockQuote: 0 }],
    ['sample with every field', readSample('long'), { H2: 12, LI: 11 + 3 + 2 + 2, BlockQuote: 1 }],
  ])('closes every structure element, so that each is in the file as an object: %s', async (_name, owner, elements) => {
    const text = source(await renderResumePdf(owner));
    const objects = new Set([...text.matchAll(/^(\d+) 0 obj/gm)].map(([, id]) => id));
    const referenced = [...text.matchAll(/\b(\d+) 0 R\b/g)].map(([, id]) => id);
    expect(referenced.filter((id) => !objects.has(id))).toEqual([]);
    for (const [type, times] of Object.entries({ H1: 1, ...elements })) {
      expect(count(text, new RegExp(`/S /${type}\\b`, 'g')), type).toBe(times);
    }
  });

  it('links the e-mail address and the profiles', async () => {
    const text = source(await renderResumePdf(placeholder));
    expect(text).toContain('/URI (mailto:alex@example.com)');
    expect(text).toContain('/URI (https://github.com/alex-example)');
    expect(text).toContain('/URI (https://www.linkedin.com/in/alex-example)');
  });

  it('escapes the name in its metadata', async () => {
    expect(source(await renderResumePdf(minimal('R&D <Bo>')))).toContain('R&amp;D &lt;Bo&gt;');
  });
});

describe('letters', () => {
  it('embeds fonts for names beyond Western Europe', async () => {
    const letters = copyableLetters(await renderResumePdf(minimal('Łukasz Dvořák Nguyễn')));
    for (const letter of 'ŁřáễDvokNguy') expect(letters).toContain(letter);
  });

  it('refuses letters that no font can draw, names those of the whole resume, and says what to do', async () => {
    await expect(renderResumePdf({ ...minimal('Анна'), summary: ['Живу в 東.'] })).rejects.toThrow(
      'resume.pdf: no font has these characters: А н а Ж и в у 東. Put a font file that has them (.ttf, .otf, .woff or ' +
        '.woff2; there is a Noto font for every script) into content/fonts/.',
    );
  });

  it('leaves out signs that no font has, such as emoji, and says so', async () => {
    const warn = vi.fn<(message: string) => void>();
    const pdf = await renderResumePdf({ ...placeholder, summary: ['Ships 🚀 ❤️ things ♞.'] }, { warn });
    expect(copyableLetters(pdf)).not.toContain('\ud83d');
    expect(warn.mock.calls).toEqual([['resume.pdf is set without these signs, which no font has: 🚀 ❤ ♞']]);
  });
});

describe('a font of the owner’s', () => {
  let folder = '';
  const put = (file: string, content: Buffer | string) => {
    writeFileSync(join(folder, file), content);
    return join(folder, file);
  };
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'fonts-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('sets the letters that the site’s typeface lacks, so that they can be selected', async () => {
    const fonts = [put('test.ttf', testFont(unusualLetters))];
    const text = await selectableText(await renderResumePdf(readSample('unusual'), { fonts }));
    for (const part of ['Пример Примеров', 'Przykład Łącze', '例株式会社', 'Trường Ví Dụ', 'Ὕλη', 'Русский']) {
      expect(text).toContain(part);
    }
  });

  it('is named if it is none', async () => {
    const fonts = [put('broken.otf', 'no font')];
    await expect(renderResumePdf(placeholder, { fonts })).rejects.toThrow(
      'content/fonts/broken.otf: expected a font in a .ttf, .otf, .woff or .woff2 file of its own (no .ttc collection)',
    );
  });
});

describe('the length', () => {
  const pagesOf = async (pdf: Buffer) => (await getDocumentProxy(new Uint8Array(pdf))).numPages;
  const workOf = (count: number) => {
    const { work } = readSample('long');
    return Array.from({ length: count }, (_, index) => work[index % work.length]).filter((job) => job !== undefined);
  };

  it('is two pages for a long resume, set a little smaller, in a file within 150 KB', async () => {
    const pdf = await renderResumePdf(readSample('long'));
    expect(await pagesOf(pdf)).toBe(2);
    expect(pdf.byteLength).toBeLessThan(150_000);
  });

  it('is as many pages as it takes beyond that, with nothing dropped', async () => {
    const pdf = await renderResumePdf({ ...readSample('long'), work: workOf(40) });
    expect(await pagesOf(pdf)).toBeGreaterThan(6);
    expect(pdf.byteLength).toBeLessThan(150_000);
    const text = await selectableText(pdf);
    expect([...text.matchAll(/Maker of examples/g)]).toHaveLength(40);
    expect(text).toContain('Even on Mondays.');
  });

  it('saves a second page that would hold a few lines, by setting the first slightly smaller', async () => {
    const [job] = workOf(1);
    const pointsByPage = async (points: number) => {
      const highlights = Array.from({ length: points }, (_, index) => `Point ${index}.`);
      const pdf = await renderResumePdf({ ...minimal('Bo Sample'), work: job ? [{ ...job, highlights }] : [] });
      const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: false });
      return text.map((page) => [...page.matchAll(/Point \d+\./g)].length);
    };
    expect(await pointsByPage(38)).toEqual([38]);
    expect(await pointsByPage(42)).toEqual([42]);
    const [first = 0, second = 0, ...more] = await pointsByPage(52);
    expect(first).toBeLessThan(42);
    expect(first + second).toBe(52);
    expect(more).toEqual([]);
  });

  it('bears words and addresses longer than a line', async () => {
    const word = 'x'.repeat(300);
    const url = `https://example.com/${word}`;
    const owner = parseOwner(
      {
        basics: { name: word, label: word, email: 'bo@example.com', url, location: { address: word } },
        projects: [{ name: word, url, keywords: [word] }],
        skills: [{ name: word, keywords: [word] }, { name: word }],
      },
      site,
    );
    const text = await selectableText(await renderResumePdf(owner));
    expect(text.replaceAll(/[^x]/g, '').length).toBeGreaterThanOrEqual(9 * 300);
  });
});

/** The text as a reader selects it, page by page. */
async function selectableText(pdf: Buffer): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  return text;
}

describe('the selectable text', () => {
  it('stands in reading order', async () => {
    const text = await selectableText(await renderResumePdf(placeholder));
    const places = [
      'Alex Example',
      'Software Engineer',
      'alex@example.com',
      'Profile',
      'I write software for the web',
      'Experience',
      'Senior Software Engineer',
      'Mar 2022 – present',
      'Example Labs, Sampletown',
      'Rewrote the timetable editor',
      'Sample Systems',
      'Projects',
      'Education',
      'Skills',
      'TypeScript, JavaScript',
      'Interests',
    ].map((part) => text.indexOf(part));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });
});
