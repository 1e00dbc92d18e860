import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
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
  it('is the same for the same owner, byte by byte, and small', async () => {
    const [one, other] = await Promise.all([renderResumePdf(placeholder), renderResumePdf(placeholder)]);
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

  it('closes every structure element: each is in the file as an object, with a parent', async () => {
    const text = source(await renderResumePdf(placeholder));
    const objects = new Set([...text.matchAll(/^(\d+) 0 obj/gm)].map(([, id]) => id));
    const referenced = [...text.matchAll(/\b(\d+) 0 R\b/g)].map(([, id]) => id);
    expect(referenced.filter((id) => !objects.has(id))).toEqual([]);
    expect(count(text, /\/S \/H1\b/g)).toBe(1);
    expect(count(text, /\/S \/H2\b/g)).toBe(7);
    expect(count(text, /\/S \/LI\b/g)).toBe(8 + 4 + 3 + 3);
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

  it('refuses a name that no font can draw, and says what to do', async () => {
    await expect(renderResumePdf(minimal('Анна'))).rejects.toThrow(
      'resume.pdf: no font has these characters: А н а (in "Анна"). ' +
        'Put a font file that has them (.ttf, .otf, .woff or .woff2) into content/fonts/.',
    );
  });

  it('leaves out emoji, which no text font has', async () => {
    const pdf = await renderResumePdf({ ...placeholder, summary: ['Ships 🚀 things.'] });
    expect(copyableLetters(pdf)).not.toContain('\ud83d');
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
