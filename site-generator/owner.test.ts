import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sampleFolder } from './fixtures/read-sample.ts';
import { parseOwner } from './owner.ts';

const readContent = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(`../content/${file}`, import.meta.url), 'utf8'));
const site = { photo: { file: 'me.jpg', alt: 'Me' } };
const basics = { name: 'Bo Sample', email: 'bo@example.com' };
const withProfiles = (...profiles: readonly object[]) => ({ basics: { ...basics, profiles } });

function problemsOf(resumeJson: unknown, siteJson: unknown): string[] {
  try {
    parseOwner(resumeJson, siteJson);
  } catch (error) {
    if (error instanceof Error) return error.message.split('\n  ');
  }
  return [];
}

describe('what can be used', () => {
  it('takes the whole placeholder owner', () => {
    const owner = parseOwner(readContent('resume.json'), readContent('site.json'));
    expect(owner).toMatchObject({
      name: 'Alex Example',
      label: 'Software Engineer',
      language: 'en',
      location: 'Sampletown, Exampleshire',
      links: {
        codeHost: { label: 'GitHub', url: 'https://github.com/alex-example' },
        professionalNetwork: { label: 'LinkedIn', url: 'https://www.linkedin.com/in/alex-example' },
        email: 'mailto:alex@example.com',
      },
      photo: { file: 'photo.svg' },
    });
    expect(owner.summary).toHaveLength(3);
    expect(owner.work.map(({ period }) => period)).toEqual([
      'Mar 2022 – present',
      'Jan 2019 – Feb 2022',
      'Sep 2016 – Dec 2018',
    ]);
    expect(owner.projects.map(({ name }) => name)).toEqual(['plainform', 'contour']);
  });

  it('makes nulls and empty lists of what a minimal owner leaves out', () => {
    expect(parseOwner({ basics }, site)).toEqual({
      ...basics,
      label: null,
      language: 'en',
      intro: null,
      summary: [],
      location: null,
      place: null,
      postalAddress: null,
      phone: null,
      website: null,
      links: { codeHost: null, professionalNetwork: null, email: 'mailto:bo@example.com' },
      profiles: [],
      work: [],
      projects: [],
      volunteer: [],
      education: [],
      certificates: [],
      awards: [],
      publications: [],
      skills: [],
      languages: [],
      interests: [],
      references: [],
      photo: { file: 'me.jpg', alt: 'Me' },
      siteAddress: null,
      accentHue: null,
      pdf: { omitMissingLetters: false },
    });
  });

  it('takes empty texts and nulls for absent ones, and ignores fields it does not know', () => {
    const owner = parseOwner(
      { basics: { ...basics, label: '', location: null, nickname: 5 }, work: null, awards: '', hobby: 'x' },
      { ...site, intro: ' ', theme: 'dark' },
    );
    expect(owner).toMatchObject({ label: null, location: null, work: [], awards: [], intro: null });
  });

  it('leaves out entries with nothing in them, as templates hold them, and still counts them in a path', () => {
    const blanks = [{}, null, { name: '', highlights: [''], location: { city: null } }];
    const owner = parseOwner({ basics: { ...basics, profiles: [{}] }, work: blanks, volunteer: blanks }, site);
    expect(owner).toMatchObject({ profiles: [], work: [], volunteer: [] });
    expect(problemsOf({ basics, work: [...blanks, { position: 'Engineer' }] }, site)[1]).toBe(
      'content/resume.json: work[3].name: expected the name of the employer, got nothing',
    );
  });

  it('reads an end of "Present", dates with a time, and addresses without a protocol', () => {
    const { work, website } = parseOwner(
      {
        basics: { ...basics, url: 'bo.example.com' },
        work: [{ name: 'Example', startDate: '2020-01-31T23:00:00.000Z', endDate: 'Present', url: '//example.com/a' }],
      },
      site,
    );
    expect(website).toBe('https://bo.example.com');
    expect(work).toMatchObject([
      { startDate: '2020-01-31', endDate: null, period: 'Jan 2020 – present', url: 'https://example.com/a' },
    ]);
  });

  it('writes the whole address in one line where there is more of it than a place', () => {
    const location = {
      address: '1 Example Street',
      postalCode: 12345,
      city: 'Berlin',
      region: 'Berlin',
      countryCode: 'de',
    };
    const owner = parseOwner({ basics: { ...basics, location } }, site);
    expect(owner.location).toBe('Berlin, Germany');
    expect(owner.postalAddress).toBe('1 Example Street, 12345 Berlin, Germany');
  });

  it('takes the image of the resume as the photo if it is a file in content/ and the settings name none', () => {
    const photoOf = (image: unknown, file?: string) =>
      parseOwner({ basics: { ...basics, image } }, { photo: { file, alt: 'Me' } }).photo.file;
    expect(photoOf('./bo.png')).toBe('bo.png');
    expect(photoOf('bo.png', 'me.jpg')).toBe('me.jpg');
    expect(photoOf('https://example.com/bo.png', 'me.jpg')).toBe('me.jpg');
    expect(
      problemsOf({ basics: { ...basics, image: 'https://example.com/bo.png' } }, { photo: { alt: 'Me' } }),
    ).toEqual([
      'Content that cannot be used:',
      'content/site.json: photo.file: expected the name of an image file in content/, such as photo.jpg, got nothing',
    ]);
  });

  it('joins a letter and its accent into one, as fonts know it', () => {
    expect(parseOwner({ basics: { ...basics, name: 'Zoe\u0308  Sample' } }, site).name).toBe('Zo\u00eb Sample');
  });

  it('uses the first two sentences of the summary where there is no intro', () => {
    const summary = 'I build things. They work. Most of the time.\n\nMore.';
    expect(parseOwner({ basics: { ...basics, summary } }, site).intro).toBe('I build things. They work.');
  });

  it('finds a profile by its host, whatever the network is called', () => {
    const { links } = parseOwner(
      withProfiles(
        { network: 'My code', url: 'https://gitlab.com/bo' },
        { network: 'Jobs', url: 'https://uk.linkedin.com/in/bo' },
      ),
      site,
    );
    expect(links.codeHost).toEqual({ label: 'GitLab', url: 'https://gitlab.com/bo' });
    expect(links.professionalNetwork).toEqual({ label: 'LinkedIn', url: 'https://uk.linkedin.com/in/bo' });
  });

  it('does not take a look-alike host for a known one', () => {
    const { links, profiles } = parseOwner(withProfiles({ url: 'https://notgithub.com/bo' }), site);
    expect(links.codeHost).toBeNull();
    expect(profiles).toEqual([{ label: 'notgithub.com', url: 'https://notgithub.com/bo' }]);
  });

  it('makes the address of a known network from the user name', () => {
    const { links } = parseOwner(withProfiles({ network: 'github', username: '@bo' }), site);
    expect(links.codeHost).toEqual({ label: 'GitHub', url: 'https://github.com/bo' });
  });

  it.each([
    ['GitLab', 'bo', 'https://gitlab.com/bo'],
    ['LinkedIn', 'bo', 'https://www.linkedin.com/in/bo'],
    ['bluesky', '@bo.example.com', 'https://bsky.app/profile/bo.example.com'],
    ['Mastodon', '@bo@social.example', 'https://social.example/@bo'],
  ])('makes the address of a profile at %s from the user name', (network, username, url) => {
    expect(parseOwner(withProfiles({ network, username }), site).profiles).toMatchObject([{ url }]);
  });

  it('leaves out a profile that has neither an address nor a known network', () => {
    expect(parseOwner(withProfiles({ network: 'Somewhere', username: 'bo' }), site).profiles).toEqual([]);
  });

  it('lets the site settings name the profile that is the code host', () => {
    const { links } = parseOwner(withProfiles({ network: 'Forge', url: 'https://forge.example.com/bo' }), {
      ...site,
      codeHost: 'forge',
    });
    expect(links.codeHost).toEqual({ label: 'Forge', url: 'https://forge.example.com/bo' });
  });

  it('knows no place where the location says nothing', () => {
    expect(parseOwner({ basics: { ...basics, location: { city: '' } } }, site)).toMatchObject({
      location: null,
      place: null,
    });
  });

  it('names the country of a location', () => {
    const location = { city: 'Lisbon', countryCode: 'pt' };
    const owner = parseOwner({ basics: { ...basics, location } }, site);
    expect(owner.location).toBe('Lisbon, Portugal');
    expect(owner.place).toEqual({ city: 'Lisbon', region: null, countryCode: 'PT' });
  });
});

