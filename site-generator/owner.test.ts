import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { allDemos } from '#all-demos.ts';
import { parseOwner, sampleCaseStudy, sampleOwner } from '#site-generator/fixtures/read-sample.ts';
import { getLabels } from '#site-generator/language/language.ts';
import { readResume } from '#site-generator/resume/resume.ts';
import { aboutSections, pdfSections } from '#site-generator/resume/sections.ts';

const withProfiles = (...profiles: readonly object[]) => ({ basics: { profiles } });

describe('valid content', () => {
  test('gets null, empty lists and defaults for absent fields', () => {
    const file = { basics: { name: 'Bo', email: 'bo@sample.test' } };
    const { labels, demos, resume: lists, sectionHeadings, ...owner } = parseOwner(file);
    expect([labels, demos]).toEqual([{ ...getLabels('en'), learnMore: 'Learn more about Bo' }, allDemos]);
    expect([lists, sectionHeadings]).toEqual([readResume(file, 'en').resume, {}]);
    const filled = Object.entries(owner).filter(([, value]) => value !== null && !isDeepStrictEqual(value, []));
    expect(Object.fromEntries(filled)).toEqual({
      ...{ name: 'Bo', nameAndLabel: 'Bo', email: 'bo@sample.test', emailUrl: 'mailto:bo@sample.test' },
      ...{ language: 'en', direction: 'ltr', typeface: { headings: null, text: null } },
      headline: { text: 'Bo', employer: null, isShort: true },
      sectionOrder: { about: null, pdf: null },
      projectsFirst: true,
    });
  });

  test('treats blank text, null and the blank entries of templates as absent, and ignores unknown fields', () => {
    const volunteer = [{}, null, { name: '', highlights: [''], location: { city: null } }];
    const basics = { label: '', location: null, nickname: 5, profiles: [{}] };
    const resume = { basics, work: null, awards: '', hobby: 'x', volunteer };
    const lists = { work: [], awards: [], volunteer: [] };
    const absent = { label: null, location: null, profiles: [], intro: null, resume: lists };
    expect(sampleOwner(resume, { intro: ' ', theme: 'dark' })).toMatchObject(absent);
  });

  test('leaves the ending of a clone’s URL out of links to the source code', () => {
    const { sourceUrl } = sampleOwner({}, { sourceUrl: 'gitlab.com/bo/site.git' });
    expect(sourceUrl).toBe('https://gitlab.com/bo/site');
  });

  test('has each demo once, and the owner’s labels', () => {
    const labels = { work: 'Jobs', sections: { present: 'no section' } };
    const owner = sampleOwner({}, { demos: ['todo', { id: 'todo', name: 'Plans' }], labels });
    expect(owner.demos.map(({ name }) => name)).toEqual(['Plans']);
    expect(owner.labels).toMatchObject({ work: 'Jobs', present: 'present' });
  });

  test('leaves out a counter’s blank attributes', () => {
    const analytics = { script: 'https://count.test/a.js', attributes: { 'data-site': 'bo', defer: '' } };
    expect(sampleOwner({}, { analytics }).analytics?.attributes).toEqual({ 'data-site': 'bo' });
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

  test('has the photo of the settings, else the resume’s, else photo.jpg', () => {
    const getPhoto = (image: string, photo: object, ...pictures: readonly string[]) =>
      sampleOwner({ basics: { image } }, { photo }, { pictures }).photo;
    const url = 'https://sample.test/bo.png';
    expect(getPhoto(url, { file: 'me.jpg' }, 'photo.JPG')).toMatchObject({ file: 'me.jpg', alt: 'Bo Sample' });
    expect(getPhoto(url, {}, 'halo.png', 'photo.JPG')?.file).toBe('photo.JPG');
    expect(getPhoto(url, {}, 'bo.png')).toBeNull();
    for (const path of ['images/bo.png', './images/bo.png', '/images/bo.png'])
      expect(getPhoto(path, {}, 'images/bo.png', 'photo.jpg')?.file).toBe('images/bo.png');
  });

  test('links a project to its case study', () => {
    const link = { label: 'Read the case study', url: './projects/maps/' };
    const caseStudies = [{ ...sampleCaseStudy, summary: 'A map.', projectName: 'contour' }];
    const linked = sampleOwner({ projects: [{ name: 'Contour' }] }, {}, { caseStudies });
    expect(linked.featured).toMatchObject([{ text: 'A map.', url: link.url, links: [link] }]);
    const text = [[{ text: link.label, url: link.url, mark: null }]];
    expect(aboutSections(linked)).toMatchObject([{ id: 'projects', entries: [{ title: 'Contour', text }] }]);
    expect(pdfSections(linked)).toMatchObject([{ id: 'projects', entries: [{ text: [] }] }]);
  });

  test('has the picture with a project’s name, but the settings’ own first', () => {
    const pictures = ['Côte 2.png', 'halo.png', 'other.png'];
    const projects = [{ name: 'Halo' }, { name: 'cote-2' }, { name: 'None' }];
    const getImages = (site: object) =>
      sampleOwner({ projects }, site, { pictures }).featured.map(({ image }) => image?.file ?? null);
    expect(getImages({})).toEqual(['halo.png', 'Côte 2.png', null]);
    const featured = [{ project: 'Halo', image: 'other.png' }, 'cote-2'];
    expect(getImages({ featured })).toEqual(['other.png', 'Côte 2.png']);
  });
});

describe('profiles', () => {
  test.each([
    [{ network: 'My code', url: 'https://gitlab.com/bo' }, 'GitLab', 'https://gitlab.com/bo', '@bo'],
    [{ url: 'https://uk.linkedin.com/in/bo' }, 'LinkedIn', 'https://uk.linkedin.com/in/bo', '@bo'],
    [{ url: 'https://linkedin.com/in/jos%C3%A9' }, 'LinkedIn', 'https://linkedin.com/in/jos%C3%A9', '@josé'],
    [{ url: 'https://a.test/jos%C3%A9/' }, 'a.test', 'https://a.test/jos%C3%A9/', 'a.test/josé'],
    [{ url: 'https://a.test/jos%E9' }, 'a.test', 'https://a.test/jos%E9', 'a.test/jos%E9'],
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

  test('can be named in the settings as their links are, without a name of their own', () => {
    const profiles = withProfiles({ url: 'https://github.com/bo' }, { url: 'https://bsky.app/profile/bo.test' });
    const { codeHost, otherLinks } = sampleOwner(profiles, { codeHost: 'GitHub', profiles: ['Bluesky'] });
    expect([codeHost?.url, otherLinks.map(({ label }) => label)]).toEqual(['https://github.com/bo', ['Bluesky']]);
  });

  test('aren’t among the further links if home has them already', () => {
    const profiles = withProfiles({ network: 'GitHub', username: 'bo' }, { network: 'DEV', username: 'bo' });
    const { otherLinks } = sampleOwner(profiles, { profiles: ['GitHub', 'DEV'] });
    expect(otherLinks.map(({ label }) => label)).toEqual(['DEV']);
  });
});

test('the build stops without a name', () => {
  for (const resume of [{}, [], 'resume', null, { basics: { name: ' ' } }])
    expect(() => parseOwner(resume)).toThrow(
      'content/resume.json: basics.name: expected your name, as in { "basics": { "name": "…" } }',
    );
});
