import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { allDemos } from '#demos.ts';
import { readSampleJson, sampleContent, sampleOwner } from '#site-generator/fixtures/read-sample.ts';
import { getLabels } from '#site-generator/language/language.ts';
import { aboutSections, pdfSections } from '#site-generator/resume/sections.ts';
import { parseOwner } from './owner.ts';
import { resumeSectionNames } from './resume-fields.ts';

const withProfiles = (...profiles: readonly object[]) => ({ basics: { profiles } });

describe('valid content', () => {
  test('gets null, empty lists and defaults for absent fields', () => {
    const { labels, demos, ...owner } = parseOwner({ basics: { name: 'Bo', email: 'bo@sample.test' } }, {});
    expect([labels, demos]).toEqual([{ ...getLabels('en'), learnMore: 'Learn more about Bo' }, allDemos]);
    const filled = Object.entries(owner).filter(([, value]) => value !== null && !isDeepStrictEqual(value, []));
    expect(Object.fromEntries(filled)).toEqual({
      ...{
        name: 'Bo',
        nameAndLabel: 'Bo',
        email: 'bo@sample.test',
        emailUrl: 'mailto:bo@sample.test',
        language: 'en',
        direction: 'ltr',
      },
      headline: { text: 'Bo', employer: null, isShort: true },
      sectionOrder: { about: null, pdf: null },
      sourceBranch: 'main',
      projectsFirst: true,
      hasCareerLine: true,
      typeface: { headings: null, text: null },
      pdf: { sections: null },
    });
  });

  test('treats blank text, null and the blank entries of templates as absent, and ignores unknown fields', () => {
    const volunteer = [{}, null, { name: '', highlights: [''], location: { city: null } }];
    const owner = sampleOwner(
      {
        basics: { label: '', location: null, nickname: 5, profiles: [{}] },
        work: null,
        awards: '',
        hobby: 'x',
        volunteer,
      },
      { intro: ' ', theme: 'dark' },
    );
    const absent = { label: null, location: null, profiles: [], work: [], awards: [], volunteer: [], intro: null };
    expect(owner).toMatchObject(absent);
  });

  test('leaves a long label out of titles, and the ending of a clone’s URL out of links to the source code', () => {
    const long = 'Engineer '.repeat(10).trim();
    const owner = sampleOwner({ basics: { label: long } }, { sourceUrl: 'gitlab.com/bo/site.git' });
    expect(owner).toMatchObject({ nameAndLabel: 'Bo Sample', label: long, sourceUrl: 'https://gitlab.com/bo/site' });
  });

  test('without an intro, is described by the first two sentences of the summary', () => {
    const summary = 'I build **things**. They work. Most of the time.\n\nMore.';
    expect(sampleOwner({ basics: { summary } }).description).toBe('I build things. They work.');
  });

  test.each([
    ['en', { city: 'Lisbon', countryCode: 'pt' }, 'Lisbon, Portugal'],
    ['en', { city: 'Oslo, Norway', countryCode: 'NO' }, 'Oslo, Norway'],
    ['de', { city: 'Berlin', region: 'Berlin', countryCode: 'DE' }, 'Berlin, Deutschland'],
    ['ar', { city: 'القاهرة', countryCode: 'EG' }, 'القاهرة، مصر'],
  ])('writes a place in the language %s on one line: %j', (language, location, text) => {
    expect(sampleOwner({ basics: { location } }, { language }).location).toBe(text);
  });

  test('has the photo of the settings, else the resume’s, else photo.jpg, and names a picture that isn’t shown', () => {
    const { resume } = sampleContent({ basics: { image: 'https://sample.test/bo.png' } });
    const read = (site: object, ...pictures: readonly string[]) => parseOwner(resume, site, [], pictures);
    expect(read({ photo: { file: 'me.jpg' } }, 'photo.JPG').photo).toEqual({ file: 'me.jpg', alt: 'Bo Sample' });
    expect(read({}, 'halo.png', 'photo.JPG').photo?.file).toBe('photo.JPG');
    for (const image of ['images/bo.png', './images/bo.png', '/images/bo.png']) {
      const content = sampleContent({ basics: { image } });
      expect(parseOwner(content.resume, {}, [], ['images/bo.png', 'photo.jpg']).photo?.file).toBe('images/bo.png');
    }
    const { photo, findings } = read({}, 'bo.png');
    expect([photo, findings[0]?.problem]).toEqual([
      null,
      'isn’t shown. Save the picture as photo.jpg beside this file',
    ]);
  });

  test('links a project to its case study, and names one without a project', () => {
    const { resume, site } = sampleContent({ projects: [{ name: 'Contour' }] });
    const study = { title: 'Maps', date: null, summary: 'A map.', folder: 'projects/maps/', html: '', images: [] };
    const link = { text: 'Read the case study', url: './projects/maps/' };
    const linked = parseOwner(resume, site, [{ ...study, project: 'contour' }]);
    expect(linked.featured).toMatchObject([{ text: 'A map.', url: link.url, links: [link] }]);
    expect(linked.findings).toEqual([]);
    const text = [[{ text: link.text, url: link.url, mark: null }]];
    expect(aboutSections(linked)).toMatchObject([{ id: 'projects', entries: [{ title: 'Contour', text }] }]);
    expect(pdfSections(linked)).toMatchObject([{ id: 'projects', entries: [{ text: [] }] }]);
    const problem = 'has no project of this name to link to projects/maps.md';
    expect(parseOwner(resume, site, [{ ...study, project: 'Contuor' }]).findings).toEqual([
      { path: 'projects', problem, value: 'Contuor' },
    ]);
  });

  test('has the picture with a project’s name, but the settings’ own first', () => {
    const pictures = ['Côte 2.png', 'halo.png', 'other.png'];
    const { resume } = sampleContent({ projects: [{ name: 'Halo' }, { name: 'cote-2' }, { name: 'None' }] });
    const getImages = (site: object) => parseOwner(resume, site, [], pictures).featured.map(({ image }) => image);
    expect(getImages({})).toEqual(['halo.png', 'Côte 2.png', null]);
    expect(getImages({ featured: [{ project: 'Halo', image: 'other.png' }, 'cote-2'] })).toEqual([
      'other.png',
      'Côte 2.png',
    ]);
  });
});

