import { copyFile, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isPlaceholder, listLeaves } from './content-json.ts';
import { type ContentSnapshot, readContentSnapshot } from './content-snapshot.ts';
import { checkContent, type Finding, formatReport } from './doctor.ts';
import { readSampleJson, sampleContent, sampleFolder, scriptFonts } from './fixtures/read-sample.ts';
import { parseOwner } from './owner.ts';
import { fieldNames, resumeSchema } from './owner-schema.ts';

const photo = {
  name: 'assets/me-1a2b3c4d.webp',
  contentType: 'image/webp',
  content: Buffer.alloc(80_000),
  width: 640,
  height: 800,
};

/** The findings for otherwise complete content with the given fields. */
function findings(resume: object = {}, site: object = {}, rest: Partial<ContentSnapshot> = {}): readonly Finding[] {
  const content = sampleContent({ ...resume }, { address: 'https://sample.test', ...site });
  return checkContent({
    ...content,
    owner: parseOwner(content.resume, content.site),
    failures: [],
    fonts: [],
    photo,
    pdf: { byteLength: 40_000, warnings: [] },
    hasWeatherKey: false,
    today: '2026-05-31',
    ...rest,
  });
}

const problems = (all: readonly Finding[]) =>
  all.filter(({ level }) => level !== 'ok').map(({ level, text }) => `${level}: ${text}`);

test('finds no problem in complete content', () => {
  expect(findings()).toEqual(
    [
      'The site’s URL is https://sample.test',
      'The icon shows "B"',
      'The accent color is the default blue. To change it, set accentHue in content/site.json',
      'The photo is published with 640 × 800 pixels, 80 KB',
      'resume.pdf has 40 KB',
      'The weather comes from Open-Meteo, which needs no key and is free for non-commercial sites',
    ].map((text) => ({ level: 'ok', text })),
  );
  expect(findings({}, { accentHue: 30 })).toContainEqual({ level: 'ok', text: 'The accent color has the hue 30°' });
});

const companies = ['Example Labs', 'Sample Systems', 'Placeholder Studio', 'Example Labs'];

test.each([
  [{ basics: { name: 'Alex Example' } }, 'error', 'basics.name: replace the example text "Alex Example"'],
  [
    { basics: { profiles: [{ network: 'GitHub', username: 'alex-example' }] } },
    'error',
    'basics.profiles: replace the example text "alex-example"',
  ],
  [
    { work: companies.map((name) => ({ name })) },
    'error',
    'work: replace the example text "Example Labs", "Sample Systems", "Placeholder Studio" and 1 more',
  ],
  [{ theme: 'even' }, 'warning', 'theme: unknown field, ignored'],
  [
    { work: [{ name: 'A' }, { name: 'B', company: 'B' }] },
    'warning',
    'work[1].company: unknown field, ignored. JSON Resume v1.0.0 calls it name',
  ],
  [
    { work: [{ name: 'A', url: 'http://a.test' }] },
    'warning',
    'work[0].url: http://a.test uses http. Use https if it works',
  ],
  [{ basics: { url: 'sample.test' } }, 'warning', 'basics.url: "sample.test" is used as https://sample.test'],
  [{ work: [{ name: 'A', startDate: '2026-06' }] }, 'warning', 'work[0].startDate: 2026-06 is in the future'],
  [{ awards: [{ title: 'A', date: '2027' }] }, 'warning', 'awards[0].date: 2027 is in the future'],
  [
    { education: [{ institution: 'A', startDate: '2020-05', endDate: '2019' }] },
    'warning',
    'education[0].endDate: 2019 is before the start (2020-05)',
  ],
  [{ basics: { phone: '555 0100' } }, 'warning', 'basics.phone: will be public, in the PDF and on About: 555 0100'],
  [
    { basics: { location: { address: '1 Street', city: 'Town' } } },
    'warning',
    'basics.location: will be public, in the PDF and on About: 1 Street, Town',
  ],
  [
    { basics: { profiles: [{ network: 'Nowhere', username: 'bo' }, {}] } },
    'warning',
    'basics.profiles: not shown without a URL or a known network: 1',
  ],
  [
    { basics: { image: 'https://sample.test/me.jpg?s=80' } },
    'warning',
    'basics.image: not used. The photo is content/me.jpg, as set in content/site.json',
  ],
])('reports in the resume: %j', (resume, level, text) => {
  expect(problems(findings(resume))).toEqual([`${level}: content/resume.json: ${text}`]);
});

test('accepts dates whose known parts are in order', () => {
  const work = [
    { name: 'A', startDate: '2026-05-31', endDate: '2026' },
    { name: 'B', startDate: '2020', endDate: '2020-01' },
  ];
  expect(problems(findings({ work }))).toEqual([]);
});

test.each([
  [{ intro: 'I’m Alex, an engineer.' }, 'error', 'intro: replace the example text "I’m Alex, an engineer."'],
  [{ address: 'https://example.com/a' }, 'error', 'address: replace the example text "https://example.com/a"'],
  [{ address: null }, 'warning', 'address: not set. Search engines and link previews need the URL of your site'],
  [{ acentHue: 30 }, 'warning', 'acentHue: unknown field, ignored'],
  [
    { photo: { file: 'me.jpg', alt: 'me.jpg' } },
    'warning',
    'photo.alt: "me.jpg" is too short. Describe the photo for visitors who can’t see it',
  ],
])('reports in the settings: %j', (site, level, text) => {
  expect(problems(findings({}, site))).toEqual([`${level}: content/site.json: ${text}`]);
});