describe('what cannot be used', () => {
  it('lists every problem of both files at once, with file, path and what was expected', () => {
    expect(
      problemsOf(
        {
          basics: { email: 42, profiles: [{ url: 'not yet' }] },
          work: [{ name: 'Example Labs', startDate: 'May 2020' }],
          skills: {},
        },
        { address: 'ftp://example.com', photo: { file: '../me.gif' } },
      ),
    ).toEqual([
      'Content that cannot be used:',
      'content/resume.json: basics.name: expected your name, got nothing',
      'content/resume.json: basics.email: expected an e-mail address, got 42',
      'content/resume.json: basics.profiles[0].url: expected a web address such as https://example.com, got "not yet"',
      'content/resume.json: work[0].startDate: expected a date such as 2024, 2024-05 or 2024-05-31, got "May 2020"',
      'content/resume.json: skills: expected a list, got an object',
      'content/site.json: address: expected a web address such as https://example.com, got "ftp://example.com"',
      'content/site.json: photo.file: expected the name of an image file in content/, such as photo.jpg, got "../me.gif"',
      'content/site.json: photo.alt: expected what the photo shows, in words, got nothing',
    ]);
  });

  it('names each required field of files that hold nothing', () => {
    expect(problemsOf({}, {})).toEqual([
      'Content that cannot be used:',
      'content/resume.json: basics.name: expected your name, got nothing',
      'content/resume.json: basics.email: expected an e-mail address, got nothing',
      'content/site.json: photo.file: expected the name of an image file in content/, such as photo.jpg, got nothing',
      'content/site.json: photo.alt: expected what the photo shows, in words, got nothing',
    ]);
  });

  it('refuses a script as an address, whatever it is the address of', () => {
    for (const script of ['javascript:alert(1)', ' JavaScript://example.com/%0Aalert(1)', 'data:text/html,<script>']) {
      let count = 0;
      const resume: unknown = JSON.parse(readFileSync(`${sampleFolder('long')}/resume.json`, 'utf8'), (key, value) => {
        if (key !== 'url') return value;
        count += 1;
        return script;
      });
      const problems = problemsOf(resume, { ...site, address: script }).slice(1);
      expect(count).toBeGreaterThan(8);
      expect(problems).toHaveLength(count + 1);
      for (const problem of problems) expect(problem).toMatch(/(?:url|address): expected a web address such as/);
    }
  });

  it('refuses a file that is no object', () => {
    expect(problemsOf([], site)[1]).toMatch(/^content\/resume\.json: /);
    expect(problemsOf('resume', site)[1]).toBe(
      'content/resume.json: the file: expected an object as JSON Resume describes it, got "resume"',
    );
  });

  it.each([
    [
      { work: [{ name: 'A', endDate: '05/06/2024' }] },
      'work[0].endDate: expected a date such as 2024, 2024-05 or 2024-05-31 (no end date: it still lasts), got "05/06/2024"',
    ],
    [
      { work: [{ name: 'A', startDate: 'Present' }] },
      'work[0].startDate: expected a date such as 2024, 2024-05 or 2024-05-31, got "Present"',
    ],
    [{ work: [{ name: 'A', highlights: 'All of it' }] }, 'work[0].highlights: expected a list, got "All of it"'],
    [{ work: [{ name: 'A', highlights: [{ text: 'x' }] }] }, 'work[0].highlights[0]: expected text, got an object'],
    [{ work: ['A'] }, 'work[0]: expected an object, got "A"'],
    [
      { volunteer: [{ position: 'Cook' }] },
      'volunteer[0].organization: expected the name of the organization, got nothing',
    ],
    [
      { awards: [{ title: 'A', date: '2020-02-30' }] },
      'awards[0].date: expected a date such as 2024, 2024-05 or 2024-05-31, got "2020-02-30"',
    ],
    [{ awards: [{ title: ['A'] }] }, 'awards[0].title: expected the title of the award, got a list'],
    [
      { certificates: [{ name: 'A', url: 'mailto:a@example.com' }] },
      'certificates[0].url: expected a web address such as https://example.com, got "mailto:a@example.com"',
    ],
    [{ publications: { name: 'A' } }, 'publications: expected a list, got an object'],
    [{ publications: [{ name: 'A', publisher: 7 }] }, 'publications[0].publisher: expected text, got 7'],
    [{ references: [{ name: 'A' }] }, 'references[0].reference: expected what the reference says, got nothing'],
    [{ education: [{ institution: 'A', score: true }] }, 'education[0].score: expected text, got true'],
    [{ skills: [{ name: 'A', keywords: [1] }] }, 'skills[0].keywords[0]: expected text, got 1'],
    [{ projects: [{ name: 'A', roles: 'Lead' }] }, 'projects[0].roles: expected a list, got "Lead"'],
    [
      { basics: { ...basics, location: 'Berlin' } },
      'basics.location: expected an object with the location, got "Berlin"',
    ],
    [
      { basics: { ...basics, location: { countryCode: 'Germany' } } },
      'basics.location.countryCode: expected a country code such as US, got "Germany"',
    ],
    [{ basics: { ...basics, phone: {} } }, 'basics.phone: expected text, got an object'],
  ])('refuses %j', (fields, problem) => {
    expect(problemsOf({ basics, ...fields }, site)).toEqual([
      'Content that cannot be used:',
      `content/resume.json: ${problem}`,
    ]);
  });

  it('refuses a code host that is none of the profiles', () => {
    expect(problemsOf({ basics }, { ...site, codeHost: 'Forge' })[1]).toBe(
      'content/site.json: codeHost: expected the network of one of the profiles in content/resume.json that has an address, got "Forge"',
    );
  });
});
