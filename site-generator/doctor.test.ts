import { expect, test } from 'vitest';
import { parseOwner } from '#site-generator/content/owner.ts';
import { sampleContent, sampleOwner } from '#site-generator/fixtures/read-sample.ts';
import { checkContent, findPlaceholders, formatFindings } from './doctor.ts';

function check(resume: unknown, site: object, onDisk: object = {}, listsAll = false) {
  const owner = parseOwner(resume, site);
  const rest = {
    isPlaceholder: false,
    missingLetters: [],
    hasOwnResume: false,
    folder: '',
    ...onDisk,
  };
  return checkContent({ files: { resume, site }, owner, ...rest }, listsAll);
}

/** The findings for otherwise complete content with the given fields. */
function checkFields(resume: object = {}, site: object = {}, onDisk?: object) {
  const settings = { address: 'https://sample.test', language: 'en', headline: 'I make samples', ...site };
  const content = sampleContent({ projects: [{ name: 'A' }], ...resume }, settings);
  return check(content.resume, content.site, onDisk);
}

test('finds no problem in complete content, also with the names of an older version', () => {
  const work = [{ company: 'A', website: 'https://a.test' }];
  const findings = checkFields({ $schema: 's', meta: { theme: 'even' }, work });
  expect(findings).toEqual({ errors: [], warnings: [] });
  expect(formatFindings(findings)).toBe('');
});

test('mentions a language in which the site has no texts', () => {
  expect(checkFields({}, { language: 'pt-AO' }).warnings).toEqual([]);
  expect(checkFields({}, { language: 'sv' }).warnings).toEqual([
    'content/site.json: language: the site has no texts in Swedish. Those you don’t write in "labels" are English',
  ]);
});

const profiles = ['a', 'b', 'c', 'd'].map((path) => ({ url: `https://example.com/${path}` }));

test.each([
  [{ basics: { name: 'Alex Example' } }, {}, 'resume.json: basics.name: replace the example text "Alex Example"'],
  [
    { basics: { profiles } },
    {},
    'resume.json: basics.profiles: replace the example text "https://example.com/a", "https://example.com/b", "https://example.com/c" and 1 more',
  ],
  [{}, { intro: 'I’m Alex Example.' }, 'site.json: intro: replace the example text "I’m Alex Example."'],
  [{}, { address: 'https://example.com/a' }, 'site.json: address: replace the example text "https://example.com/a"'],
])('finds remaining texts of an example: %j %j', (resume, site, text) => {
  expect(checkFields(resume, site)).toEqual({ errors: [`content/${text}`], warnings: [] });
});

test('recognizes the names of the placeholder, and hosts reserved for examples, but nobody’s own', () => {
  const isExample = (text: unknown) => findPlaceholders('file', { text }).length > 0;
  const sample = ['2712 Broadway St', '(912) 555-4321', 'John Doe'];
  const examples = ['https://github.com/alex-example/a', 'https://www.example.org/a', 'me@a.example', ...sample];
  expect(examples.filter((text) => !isExample(text))).toEqual([]);
  const own = ['bo@sample.test', 'https://myexample.com', 'For example', 'Senior Software Engineer', 'Alex', 5, null];
  expect(own.filter(isExample)).toEqual([]);
});

test.each([
  [
    { education: [{ institution: 'A', note: 'Thesis on the ocean and its currents, with honors.' }] },
    {},
    'resume.json: education[0].note: isn’t shown (50 characters): “Thesis on the ocean and its currents, w…”',
  ],
  [{ basics: { email: null } }, {}, 'resume.json: basics.email is missing: the site has no email link'],
  [
    { basics: { image: '', picture: 'https://a.test/me.jpg' } },
    { photo: null },
    'resume.json: basics.image: not shown. Save the picture in content/ and write its file name: https://a.test/me.jpg',
  ],
  [
    { basics: { phone: '555 0100' } },
    {},
    'resume.json: basics.phone: will be public, in the PDF and on About: 555 0100',
  ],
  [
    {},
    { address: null },
    'site.json: address: not set. Search engines and link previews need it (GitHub Pages’ workflow sets it)',
  ],
  [
    { basics: { summary: `A ${'very '.repeat(25)}long sentence. Another.` } },
    { headline: null },
    'site.json: headline: not set. Home’s is from your resume (a sentence of 141 characters; up to 110 stand large)',
  ],
  [{ projects: [] }, {}, 'resume.json: has no projects or jobs, so home shows the demos as your work'],
])('warns of %j %j', (resume, site, text) => {
  expect(checkFields(resume, site)).toEqual({ errors: [], warnings: [`content/${text}`] });
});

test('prints at most 20 lines of 160 characters, the errors and then the longest lost texts first, or everything', () => {
  const extra = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`extra${index}`, 'Some text']));
  const skills = ['A', 'B', 'C', 'D'].map((name) => ({
    name,
    remark: `${name}, on and\noff since 2014, mostly at night`,
  }));
  const settings = { headline: 'Alex Example', ...extra };
  const content = sampleContent({ basics: { phone: '5'.repeat(300) }, ...extra, skills }, settings);
  const lines = formatFindings(check(content.resume, content.site)).split('\n');
  // The command has its next steps below.
  expect(lines.length + 2).toBe(20);
  expect(Math.max(...lines.map((line) => line.length))).toBe(160);
  expect(lines.slice(0, 5)).toEqual([
    'Fix before publishing',
    '  ✗ content/site.json: headline: replace the example text "Alex Example"',
    '',
    'Check',
    expect.stringMatching(
      /resume\.json: skills\[\]\.remark ×4: isn’t shown \(164 characters\): “A, on and off since 2014, mostly at nig…”, “B.*…$/,
    ),
  ]);
  expect(lines.filter((line) => /… and \d+ more: npm run doctor -- --all$/.test(line))).toHaveLength(2);
  const all = formatFindings(check(content.resume, content.site, {}, true), true);
  expect(all.match(/skills\[\d\]\.remark: isn’t shown \(41 characters\): “., on/g)).toHaveLength(4);
  expect(all.match(/extra\d+/g)?.length).toBeGreaterThanOrEqual(80);
  expect(all).toContain('5'.repeat(300));
});

test('names lost jobs, degrees and projects first, as errors', () => {
  const lost = { path: 'positions', problem: 'isn’t shown', value: 'Maker', severity: 'error' } as const;
  const owner = { ...sampleOwner(), findings: [lost] };
  const { errors } = checkFields({}, {}, { owner, missingLetters: ['李'] });
  expect(errors).toEqual([
    'content/resume.json: positions: isn’t shown: “Maker”',
    expect.stringContaining('resume.pdf'),
  ]);
});

test('names the language of a site without the setting', () => {
  const [english] = checkFields({}, { language: null }).warnings;
  expect(english).toBe(
    'The site is in English, because the language of your texts wasn’t recognized. To change it, set "language" in content/site.json',
  );
  const summary = 'Leitung des Teams und der Entwicklung, mit der Bahn. '.repeat(5);
  const [german] = checkFields({ basics: { summary } }, { language: null }).warnings;
  expect(german).toBe('The site is in German, like your texts. To change it, set "language" in content/site.json');
});

test('names the letters that no font has', () => {
  const { errors } = checkFields({}, {}, { missingLetters: [...'李雷東京한국어조금할줄'] });
  expect(errors).toEqual([
    'resume.pdf and images are without 李 雷 東 京 한 국 어 조 금 할 and 1 more: add a font to content/fonts/ (docs/CUSTOMIZE.md#other-scripts)',
  ]);
});
