import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { allDemos } from '#demos.ts';
import { readSampleJson, sampleContent, sampleOwner } from '#site-generator/fixtures/read-sample.ts';
import { getLabels } from '#site-generator/resume/language.ts';
import { parseOwner } from './owner.ts';

const withProfiles = (...profiles: readonly object[]) => ({ basics: { profiles } });

/** The lines of the error message for invalid content. */
function problems(resume: unknown, site: unknown = sampleContent().site): string[] {
  try {
    parseOwner(resume, site);
  } catch (error) {
    if (error instanceof Error) return error.message.split('\n  ').slice(1);
  }
  return [];
}

describe('valid content', () => {
  test('gets null, empty lists and defaults for absent fields', () => {
    const { labels, demos, ...owner } = parseOwner({ basics: { name: 'Bo', email: 'bo@sample.test' } }, {});
    expect([labels, demos]).toEqual([getLabels('en'), allDemos]);
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
      sectionOrder: { about: null, pdf: null },
      sourceBranch: 'main',
      projectsFirst: false,
      typeface: { headings: null, text: null },
      verification: { google: null, bing: null },
      pdf: { sections: null, omitMissingLetters: false },
    });
  });

  test('treats blank text and null as absent, and ignores unknown fields', () => {
    const owner = sampleOwner(
      { basics: { label: '', location: null, nickname: 5 }, work: null, awards: '', hobby: 'x' },
      { intro: ' ', theme: 'dark' },
    );
    expect(owner).toMatchObject({ label: null, location: null, work: [], awards: [], intro: null });
  });

  test('drops blank entries of templates, and still counts them in the path of a problem', () => {
    const blanks = [{}, null, { name: '', highlights: [''], location: { city: null } }];
    const owner = sampleOwner({ basics: { profiles: [{}] }, work: blanks, volunteer: blanks });
    expect(owner).toMatchObject({ profiles: [], work: [], volunteer: [] });
    const { resume } = sampleContent({ work: [...blanks, { position: 'Engineer' }] });
    expect(problems(resume)).toEqual(['content/resume.json: work[3].name: expected text, got nothing']);
  });

  test('reads an end of "Present", dates with a time, and URLs without a protocol', () => {
    const { work, website } = sampleOwner({
      basics: { url: 'bo.sample.test' },
      work: [{ name: 'A', startDate: '2020-01-31T23:00:00.000Z', endDate: 'Present', url: '//sample.test/a' }],
    });
    expect(website).toBe('https://bo.sample.test');
    expect(work).toMatchObject([{ startDate: '2020-01-31', endDate: null, url: 'https://sample.test/a' }]);
  });

  test('splits paragraphs at blank lines, and treats a single line break as a space', () => {
    expect(sampleOwner({ basics: { summary: ' One\nand a half. \r\n\r\n \n\nTwo\n' } }).summary).toEqual([
      'One and a half.',
      'Two',
    ]);
  });

  test.each([
    ['en', 'I build things. They work. Most of the time.\n\nMore.', 'I build things. They work.'],
    ['en', '<p>Engineer with <strong>5 years</strong>.</p><ul><li>a</li></ul>', 'Engineer with 5 years.'],
    ['ja', 'これは例です。二つ目。三つ目。', 'これは例です。二つ目。'],
  ])('without an intro (%s), uses the first two sentences of the summary', (language, summary, intro) => {
    expect(sampleOwner({ basics: { summary } }, { language }).intro).toBe(intro);
  });

  test('drops references without a text in their markup', () => {
    const references = [
      { name: 'A', reference: '<p></p>' },
      { name: 'B', reference: '<p>Good.</p>' },
    ];
    expect(sampleOwner({ references }).references).toEqual([{ name: 'B', reference: ['Good.'] }]);
  });

  test('composes a letter and its accent into one character, as fonts have it', () => {
    expect(sampleOwner({ basics: { name: 'Zoe\u0308  Sample' } }).name).toBe('Zo\u00eb Sample');
  });

  const berlin = { address: 'Weg 1', postalCode: 12345, city: 'Berlin', region: 'Berlin', countryCode: 'DE' };
  const tokyo = { address: '神宮前1-2-3', postalCode: '150-0001', city: '渋谷区', region: '東京都', countryCode: 'JP' };
  test.each([
    ['en', { city: '' }, null, null],
    ['en', { city: 'Lisbon', countryCode: 'pt' }, 'Lisbon, Portugal', null],
    ['de', berlin, 'Berlin, Deutschland', 'Weg 1, 12345 Berlin, Deutschland'],
    ['ar', { address: 'شارع', city: 'القاهرة', countryCode: 'EG' }, 'القاهرة، مصر', 'شارع، القاهرة، مصر'],
    // The largest part comes first.
    ['ja', tokyo, '日本 東京都 渋谷区', '150-0001 日本 東京都 渋谷区 神宮前1-2-3'],
  ])('writes a location in the language %s on one line: %j', (language, location, short, postalAddress) => {
    expect(sampleOwner({ basics: { location } }, { language })).toMatchObject({ location: short, postalAddress });
  });

  test.each([
    ['gitlab.com/bo/site.git', 'live', 'live'],
    ['https://codeberg.org/bo/site/', '', 'main'],
  ])('knows the source code at %s, branch %j', (sourceUrl, sourceBranch, branch) => {
    const owner = sampleOwner({}, { sourceUrl, sourceBranch });
    expect(owner.sourceUrl).toMatch(/^https:\/\/\w+\.\w+\/bo\/site$/);
    expect(owner.sourceBranch).toBe(branch);
  });

  test('uses the image of the resume as the photo if it is a file in content/ and the settings name none', () => {
    const photoFile = (image: unknown, file?: string) =>
      sampleOwner({ basics: { image } }, { photo: { file, alt: 'Me' } }).photo?.file;
    expect(photoFile('./bo.png')).toBe('bo.png');
    expect(photoFile('bo.png', 'me.jpg')).toBe('me.jpg');
    expect(photoFile('https://sample.test/bo.png', 'me.jpg')).toBe('me.jpg');
    expect(photoFile('https://sample.test/bo.png')).toBeUndefined();
    expect(() => photoFile(null, 'bo.heic')).toThrow('site.json: photo.file: expected the name of an image');
  });
});

