import { expect, test } from 'vitest';
import type { ContentFiles } from '#site-generator/content/content-folder.ts';
import { checkSample, sampleCaseStudy, sampleFiles, sampleOwner } from '#site-generator/fixtures/read-sample.ts';
import { resumeSectionNames } from '#site-generator/resume/resume-fields.ts';
import { findPlaceholders, formatReport } from './doctor.ts';

/** The report on otherwise complete content with the given fields. */
function checkFields(fields: object = {}, settings: object = {}, files: Partial<ContentFiles> = {}) {
  return checkSample(
    sampleFiles({ projects: [{ name: 'A' }], ...fields }, settings, { pictures: ['me.jpg'], ...files }),
  );
}

test('finds no problem in complete content, also with the names of an older version', () => {
  const work = [{ company: 'A', website: 'https://a.test' }];
  expect(formatReport(checkFields({ $schema: 's', meta: { theme: 'even' }, work }))).toBe('');
});

test('finds remaining texts of an example', () => {
  const error = 'content/resume.json: basics.name: replace the example text "Alex Example"';
  expect(checkFields({ basics: { name: 'Alex Example' } })).toEqual({ errors: [error], warnings: [] });
});

test('recognizes the names of the placeholder, and hosts reserved for examples, but nobody’s own', () => {
  const isExample = (text: string) => findPlaceholders({ text }).length > 0;
  const examples = ['https://github.com/alex-example/a', 'https://www.example.org/a', 'me@a.example'];
  expect(examples.filter((text) => !isExample(text))).toEqual([]);
  const own = ['Employer', 'bo@sample.test', 'https://myexample.com', 'For example', 'Alex'];
  expect(own.filter(isExample)).toEqual([]);
});

test.each([
  [{ phone: '555 0100' }, 'basics.phone: will be public, in the PDF and on About: 555 0100'],
  [{ profiles: [{ network: 'Forge', username: 'bo' }] }, 'basics.profiles: Forge has no link. Add its "url"'],
])('warns of %j', (basics, text) => {
  expect(checkFields({ basics })).toEqual({ errors: [], warnings: [`content/resume.json: ${text}`] });
});

test('prints errors before warnings, each on a line', () => {
  const report = checkFields({ skills: [{ name: 'A', remark: 'on and\noff' }] }, { headline: 'Alex Example' });
  expect(formatReport(report)).toBe(
    `Fix before publishing
  ✗ content/site.json: headline: replace the example text "Alex Example"

Check
  – content/resume.json: skills[0].remark: isn’t shown: “on and off”`,
  );
});

test('names lost jobs, degrees and projects as errors, and the files of another language’s folder', () => {
  const fields = { work: [{ name: 'A', odd: 'Maker' }] };
  expect(checkFields(fields, { hue: 5 }, { folder: 'de', pictures: ['b.png'], unread: ['me.heic'] })).toEqual({
    errors: [
      'content/de/resume.json: work[0].odd: isn’t shown: “Maker”',
      'content/de/site.json: photo.file: there is no picture content/de/me.jpg, only b.png',
    ],
    warnings: [
      expect.stringMatching(/^content\/de\/site\.json: hue: unknown field/),
      'content/de/b.png: isn’t shown, since no project on home has its name. In content/de/site.json: "featured": [{ "project": "…", "image": "b.png" }]',
      'content/de/me.heic: isn’t read. docs/CUSTOMIZE.md lists what is',
    ],
  });
});

test('names the letters that no font has', () => {
  const { errors } = checkSample(sampleFiles({}, {}, { pictures: ['me.jpg'] }), [...'李雷']);
  expect(errors).toEqual([
    'resume.pdf, icon and link previews: without 李 雷, which no font has. Add a font to content/fonts/ (docs/CUSTOMIZE.md#other-scripts)',
  ]);
});

test('names a picture of the resume that isn’t in the folder, and a case study without a project', () => {
  const caseStudies = ['Contuor', 'keynote'].map((projectName) => ({ ...sampleCaseStudy, projectName }));
  const talks = [{ name: 'Keynote' }];
  const basics = { image: 'https://sample.test/bo.png' };
  expect(checkFields({ basics, talks }, { photo: {} }, { caseStudies, pictures: [] }).warnings).toEqual([
    'content/resume.json: basics.image: isn’t shown. Save the picture as photo.jpg beside this file: “https://sample.test/bo.png”',
    'content/resume.json: projects: has no project of this name to link to projects/maps.md: “Contuor”',
  ]);
});

const sectionNames = [...resumeSectionNames, 'contact'].join(', ');
const hues = '0 to 360 (30 red, 90 yellow, 150 green, 266 blue, 330 pink)';
const tags = 'two or three letters, such as en, de or he, or with a region: pt-BR';
const images = 'an image file in content/, such as photo.jpg (jpg, png, webp, avif or svg)';
const projects = [{ name: 'plainform' }, { name: 'contour' }];
test.each([
  [{ accentHue: 361 }, `accentHue: expected a hue in degrees from ${hues}, got 361`],
  [{ sections: ['hobbies'] }, `sections: expected one of the sections (${sectionNames}), got "hobbies"`],
  [{ pdf: { sections: 'work' } }, 'pdf.sections: expected a list, got "work"'],
  [{ language: 'english' }, `language: expected a language tag of ${tags}, got "english"`],
  [
    { profiles: ['Mastodon'] },
    'profiles: expected the network of a profile in resume.json that has a URL (GitHub, Bluesky), got "Mastodon"',
  ],
  [{ theme: 'even' }, expect.stringMatching(/^theme: unknown field, not one of address, language, headline/)],
  [{ photo: { file: '../me.png' } }, `photo.file: expected the name of ${images}, got "../me.png"`],
  [{ demos: ['todo', 'chess'] }, 'demos[1].id: expected one of crypto, weather, todo, finance, got "chess"'],
  [{ navigation: [{ name: 'Talks' }] }, 'navigation[0].url: expected a value, got nothing'],
  [
    { featured: ['plainform', 'Contuor'] },
    'featured: expected the name of a project in resume.json (plainform, contour), got "Contuor"',
  ],
])('leaves out a wrong setting, and describes it: %j', (setting, problem) => {
  const basics = { profiles: [{ network: 'GitHub', username: 'bo' }, { url: 'https://bsky.app/profile/bo.test' }] };
  const site = { photo: {}, headline: 'Hello', ...setting };
  const { errors, warnings } = checkSample(sampleFiles({ basics, projects }, site));
  expect([errors, warnings.map((line) => line.replace('content/site.json: ', ''))]).toEqual([[], [problem]]);
  expect(sampleOwner({ basics, projects }, site).headline.text).toBe('Hello');
});
