import { copyFile, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listLeaves } from './content-json.ts';
import { type ContentSnapshot, readContentSnapshot } from './content-snapshot.ts';
import { checkContent, formatBuildReport, formatReport } from './doctor.ts';
import type { Finding } from './findings.ts';
import { readSampleJson, sampleContent, sampleFolder, scriptFonts } from './fixtures/read-sample.ts';
import { upgradeResume } from './json-resume-v0.ts';
import { parseOwner } from './owner.ts';
import { fieldNames, resumeSchema } from './owner-schema.ts';

const photo = {
  name: 'assets/me-1a2b3c4d.webp',
  contentType: 'image/webp',
  content: Buffer.alloc(80_000),
  width: 640,
  height: 800,
};
const resumePdf = { name: 'resume.pdf', contentType: 'application/pdf', content: Buffer.alloc(40_000) };

/** Otherwise complete content with the given fields. */
function createSnapshot(resume: object = {}, site: object = {}, rest: Partial<ContentSnapshot> = {}): ContentSnapshot {
  const content = sampleContent({ ...resume }, { address: 'https://sample.test', ...site });
  const files = { ...upgradeResume(content.resume), site: content.site, duplicates: [] };
  const owner = parseOwner(files.resume, files.site);
  const published = owner.photo === null ? null : photo;
  return {
    failures: [],
    files,
    onDisk: { files, owner, photo: published, projectImages: new Map(), fonts: [], missingResume: null },
    rootFiles: { files: [resumePdf], warnings: [] },
    hasWeatherKey: false,
    today: '2026-05-31',
    ...rest,
  };
}

const findings = (...content: Parameters<typeof createSnapshot>) => checkContent(createSnapshot(...content));

const problems = (all: readonly Finding[]) =>
  all.filter(({ level }) => level !== 'ok').map(({ level, text }) => `${level}: ${text}`);

const demosText =
  'Home shows the demos Crypto Dashboard, Weather App, To-Do List App, Finance Tracker. To change that, set demos and ' +
  'featured in content/site.json';

test('finds no problem in complete content', () => {
  expect(findings()).toEqual(
    [
      'The site’s URL is https://sample.test',
      'There are no links to the source code. To add them, set sourceUrl in content/site.json',
      'The photo is published with 640 × 800 pixels, 80 KB',
      demosText,
      'The icon shows "B"',
      'The accent color is the default blue. To change it, set accentHue in content/site.json',
      'resume.pdf has 40 KB',
      'The weather comes from Open-Meteo, which needs no key and is free for non-commercial sites',
    ].map((text) => ({ level: 'ok', text })),
  );
});

test.each([
  [
    { sourceUrl: 'https://code.test/bo/site', sourceBranch: 'live' },
    'The footer and “How this is built” link to https://code.test/bo/site, branch live',
  ],
  [{ accentHue: 30 }, 'The accent color has the hue 30°'],
  [{ accent: { light: '#1d4ed8', dark: '#93c5fd' } }, 'The accent colors are your own'],
  [{ photo: null }, 'There is no photo. To add one, put the file into content/ and set photo in content/site.json'],
  [
    { demos: ['todo'], featured: ['One'] },
    'Home shows the demos To-Do List App and your projects One. To change that, set demos and featured in content/site.json',
  ],
])('says what the settings %j mean', (site, text) => {
  const all = findings({ projects: [{ name: 'One', url: 'https://one.test' }] }, site);
  expect(all).toContainEqual({ level: 'ok', text });
  expect(problems(all)).toEqual([]);
});

const companies = ['Example Labs', 'Sample Systems', 'Placeholder Studio', 'Example Labs'];