describe('profiles', () => {
  test('are recognized by their host, whatever the network is called', () => {
    const { codeHost, professionalNetwork } = sampleOwner(
      withProfiles({ network: 'My code', url: 'https://gitlab.com/bo' }, { url: 'https://uk.linkedin.com/in/bo' }),
    );
    expect(codeHost).toEqual({ label: 'GitLab', url: 'https://gitlab.com/bo' });
    expect(professionalNetwork).toEqual({ label: 'LinkedIn', url: 'https://uk.linkedin.com/in/bo' });
  });

  test('are not recognized by a look-alike host', () => {
    const { codeHost, profiles } = sampleOwner(withProfiles({ url: 'https://notgithub.com/bo' }));
    expect(codeHost).toBeNull();
    expect(profiles).toEqual([{ label: 'notgithub.com', url: 'https://notgithub.com/bo' }]);
  });

  test.each([
    ['github', '@bo', 'https://github.com/bo'],
    ['LinkedIn', 'bo', 'https://www.linkedin.com/in/bo'],
    ['bluesky', '@bo.sample.test', 'https://bsky.app/profile/bo.sample.test'],
    ['Mastodon', '@bo@social.test', 'https://social.test/@bo'],
  ])('at %s get a URL from the user name %s', (network, username, url) => {
    expect(sampleOwner(withProfiles({ network, username })).profiles).toMatchObject([{ url }]);
  });

  test('are left out without a URL and a known network', () => {
    expect(sampleOwner(withProfiles({ network: 'Somewhere', username: 'bo' })).profiles).toEqual([]);
  });

  test('can be named as the code host in the settings', () => {
    const forge = withProfiles({ network: 'Forge', url: 'https://forge.test/bo' });
    expect(sampleOwner(forge, { codeHost: 'forge' }).codeHost).toEqual({
      label: 'Forge',
      url: 'https://forge.test/bo',
    });
    expect(() => sampleOwner({}, { codeHost: 'Forge' })).toThrow(
      'content/site.json: codeHost: expected the network of a profile in content/resume.json that has a URL (none), got "Forge"',
    );
  });
});

