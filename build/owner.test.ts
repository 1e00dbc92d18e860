import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
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
      links: { codeHost: null, professionalNetwork: null, email: 'mailto:bo@example.com' },
      profiles: [],
      work: [],
      education: [],
      skills: [],
      languages: [],
      projects: [],
      interests: [],
      photo: { file: 'me.jpg', alt: 'Me' },
      siteAddress: null,
      accentHue: null,
    });
  });

  it('takes empty texts and nulls for absent ones, and ignores fields it does not know', () => {
    const owner = parseOwner(
      { basics: { ...basics, label: '', location: null, phone: 5 }, work: null, volunteer: [{}], hobby: 'x' },
      { ...site, intro: ' ', theme: 'dark' },
    );
    expect(owner).toMatchObject({ label: null, location: null, work: [], intro: null });
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
          basics: { email: 42, profiles: [{ url: 'github.com/bo' }] },
          work: [{ name: 'Example Labs', startDate: 'May 2020' }],
          skills: {},
        },
        { address: 'example.com', photo: { file: '../me.gif' } },
      ),
    ).toEqual([
      'Content that cannot be used:',
      'content/resume.json: basics.name: expected your name, got nothing',
      'content/resume.json: basics.email: expected an e-mail address, got 42',
      'content/resume.json: basics.profiles[0].url: expected an address that begins with https:// or http://, got "github.com/bo"',
      'content/resume.json: work[0].startDate: expected a date such as 2024, 2024-05 or 2024-05-31 (no end date: it still lasts), got "May 2020"',
      'content/resume.json: skills: expected a list, got an object',
      'content/site.json: address: expected an address that begins with https:// or http://, got "example.com"',
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

  it('refuses a file that is no object', () => {
    expect(problemsOf([], site)[1]).toMatch(/^content\/resume\.json: /);
    expect(problemsOf('resume', site)[1]).toBe(
      'content/resume.json: the file: expected an object as JSON Resume describes it, got "resume"',
    );
  });

  it('refuses a code host that is none of the profiles', () => {
    expect(problemsOf({ basics }, { ...site, codeHost: 'Forge' })[1]).toBe(
      'content/site.json: codeHost: expected the network of one of the profiles in content/resume.json that has an address, got "Forge"',
    );
  });
});