describe('profiles', () => {
  test.each([
    [{ network: 'My code', url: 'https://gitlab.com/bo' }, 'GitLab', 'https://gitlab.com/bo', '@bo'],
    [{ url: 'https://uk.linkedin.com/in/bo' }, 'LinkedIn', 'https://uk.linkedin.com/in/bo', '@bo'],
    // A look-alike host.
    [{ url: 'https://notgithub.com/bo' }, 'notgithub.com', 'https://notgithub.com/bo', 'notgithub.com/bo'],
    [{ network: 'github', username: '@bo' }, 'GitHub', 'https://github.com/bo', '@bo'],
    [{ network: 'bluesky', username: '@bo.test' }, 'Bluesky', 'https://bsky.app/profile/bo.test', '@bo.test'],
    [{ network: 'Mastodon', username: '@bo@a.test' }, 'Mastodon', 'https://a.test/@bo', '@bo@a.test'],
  ])('%j is recognized as %s by its host or name', (profile, label, url, caption) => {
    expect(sampleOwner(withProfiles(profile)).profiles).toEqual([{ label, url, caption }]);
  });

  test('have no link without a URL and a known network', () => {
    const { profiles, accounts } = sampleOwner(withProfiles({ network: 'Somewhere', username: 'bo' }));
    expect([profiles, accounts]).toEqual([[], [{ network: 'Somewhere', username: 'bo' }]]);
  });

  test('can be named as the code host in the settings', () => {
    const forge = withProfiles({ network: 'Forge', url: 'https://forge.test/bo' });
    expect(sampleOwner(forge, { codeHost: 'forge' }).codeHost).toMatchObject({ url: 'https://forge.test/bo' });
  });
});

test('the build stops without a name', () => {
  for (const resume of [{}, [], 'resume', null, { basics: { name: ' ' } }])
    expect(() => parseOwner(resume, {})).toThrow(
      'content/resume.json: basics.name: expected your name, as in { "basics": { "name": "…" } }',
    );
});

test('no URL field keeps a script', () => {
  const script = 'JavaScript://example.com/%0Aalert(1)';
  const json = JSON.stringify(readSampleJson('long', 'resume.json')).replaceAll(/"url":"[^"]*"/g, `"url":"${script}"`);
  const { findings, ...owner } = parseOwner(JSON.parse(json), { address: script });
  expect(JSON.stringify({ ...owner, settingProblems: [] })).not.toContain(script);
  expect(findings.filter(({ value }) => String(value).includes(script)).length).toBeGreaterThan(9);
});

const sectionNames = [...resumeSectionNames, 'contact'].join(', ');
test.each([
  [
    { accentHue: 361 },
    'accentHue: expected a hue in degrees from 0 to 360 (30 red, 90 yellow, 150 green, 266 blue, 330 pink), got 361',
  ],
  [{ sections: ['hobbies'] }, `sections: expected one of the sections (${sectionNames}), got "hobbies"`],
  [{ pdf: { sections: 'work' } }, 'pdf.sections: expected a list, got "work"'],
  [
    { language: 'english' },
    'language: expected a language tag of two or three letters, such as en, de or he, or with a region: pt-BR, got "english"',
  ],
  [
    { profiles: ['Mastodon'] },
    'profiles: expected the network of a profile in resume.json that has a URL (GitHub), got "Mastodon"',
  ],
  [{ theme: 'even' }, expect.stringMatching(/^theme: unknown field, not one of address, language, headline/)],
  [
    { photo: { file: '../me.png' } },
    'photo.file: expected the name of an image file in content/, such as photo.jpg (jpg, png, webp, avif or svg), got "../me.png"',
  ],
  [{ demos: ['todo', 'chess'] }, 'demos[1].id: expected one of crypto, weather, todo, finance, got "chess"'],
  [{ navigation: [{ name: 'Talks' }] }, 'navigation[0].url: expected a value, got nothing'],
  [
    { featured: ['plainform', 'Contuor'] },
    'featured: expected the name of a project in resume.json (plainform, contour), got "Contuor"',
  ],
])('leaves out a wrong setting, and describes it: %j', (setting, problem) => {
  const resume = {
    basics: { profiles: [{ network: 'GitHub', username: 'bo' }] },
    projects: [{ name: 'plainform' }, { name: 'contour' }],
  };
  const owner = sampleOwner(resume, { headline: 'Hello', ...setting });
  expect(owner.settingProblems).toEqual([problem]);
  expect(owner.headline.text).toBe('Hello');
});
