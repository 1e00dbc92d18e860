import { expect, test } from 'vitest';
import { parseOwner } from '#site-generator/content/owner.ts';
import { sampleContent, sampleOwner } from '#site-generator/fixtures/read-sample.ts';
import { checkContent, findPlaceholders, formatReport } from './doctor.ts';

/** The report on otherwise complete content with the given fields. */
function checkFields(fields: object = {}, settings: object = {}, onDisk: object = {}) {
  const { resume, site } = sampleContent({ projects: [{ name: 'A' }], ...fields }, settings);
  return checkContent({
    files: { resume, site },
    owner: parseOwner(resume, site),
    pictures: ['me.jpg'],
    isPlaceholder: false,
    missingLetters: [],
    ...onDisk,
  });
}

test('finds no problem in complete content, also with the names of an older version', () => {
  const work = [{ company: 'A', website: 'https://a.test' }];
  const findings = checkFields({ $schema: 's', meta: { theme: 'even' }, work });
  expect(findings).toEqual({ errors: [], warnings: [] });
  expect(formatReport(findings)).toBe('');
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
])('finds remaining texts of an example: %j %j', (resume, site, text) => {
  expect(checkFields(resume, site)).toEqual({ errors: [`content/${text}`], warnings: [] });
});

test('recognizes the names of the placeholder, and hosts reserved for examples, but nobody’s own', () => {
  const isExample = (text: unknown) => findPlaceholders('file', { text }).length > 0;
  const sample = ['2712 Broadway St', '(912) 555-4321', 'John Doe'];
  const examples = ['https://github.com/alex-example/a', 'https://www.example.org/a', 'me@a.example', ...sample];
  expect(examples.filter((text) => !isExample(text))).toEqual([]);
  const own = [
    'Employer',
    'you',
    'bo@sample.test',
    'https://myexample.com',
    'For example',
    'Senior Software Engineer',
    'Alex',
    5,
    null,
  ];
  expect(own.filter(isExample)).toEqual([]);
});

test.each([
  [
    { education: [{ institution: 'A', note: 'Thesis on the ocean and its currents, with honors.' }] },
    {},
    'resume.json: education[0].note: isn’t shown: “Thesis on the ocean and its currents, w…” (50 characters)',
  ],
  [{ basics: { email: null } }, {}, 'resume.json: basics.email: is missing, so the site has no email link'],
  [
    { basics: { phone: '555 0100' } },
    {},
    'resume.json: basics.phone: will be public, in the PDF and on About: 555 0100',
  ],
  [
    { basics: { profiles: [{ network: 'Somewhere', username: 'bo' }] } },
    {},
    'resume.json: basics.profiles: Somewhere has no link. Add its "url"',
  ],
  [{}, { projectsFirst: 1 }, 'site.json: projectsFirst: expected true or false, got 1'],
])('warns of %j %j', (resume, site, text) => {
  expect(checkFields(resume, site)).toEqual({ errors: [], warnings: [`content/${text}`] });
});

test('prints a line for each field', () => {
  const skills = ['A', 'B', 'C', 'D'].map((name) => ({ name, remark: `${name}, on and\noff` }));
  const report = checkFields({ skills }, { headline: 'Alex Example' });
  expect(formatReport(report)).toBe(
    `Fix before publishing
  ✗ content/site.json: headline: replace the example text "Alex Example"

Check
  – content/resume.json: skills[].remark ×4: isn’t shown: “A, on and off”, “B, on and off”, “C, on and off” (52 characters)`,
  );
});

test('names lost jobs, degrees and projects first, as errors', () => {
  const lost = { path: 'positions', problem: 'isn’t shown', value: 'Maker', isLoss: true };
  const owner = { ...sampleOwner(), findings: [lost] };
  const { errors, warnings } = checkFields({}, {}, { owner, pictures: ['b.png'] });
  expect(errors).toEqual([
    'content/resume.json: positions: isn’t shown: “Maker”',
    'content/site.json: photo.file: there is no picture content/me.jpg, only b.png',
  ]);
  expect(warnings).toEqual([
    'content/b.png: isn’t shown, since no project on home has its name. In content/site.json: "featured": [{ "project": "…", "image": "b.png" }]',
  ]);
});

test('names the letters that no font has', () => {
  const { errors } = checkFields({}, {}, { missingLetters: [...'李雷東京한국어조금할줄'] });
  expect(errors).toEqual([
    'resume.pdf, icon and link previews: without 李 雷 東 京 한 국 어 조 금 할 and 1 more, which no font has. Add a font to content/fonts/ (docs/CUSTOMIZE.md#other-scripts)',
  ]);
});