describe('invalid content', () => {
  test('is listed at once for both files, with file, path and the expected value', () => {
    const resume = {
      basics: { email: 42, profiles: [{ url: 'not yet' }] },
      work: [{ name: 'A', startDate: 'May 2020' }],
      skills: { name: 'Go' },
    };
    expect(problems(resume, { address: 'ftp://sample.test', photo: { file: '../me.gif' } })).toEqual([
      'content/resume.json: basics.name: expected text, got nothing',
      'content/resume.json: basics.email: expected an email address, got 42',
      'content/resume.json: basics.profiles[0].url: expected a URL such as https://example.com, got "not yet"',
      'content/resume.json: work[0].startDate: expected a date such as 2024, 2024-05 or 2024-05-31, got "May 2020"',
      'content/resume.json: skills: expected a list, got an object',
      'content/site.json: address: expected a URL such as https://example.com, got "ftp://sample.test"',
      'content/site.json: photo.file: expected the name of an image file in content/, such as photo.jpg (jpg, png, webp, avif or svg), got "../me.gif"',
    ]);
  });

  test.each(['javascript:alert(1)', ' JavaScript://example.com/%0Aalert(1)', 'data:text/html,<script>'])(
    'includes %j in any URL field',
    (script) => {
      const json = JSON.stringify(readSampleJson('long', 'resume.json')).replaceAll(/"url":"[^"]*"/g, '"url":"$"');
      const found = problems(JSON.parse(json.replaceAll('"$"', () => JSON.stringify(script))), { address: script });
      expect(found.length).toBeGreaterThan(9);
      expect(found).toHaveLength(json.split('"$"').length);
      for (const problem of found) expect(problem).toMatch(/(?:url|address): expected a URL such as/);
    },
  );

  test('includes fields that are probably misspelled', () => {
    expect(problems({ Basics: { name: 'Bo' }, work: [{ nmae: 'A' }] })).toEqual([
      'content/resume.json: basics.name: expected text, got nothing',
      'content/resume.json: basics.email: expected an email address, got nothing',
      'content/resume.json: work[0].name: expected text, got nothing',
      'content/resume.json: Basics: unknown field, ignored. Did you mean `basics`?',
      'content/resume.json: work[0].nmae: unknown field, ignored. Did you mean `name`?',
    ]);
  });

  test('includes a file that is not an object', () => {
    expect(problems([])).toHaveLength(2);
    expect(problems('resume')).toEqual(['content/resume.json: the file: expected an object, got "resume"']);
    expect(problems(null)).toHaveLength(2);
  });

  const dateExpected = 'expected a date such as 2024, 2024-05 or 2024-05-31';
  test.each([
    [
      { work: [{ name: 'A', endDate: '05/06/2024' }] },
      `work[0].endDate: ${dateExpected} (leave it out if ongoing), got "05/06/2024"`,
    ],
    [{ work: [{ name: 'A', highlights: 'All of it' }] }, 'work[0].highlights: expected a list, got "All of it"'],
    [{ work: ['A'] }, 'work[0]: expected an object, got "A"'],
    [{ references: [{ name: 'A' }] }, 'references[0].reference: expected text, got nothing'],
    [{ education: [{ institution: 'A', score: true }] }, 'education[0].score: expected text, got true'],
    [
      { basics: { location: { countryCode: 'Germany' } } },
      'basics.location.countryCode: expected a country code such as US, got "Germany"',
    ],
  ])('includes %j', (fields, problem) => {
    expect(problems(sampleContent(fields).resume)).toEqual([`content/resume.json: ${problem}`]);
  });

  test.each([-1, 361, '30'])('includes the hue %j', (accentHue) => {
    expect(() => sampleOwner({}, { accentHue })).toThrow(
      'content/site.json: accentHue: expected a hue in degrees from 0 to 360',
    );
  });

  test('includes labels and sections that the site doesn’t know', () => {
    const { site } = sampleContent({}, { labels: { job: 'Arbeit' }, sections: ['hobbies'], pdf: { sections: 'work' } });
    const names =
      'work, projects, volunteer, education, certificates, awards, publications, skills, languages, interests, references';
    expect(problems(sampleContent().resume, site)).toEqual([
      `content/site.json: sections[0]: expected one of ${names}, contact, got "hobbies"`,
      `content/site.json: labels.job: expected one of ${names}, summary, contact, email, phone, address, url, resume, score, present, welcome, learnMore, getInTouch, home, about, blog, menu, source, newTab, got "job"`,
      'content/site.json: pdf.sections: expected a list, got "work"',
    ]);
  });

  test('includes projects and profiles that the resume doesn’t have, with those that it has', () => {
    const resume = {
      basics: {
        profiles: [
          { network: 'GitHub', username: 'bo' },
          { network: 'Somewhere', username: 'bo' },
        ],
      },
      projects: [{ name: 'plainform' }, { name: 'contour' }],
    };
    const site = { featured: ['contour', 'Countour'], profiles: ['Mastodon'] };
    const { resume: json } = sampleContent(resume);
    expect(problems(json, site)).toEqual([
      'content/site.json: profiles[0]: expected the network of a profile in content/resume.json that has a URL (GitHub), got "Mastodon"',
      'content/site.json: featured[1]: expected the name of a project in content/resume.json (plainform, contour), got "Countour"',
    ]);
  });

  test.each(['english', 'en_US'])('includes the language "%s"', (language) => {
    expect(() => sampleOwner({}, { language })).toThrow(
      'content/site.json: language: expected a language tag of two or three letters, such as en, de or he',
    );
  });

  test.each([
    ['#1d4ed8', 'a color with a contrast of at least 4.5 to the background #181410, not 2.7, got "#1d4ed8"'],
    [undefined, 'a color such as #1d4ed8, got nothing'],
  ])('includes the dark accent color %j', (dark, problem) => {
    const accent = { light: '#1d4ed8', dark };
    expect(() => sampleOwner({}, { accent })).toThrow(`content/site.json: accent.dark: expected ${problem}`);
  });
});
