import { expect, test } from 'vitest';
import { readSampleJson, sampleContent } from '#site-generator/fixtures/read-sample.ts';
import { listLeaves } from './content-json.ts';
import { checkContent, formatFindings } from './doctor.ts';
import { upgradeResume } from './json-resume-v0.ts';
import { parseOwner } from './owner.ts';
import { fieldNames, resumeSchema } from './owner-schema.ts';

const placeholder = (file: string): Promise<{ readonly default: object }> =>
  import(`../placeholder/${file}.json`, { with: { type: 'json' } });

/** Otherwise complete content with the given fields, of which no font has some letters. */
function check(resume: object = {}, site: object = {}, missingLetters: readonly string[] = []) {
  const content = sampleContent({ ...resume }, { address: 'https://sample.test', ...site });
  const files = { ...upgradeResume(content.resume), site: content.site };
  const owner = parseOwner(files.resume, files.site);
  return checkContent({
    files,
    owner,
    missingLetters,
    hasResume: missingLetters.length === 0 || owner.pdf.omitMissingLetters,
  });
}

test('finds no problem in complete content', () => {
  expect(check()).toEqual({ errors: [], warnings: [] });
});

const companies = ['Example Labs', 'Sample Systems', 'Placeholder Studio', 'Example Labs'];

test.each([
  [{ basics: { name: 'Alex Example' } }, {}, 'resume.json: basics.name: replace the example text "Alex Example"'],
  [
    { work: companies.map((name) => ({ name })) },
    {},
    'resume.json: work: replace the example text "Example Labs", "Sample Systems", "Placeholder Studio" and 1 more',
  ],
  [{}, { intro: 'I’m Alex Example.' }, 'site.json: intro: replace the example text "I’m Alex Example."'],
  [{}, { address: 'https://example.com/a' }, 'site.json: address: replace the example text "https://example.com/a"'],
])('finds what is left of the placeholder: %j %j', (resume, site, text) => {
  expect(check(resume, site)).toEqual({ errors: [`content/${text}`], warnings: [] });
});

test.each([
  [{ theme: 'even' }, {}, 'resume.json: theme: unknown field, ignored'],
  [{ work: [{ name: 'A' }, { name: 'B', company: 'B' }] }, {}, 'resume.json: work[1].company: unknown field, ignored'],
  [{}, { acentHue: 30 }, 'site.json: acentHue: unknown field, ignored'],
  [
    { work: [{ company: 'A', website: 'https://a.test' }, { company: 'B' }] },
    {},
    'resume.json: has names of JSON Resume before v1.0.0, which are read as the new ones: work.company → name, ' +
      'work.website → url. Rename them for other tools',
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
  expect(check(resume, site)).toEqual({ errors: [], warnings: [`content/${text}`] });
});

test('names the letters that no font has, as an error while the site has no resume for that reason', () => {
  const text = expect.stringMatching(
    /resume\.pdf, icon and link previews: no font has these characters: 山 田\. Put a font/,
  );
  expect(check({}, {}, ['山', '田'])).toEqual({ errors: [text], warnings: [] });
  expect(check({}, { pdf: { omitMissingLetters: true } }, ['山', '田'])).toEqual({ errors: [], warnings: [text] });
});

test('asks once to replace the placeholder', async () => {
  const [resume, site] = [(await placeholder('resume')).default, (await placeholder('site')).default];
  const files = { resume, site, renamed: [] };
  expect(checkContent({ files, owner: parseOwner(resume, site), missingLetters: [], hasResume: true })).toEqual({
    errors: ['content/ is still the placeholder. Replace it with yours as README.md says'],
    warnings: [],
  });
});

test('prints the errors before the warnings, and nothing without any', () => {
  expect(formatFindings({ errors: ['Bad'], warnings: ['Hm'] })).toBe('Fix before publishing\n  ✗ Bad\n\nCheck\n  – Hm');
  expect(formatFindings({ errors: [], warnings: [] })).toBe('');
});

test('derives from the schema every field of the sample that uses them all, and no other', () => {
  const paths = (value: unknown) => new Set(listLeaves(value).map(({ path }) => path.replaceAll(/\[\d+\]/g, '')));
  const { meta: _, ...resume } = Object(readSampleJson('long', 'resume.json'));
  expect(paths(resume)).toEqual(paths(fieldNames(resumeSchema)));
});
