import { copyFile, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readContentSnapshot } from './content-snapshot.ts';
import { type ContentSnapshot, checkContent, type Finding } from './doctor.ts';
import { doctorReport } from './doctor-report.ts';
import { sampleFolder, scriptFonts } from './fixtures/read-sample.ts';
import { listLeaves } from './json-walk.ts';
import { resumeFields } from './known-fields.ts';
import { parseOwner } from './owner.ts';
import { isPlaceholder } from './placeholder.ts';

const basics = { name: 'Bo Kowalski', email: 'bo@kowalski.test' };
const alt = 'Bo at a desk, seen from the left';
const photo = { file: 'me.jpg', byteLength: 80_000, width: 640, height: 800 };

/** What is said of a content that is in order but for the given fields. */
function findings(resume: object, site: object = {}, rest: Partial<ContentSnapshot> = {}): readonly Finding[] {
  const resumeJson = { ...resume, basics: { ...basics, ...('basics' in resume ? Object(resume.basics) : {}) } };
  const siteJson = { address: 'https://kowalski.test', photo: { file: 'me.jpg', alt }, ...site };
  return checkContent({
    failures: [],
    resume: resumeJson,
    site: siteJson,
    owner: parseOwner(resumeJson, siteJson),
    fonts: [],
    photo,
    pdf: { byteLength: 40_000, warnings: [] },
    hasWeatherKey: false,
    today: '2026-05-31',
    ...rest,
  });
}

const notFine = (all: readonly Finding[]) => all.filter(({ level }) => level !== 'fine');
const mend = (text: string): Finding => ({ level: 'mend', text });
const look = (text: string): Finding => ({ level: 'look', text });

test('finds nothing to mend in a content of one’s own', () => {
  expect(findings({})).toEqual(
    [
      'The site’s address is https://kowalski.test',
      'The icon shows "B"',
      'The accent is the site’s own blue (accentHue in content/site.json changes it)',
      'The photo is 640 × 800 pixels, 80 KB',
      'resume.pdf can be set (40 KB)',
      'Weather comes from Open-Meteo, without a key (for non-commercial sites)',
    ].map((text) => ({ level: 'fine', text })),
  );
});

describe('says of the resume', () => {
  test.each([
    [
      { basics: { name: 'Alex Example' } },
      mend('content/resume.json: basics.name is still an example: "Alex Example"'),
    ],
    [
      { basics: { email: 'alex@example.com' } },
      mend('content/resume.json: basics.email is still an example: "alex@example.com"'),
    ],
    [
      { basics: { profiles: [{ network: 'GitHub', username: 'alex-example' }] } },
      mend('content/resume.json: basics.profiles is still an example: "alex-example"'),
    ],
    [
      { work: ['Example Labs', 'Sample Systems', 'Placeholder Studio', 'Example Labs'].map((name) => ({ name })) },
      mend(
        'content/resume.json: work is still an example: "Example Labs", "Sample Systems", "Placeholder Studio" and 1 more',
      ),
    ],
    [{ theme: 'even' }, look('content/resume.json: theme is ignored')],
    [
      { work: [{ name: 'A' }, { name: 'B', company: 'B' }] },
      look('content/resume.json: work[1].company is ignored; JSON Resume v1.0.0 calls it name'),
    ],
    [
      { work: [{ name: 'A', url: 'http://a.test' }] },
      look('content/resume.json: work[0].url: http://a.test is http; is there no https?'),
    ],
    [
      { basics: { url: 'kowalski.test' } },
      look('content/resume.json: basics.url: "kowalski.test" is taken as https://kowalski.test'),
    ],
    [{ work: [{ name: 'A', startDate: '2026-06' }] }, look('work: a start lies in the future: 2026-06')],
    [{ awards: [{ title: 'A', date: '2027' }] }, look('awards: a date lies in the future: 2027')],
    [
      { education: [{ institution: 'A', startDate: '2020-05', endDate: '2019' }] },
      look('education: 2019 ends before it starts (2020-05)'),
    ],
    [{ basics: { phone: '555 0100' } }, look('basics.phone will be public, in the PDF and on About: 555 0100')],
    [
      { basics: { location: { address: '1 Street', city: 'Town' } } },
      look('basics.location.address will be public, in the PDF and on About: 1 Street, Town'),
    ],
    [
      { basics: { profiles: [{ network: 'Nowhere', username: 'bo' }, {}] } },
      look('basics.profiles: 1 with neither a url nor a known network, not shown'),
    ],
    [
      { basics: { image: 'https://kowalski.test/me.jpg?s=80' } },
      look('basics.image is not used: the photo is content/me.jpg, as content/site.json says'),
    ],
    [
      { basics: { name: '李雷' } },
      look('No font has the letter "李" for the icon: it shows a dot (content/fonts/ takes fonts)'),
    ],
  ])('%j', (resume, finding) => {
    expect(notFine(findings(resume))).toEqual([finding]);
  });

  test('nothing of dates that may be in order as far as they are known', () => {
    const work = [
      { name: 'A', startDate: '2026-05-31', endDate: '2026' },
      { name: 'B', startDate: '2020', endDate: '2020-01' },
    ];
    expect(notFine(findings({ work }))).toEqual([]);
  });
});