test('warns that a key for the weather is public', () => {
  expect(problems(findings({}, {}, { hasWeatherKey: true }))).toEqual([
    expect.stringMatching(/^warning: VITE_OPENWEATHER_API_KEY: visitors can read a key in a static site/),
  ]);
});

test('warns that no font has the letter of the icon', () => {
  expect(problems(findings({ basics: { name: '山田' } }))).toEqual([
    'warning: The icon shows only a dot: no font has the letter "山". Add a font to content/fonts/',
  ]);
});

describe('in a content folder', () => {
  let folder = '';
  const read = () => readContentSnapshot(folder, { hasWeatherKey: false, today: '2026-05-31' });
  const write = (file: string, content: string | Buffer) => writeFile(join(folder, file), content);

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'content-'));
    await cp(sampleFolder('minimal'), folder, { recursive: true });
    await copyFile(join(sampleFolder('long'), 'photo.svg'), join(folder, 'photo.svg'));
    await write(
      'site.json',
      JSON.stringify(sampleContent({}, { photo: { file: 'photo.svg', alt: 'A gray disc' } }).site),
    );
  });
  afterEach(() => rm(folder, { recursive: true }));

  test('reads valid content with its photo and PDF', async () => {
    const snapshot = await read();
    expect(snapshot).toMatchObject({ failures: [], owner: { name: 'Sam Sample' }, photo: { width: 320 } });
    expect(snapshot.pdf?.byteLength).toBeGreaterThan(1000);
  });

  test('reports invalid content with the message of the build, and checks the rest', async () => {
    await write('resume.json', '{ "basics": { "name": "Alex Example" }, "hobby": 1 }');
    expect(problems(checkContent(await read()))).toEqual([
      'error: Fix these fields, then try again:\n  content/resume.json: basics.email: expected an email address, got nothing',
      'error: content/resume.json: basics.name: replace the example text "Alex Example"',
      'warning: content/resume.json: hobby: unknown field, ignored',
    ]);
  });

  test('reports files that are missing or not JSON', async () => {
    await write('resume.json', '{');
    await rm(join(folder, 'site.json'));
    const { failures, resume, site } = await read();
    expect(failures).toEqual([expect.stringMatching(/^content\/(resume|site)\.json: /)]);
    expect({ resume, site }).toEqual({ resume: null, site: null });
  });

  test('reports letters that no font has, until there is one', async () => {
    await write('resume.json', JSON.stringify(sampleContent({ basics: { name: '山田 🚀' } }).resume));
    expect((await read()).failures[0]).toMatch(/^resume\.pdf: no font has these characters: 山 田\. Put a font file/);
    const { photo: sitePhoto } = sampleContent({}, {}).site;
    await write(
      'site.json',
      JSON.stringify({ photo: { ...sitePhoto, file: 'photo.svg' }, pdf: { omitMissingLetters: true } }),
    );
    expect((await read()).pdf?.warnings).toEqual([
      'resume.pdf is made without these characters, which no font has: 山 田 🚀',
    ]);
    await mkdir(join(folder, 'fonts'));
    await copyFile(scriptFonts.japanese, join(folder, 'fonts', 'japanese.woff2'));
    const snapshot = await read();
    expect(snapshot.failures).toEqual([]);
    expect(snapshot.pdf?.warnings).toEqual(['resume.pdf is made without these characters, which no font has: 🚀']);
    expect(checkContent(snapshot)).toContainEqual({ level: 'ok', text: 'The icon shows "山"' });
  });
});

test('formats a report with the most important findings first, and what to do next', () => {
  const all: Finding[] = [
    { level: 'ok', text: 'Good' },
    { level: 'warning', text: 'Hm' },
    { level: 'error', text: 'Bad:\n  worse' },
  ];
  expect(formatReport(all, { canBuild: false })).toBe(
    'Fix before publishing\n  ✗ Bad:\n    worse\n\nCheck\n  – Hm\n\nOK\n  ✓ Good\n\n' +
      'The site can’t be built yet. Fix the errors, then run npm run doctor again.',
  );
  expect(formatReport([], { canBuild: true })).toMatch(/^Next: npm run dev/);
});

test('recognizes the placeholder texts and hosts reserved for examples, and nothing else', () => {
  const examples = [
    'alex@example.com',
    'https://www.example.org/a',
    'me@a.example',
    'https://github.com/alex-example/a',
  ];
  expect(examples.filter((text) => !isPlaceholder(text))).toEqual([]);
  const own = ['bo@sample.test', 'https://myexample.com', 'For example', 'TypeScript', 5, null];
  expect(own.filter(isPlaceholder)).toEqual([]);
});

test('derives from the schema every field of the sample that uses them all, and no other', () => {
  const paths = (value: unknown) => new Set(listLeaves(value).map(({ path }) => path.replaceAll(/\[\d+\]/g, '')));
  const { meta: _, ...resume } = Object(readSampleJson('long', 'resume.json'));
  expect(paths(resume)).toEqual(paths(fieldNames(resumeSchema)));
});