test.each([
  [{ basics: { name: 'Alex Example' } }, 'error', 'basics.name: replace the example text "Alex Example"'],
  [
    { work: companies.map((name) => ({ name })) },
    'error',
    'work: replace the example text "Example Labs", "Sample Systems", "Placeholder Studio" and 1 more',
  ],
  [{ theme: 'even' }, 'warning', 'theme: unknown field, ignored'],
  [{ work: [{ name: 'A' }, { name: 'B', company: 'B' }] }, 'warning', 'work[1].company: unknown field, ignored'],
  [
    { work: [{ company: 'A', website: 'https://a.test' }, { company: 'B' }] },
    'warning',
    'has names of JSON Resume before v1.0.0, which are read as the new ones: work.company → name, work.website → url. ' +
      'Rename them for other tools',
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
    { basics: { image: 'https://sample.test/me.png?s=80' } },
    'warning',
    'basics.image: not used. The photo is content/me.jpg, as set in content/site.json',
  ],
  [
    { basics: { location: { countryCode: 'xx' } } },
    'warning',
    'basics.location.countryCode: "XX" is not the ISO 3166 code of a country. Use a code such as US or DE',
  ],
  [
    { basics: { location: { countryCode: 'UK' } } },
    'warning',
    'basics.location.countryCode: "UK" is not the ISO 3166 code of a country. Use GB',
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
  [{ intro: 'I’m Alex Example.' }, 'error', 'intro: replace the example text "I’m Alex Example."'],
  [{ address: 'https://example.com/a' }, 'error', 'address: replace the example text "https://example.com/a"'],
  [
    { address: null },
    'warning',
    'address: not set. Search engines and link previews need the URL of your site, except on GitHub Pages, whose workflow sets it',
  ],
  [{ acentHue: 30 }, 'warning', 'acentHue: unknown field, ignored'],
  [{ blog: 'http://bo.test' }, 'warning', 'blog: http://bo.test uses http. Use https if it works'],
  [
    { language: 'xx-DE' },
    'warning',
    'language: "xx-DE" is not the tag of a known language. Use one such as en, de, ja or pt-BR',
  ],
  [
    { photo: { file: 'me.jpg' } },
    'warning',
    'photo.alt: not set, so it is "Photo of Bo Sample". Describe the photo for visitors who can’t see it',
  ],
  [
    { photo: { file: 'me.jpg', alt: 'me.jpg' } },
    'warning',
    'photo.alt: "me.jpg" is too short. Describe the photo for visitors who can’t see it',
  ],
])('reports in the settings: %j', (site, level, text) => {
  expect(problems(findings({}, site))).toEqual([`${level}: content/site.json: ${text}`]);
});

test('warns that the image of the resume is not a file in content/', () => {
  const image = 'https://sample.test/me.png';
  expect(problems(findings({ basics: { image } }, { photo: null }))).toEqual([
    `warning: content/resume.json: basics.image: not used. The photo is a jpg, png, webp, avif or svg file in content/: ` +
      'put it there, and its name into photo.file in content/site.json',
  ]);
});

test('reports settings for home that lead nowhere', () => {
  const resume = { projects: [{ name: 'One' }], basics: { profiles: [{ network: 'GitHub', username: 'bo' }] } };
  expect(problems(findings(resume, { profiles: ['GitHub'], featured: ['One'], demos: [] }))).toEqual([
    'warning: content/site.json: profiles: home links to GitHub anyway. Remove it from this list',
    'warning: content/site.json: featured: "One" is shown without a link. Give the project a url in content/resume.json',
  ]);
  expect(problems(findings(resume, { demos: [] }))).toEqual([
    'warning: Home shows no work. Name projects of yours in featured in content/site.json, or choose demos',
  ]);
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

  test('reads valid content with its photo and the generated files', async () => {
    const snapshot = await read();
    expect(snapshot).toMatchObject({
      failures: [],
      onDisk: { owner: { name: 'Sam Sample' }, photo: { width: 320 } },
      rootFiles: { files: expect.arrayContaining([expect.objectContaining({ name: 'resume.pdf' })]), warnings: [] },
    });
  });

  test('reports invalid content with the message of the build, and checks the rest', async () => {
    await write('resume.json', '{ "basics": { "name": "Alex Example" }, "hobby": 1 }');
    expect(problems(checkContent(await read()))).toEqual([
      'error: Fix these fields, then try again:\n  content/resume.json: basics.email: expected an email address, got nothing',
      'error: content/resume.json: basics.name: replace the example text "Alex Example"',
      'warning: content/resume.json: hobby: unknown field, ignored',
    ]);
  });

  test('reports a file that is not JSON, and nothing of what depends on it', async () => {
    await write('resume.json', '{');
    expect(await read()).toMatchObject({
      failures: [expect.stringMatching(/^content\/resume\.json: not valid JSON/)],
      ...{ files: null, onDisk: null, rootFiles: null },
    });
  });

  test('reports a name that is given twice', async () => {
    await write('site.json', '{ "language": "de",\n"language": "en", "address": "https://bo.test" }');
    expect(problems(checkContent(await read()))).toContainEqual(
      'error: content/site.json: language: given in line 1 and again in line 2; only the last one is used. Join them, or ' +
        'remove one',
    );
  });

  test('reports letters that no font has and generates the rest, until there is a font', async () => {
    const { resume } = sampleContent({ basics: { name: '山田 🚀' } });
    await write('resume.json', JSON.stringify(resume));
    const without = await read();
    expect(without.failures).toEqual([]);
    expect(without.rootFiles?.files.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['card.png', 'robots.txt']),
    );
    expect(without.rootFiles?.files.map(({ name }) => name)).not.toContain('resume.pdf');
    expect(problems(checkContent(without))).toContainEqual(
      expect.stringMatching(
        /^error: The site has no resume\.pdf until this is fixed\. resume\.pdf: no font has these characters: 山 田\. Put/,
      ),
    );
    await mkdir(join(folder, 'fonts'));
    await copyFile(scriptFonts.japanese, join(folder, 'fonts', 'japanese.woff2'));
    const all = checkContent(await read());
    expect(all).toContainEqual({ level: 'ok', text: 'The icon shows "山"' });
    expect(all).toContainEqual({ level: 'ok', text: expect.stringMatching(/^resume\.pdf has \d+ KB$/) });
    expect(all).toContainEqual({
      level: 'warning',
      text: 'resume.pdf is made without these characters, which no font has: 🚀',
    });
  });
});