describe('says of the settings', () => {
  test.each([
    [
      { intro: 'I’m Alex, an engineer.' },
      mend('content/site.json: intro is still an example: "I’m Alex, an engineer."'),
    ],
    [
      { address: 'https://example.com/a' },
      mend('content/site.json: address is still an example: "https://example.com/a"'),
    ],
    [
      { address: null },
      look(
        'content/site.json: address is not set: search engines and link previews need to know where the site will be',
      ),
    ],
    [{ acentHue: 30 }, look('content/site.json: acentHue is ignored')],
    [
      { photo: { file: 'me.jpg', alt: 'me.jpg' } },
      look(
        'content/site.json: photo.alt is "me.jpg": tell in a sentence what the photo shows, for those who cannot see it',
      ),
    ],
  ])('%j', (site, finding) => {
    expect(notFine(findings({}, site))).toEqual([finding]);
  });

  test('the hue of the accent', () => {
    expect(findings({}, { accentHue: 30 })).toContainEqual({ level: 'fine', text: 'The accent’s hue is 30°' });
  });

  test('that a key for the weather is public', () => {
    expect(notFine(findings({}, {}, { hasWeatherKey: true }))).toEqual([
      look(
        'VITE_OPENWEATHER_API_KEY is set. Everyone can read a key in a static site, and OpenWeather cannot tie one to an ' +
          'address: use a free key that you use nowhere else, or none (then Open-Meteo answers, for non-commercial sites)',
      ),
    ]);
  });
});

describe('says of the photo', () => {
  test.each([
    [
      { ...photo, byteLength: 900_000, width: 3000, height: 4000 },
      '3000 × 4000 pixels, 900 KB; 640 × 853 pixels and 200 KB',
    ],
    [{ ...photo, width: 800, height: 1000 }, '800 × 1000 pixels, 80 KB; 640 × 800 pixels and 200 KB'],
  ])('that it is larger than needed: %j', (large, words) => {
    expect(notFine(findings({}, {}, { photo: large }))).toEqual([look(`content/me.jpg is ${words} are enough`)]);
  });

  test('nothing of the pixels of a drawing', () => {
    const drawing = { file: 'me.svg', byteLength: 4000, width: 3000, height: 4000 };
    expect(notFine(findings({}, {}, { photo: drawing }))).toEqual([]);
  });
});

