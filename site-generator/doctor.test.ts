import { expect, test } from 'vitest';
import { parseOwner } from '#site-generator/content/owner.ts';
import { sampleContent } from '#site-generator/fixtures/read-sample.ts';
import { checkContent, findPlaceholders, formatFindings } from './doctor.ts';

function check(resume: unknown, site: object, missingLetters: readonly string[] = [], hasOwnResume = false) {
  const files = { resume, site };
  const owner = parseOwner(resume, site);
  const hasResume = hasOwnResume || missingLetters.length === 0 || owner.pdf.omitMissingLetters;
  return checkContent({ files, isPlaceholder: false, owner, missingLetters, hasResume, hasOwnResume });
}

/** The findings for otherwise complete content with the given fields. */
function checkFields(
  resume: object = {},
  site: object = {},
  missingLetters?: readonly string[],
  hasOwnResume?: boolean,
) {
  const content = sampleContent({ ...resume }, { address: 'https://sample.test', language: 'en', ...site });
  return check(content.resume, content.site, missingLetters, hasOwnResume);
}

test('finds no problem in complete content, also with the names of an older version', () => {
  const work = [{ company: 'A', website: 'https://a.test' }];
  expect(checkFields({ $schema: 's', meta: { theme: 'even' }, work })).toEqual({ errors: [], warnings: [] });
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
  const examples = ['https://github.com/alex-example/a', 'https://www.example.org/a', 'me@a.example'];
  expect(examples.filter((text) => !isExample(text))).toEqual([]);
  const own = ['bo@sample.test', 'https://myexample.com', 'For example', 'Senior Software Engineer', 'Alex', 5, null];
  expect(own.filter(isExample)).toEqual([]);
});

test.each([
  [
    { education: [{ institution: 'A', note: 'Thesis on the ocean and its currents, with honors.' }] },
    {},
    'resume.json: education[0].note: isn’t shown: “Thesis on the ocean and its currents, w…” (50 characters)',
  ],
  [{ basics: { email: null } }, {}, 'resume.json: basics.email is missing: the site has no email link'],
  [
    { basics: { image: 'https://a.test/me.jpg' } },
    { photo: null },
    'resume.json: basics.image: not shown. Save the picture in content/ and write its file name: https://a.test/me.jpg',
  ],
  [
    { basics: { phone: '555 0100' } },
    {},
    'resume.json: basics.phone: will be public, in the PDF and on About: 555 0100',
  ],
  [
    { basics: { location: { address: '1 Street', city: 'Town' } } },
    {},
    'resume.json: basics.location: will be public, in the PDF and on About: 1 Street, Town',
  ],
  [
    {},
    { address: null },
    'site.json: address: not set. Search engines and link previews need the URL of your site, except on GitHub Pages, whose workflow sets it',
  ],
])('warns of %j %j', (resume, site, text) => {
  expect(checkFields(resume, site)).toEqual({ errors: [], warnings: [`content/${text}`] });
});

test('groups hidden values by field, the longest texts first, in at most 25 lines', () => {
  const extra = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`extra${index}`, 'Some text']));
  const skills = ['A', 'B', 'C', 'D'].map((name) => ({ name, remark: `${name}, on and off since 2014` }));
  const findings = checkFields({ ...extra, skills });
  expect(findings.warnings[0]).toBe(
    'content/resume.json: skills[].remark ×4: isn’t shown: “A, on and off since 2014”, “B, on and off since 2014”, “C, on and off since 2014” (96 characters)',
  );
  expect(findings.warnings.at(-1)).toMatch(/^content\/resume\.json: … and \d+ more like these$/);
  expect(`${formatFindings(findings)}\n\nNext`.split('\n').length).toBeLessThanOrEqual(25);
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

test('names the letters that no font has, as an error while they keep the site from having a resume', () => {
  const text = expect.stringMatching(
    /resume\.pdf, icon and link previews: no font has these characters: Ꭰ Ꭱ\. Add one that/,
  );
  expect(checkFields({}, {}, ['Ꭰ', 'Ꭱ'])).toEqual({ errors: [text], warnings: [] });
  const omitted = checkFields({}, { pdf: { omitMissingLetters: true } }, ['Ꭰ', 'Ꭱ']);
  expect(omitted).toEqual({ errors: [], warnings: [text] });
  const iconText = expect.stringMatching(/^Icon and link previews: no font has .*: Ꭰ Ꭱ\. .*-kr …\)$/);
  expect(checkFields({}, {}, ['Ꭰ', 'Ꭱ'], true)).toEqual({ errors: [], warnings: [iconText] });
});

test('prints the errors before the warnings, and nothing without any', () => {
  expect(formatFindings({ errors: ['Bad'], warnings: ['Hm'] })).toBe('Fix before publishing\n  ✗ Bad\n\nCheck\n  – Hm');
  expect(formatFindings({ errors: [], warnings: [] })).toBe('');
});