test('the build prints what the doctor finds wrong, and nothing for complete content', () => {
  expect(formatBuildReport(createSnapshot())).toBeNull();
  expect(formatBuildReport(createSnapshot({ basics: { name: 'Alex Example' } }, { hue: 30 }))).toBe(
    '\nFix before publishing\n  ✗ content/resume.json: basics.name: replace the example text "Alex Example"\n\n' +
      'Check\n  – content/site.json: hue: unknown field, ignored\n',
  );
});

test('the build prints one line for the placeholder, of which the doctor reports each file once', async () => {
  const folder = join(sampleFolder('minimal'), '..', '..', 'placeholder');
  const snapshot = await readContentSnapshot(folder, { hasWeatherKey: true, today: '2026-05-31' });
  expect(formatBuildReport(snapshot)).toBe(
    'content/ is still the placeholder. Replace it with yours as README.md says, then run npm run doctor.',
  );
  expect(problems(checkContent(snapshot)).filter((problem) => problem.startsWith('error'))).toEqual([
    'error: content/resume.json is still the placeholder. Replace it with your JSON Resume',
    'error: content/site.json is still the placeholder. Write your own settings, or delete it: all are optional',
    'error: content/photo.svg is still the placeholder’s picture. Replace it, or remove photo from content/site.json',
  ]);
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

test('derives from the schema every field of the sample that uses them all, and no other', () => {
  const paths = (value: unknown) => new Set(listLeaves(value).map(({ path }) => path.replaceAll(/\[\d+\]/g, '')));
  const { meta: _, ...resume } = Object(readSampleJson('long', 'resume.json'));
  expect(paths(resume)).toEqual(paths(fieldNames(resumeSchema)));
});