describe('examines a folder', () => {
  let folder = '';
  const read = () => readContentSnapshot(folder, { hasWeatherKey: false, today: '2026-05-31' });
  const put = (file: string, content: string | Buffer) => writeFile(join(folder, file), content);

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'content-'));
    await cp(sampleFolder('minimal'), folder, { recursive: true });
  });
  afterEach(() => rm(folder, { recursive: true }));

  test('that can be built', async () => {
    const patient = await read();
    expect(patient).toMatchObject({ failures: [], owner: { name: 'Sam Sample' }, photo: { width: 320 } });
    expect(patient.pdf?.byteLength).toBeGreaterThan(1000);
  });

  test('that cannot, in the words of the build, and goes on with what it can read', async () => {
    await put('resume.json', '{ "basics": { "name": "Alex Example" }, "hobby": 1 }');
    const patient = await read();
    expect(notFine(checkContent(patient))).toEqual([
      mend(
        'Content that cannot be used:\n  content/resume.json: basics.email: expected an e-mail address, got nothing',
      ),
      mend('content/resume.json: basics.name is still an example: "Alex Example"'),
      look('content/resume.json: hobby is ignored'),
    ]);
  });

  test('whose files are no JSON or not there', async () => {
    await put('resume.json', '{');
    await rm(join(folder, 'site.json'));
    const { failures, resume, site } = await read();
    expect(failures).toHaveLength(1);
    expect(failures[0]).toMatch(/^content\/(resume|site)\.json: expected /);
    expect({ resume, site }).toEqual({ resume: null, site: null });
  });

  test('whose letters no font has, until there is one', async () => {
    const name = '山田 🚀';
    await put('resume.json', JSON.stringify({ basics: { ...basics, name } }));
    expect((await read()).failures[0]).toMatch(/^resume\.pdf: no font has these characters: 山 田\. Put a font file/);
    await put('site.json', JSON.stringify({ photo: { file: 'photo.svg', alt }, pdf: { omitMissingLetters: true } }));
    expect((await read()).pdf?.warnings).toEqual([
      'resume.pdf is made without these characters, which no font has: 山 田 🚀',
    ]);
    await mkdir(join(folder, 'fonts'));
    await copyFile(scriptFonts.japanese, join(folder, 'fonts', 'japanese.woff2'));
    const patient = await read();
    expect(patient.failures).toEqual([]);
    expect(patient.pdf?.warnings).toEqual(['resume.pdf is made without these characters, which no font has: 🚀']);
    expect(checkContent(patient)).toContainEqual({ level: 'fine', text: 'The icon shows "山"' });
  });
});

test('reports what matters most first, and what to run next', () => {
  const all: Finding[] = [{ level: 'fine', text: 'Good' }, look('Hm'), mend('Bad:\n  worse')];
  expect(doctorReport(all, { stopsBuild: true })).toBe(
    'To mend\n  ✗ Bad:\n    worse\n\nWorth a look\n  – Hm\n\nFine\n  ✓ Good\n\n' +
      'The site cannot be built yet. Mend it, then run npm run doctor again.',
  );
  expect(doctorReport([], { stopsBuild: false })).toBe(
    'Next: npm run dev to look at it, npm run build to make dist/, docs/DEPLOY.md to publish it.',
  );
});

test('takes for an example what nobody can own, and nothing else', () => {
  const examples = [
    'alex@example.com',
    'https://www.example.org/a',
    'me@social.example',
    'https://github.com/alex-example/a',
  ];
  expect(examples.filter((text) => !isPlaceholder(text))).toEqual([]);
  expect(
    ['bo@kowalski.test', 'https://myexample.com', 'For example', 'TypeScript', 5, null].filter(isPlaceholder),
  ).toEqual([]);
});

test('knows every field of the sample that uses them all, and no other', async () => {
  const { default: resume } = await import('./fixtures/long/resume.json', { with: { type: 'json' } });
  const { $schema: _, ...known } = resumeFields;
  const pathsOf = (value: unknown) =>
    new Set(listLeaves(value).map(({ path }) => path.replaceAll(/\[\d+\]/g, '').replace(/^meta\..*/, 'meta')));
  expect(pathsOf(resume)).toEqual(pathsOf(known));
});
