import { expect, test } from 'vitest';
import { profileJsonLd } from './json-ld.ts';
import { parseOwner } from './owner.ts';

const site = { photo: { file: 'me.jpg', alt: 'Me' } };
const basics = { name: 'Bo Sample', email: 'bo@example.com' };
const facts = { url: null, photo: null, description: 'I build things.' };

test('says of a minimal owner only what is known', () => {
  expect(profileJsonLd(parseOwner({ basics }, site), facts)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    inLanguage: 'en',
    mainEntity: { '@type': 'Person', name: 'Bo Sample', description: 'I build things.' },
  });
});

test('says who a full owner is, where, for whom and what they know', () => {
  const owner = parseOwner(
    {
      basics: {
        ...basics,
        label: 'Engineer',
        location: { city: 'Lisbon', countryCode: 'pt' },
        profiles: [{ network: 'GitHub', username: 'bo' }],
      },
      work: [
        { name: 'Now', startDate: '2022', url: 'https://now.example' },
        { name: 'Before', startDate: '2019', endDate: '2022' },
        { name: 'Sometime' },
      ],
      education: [
        { institution: 'Uni', startDate: '2013', endDate: '2016' },
        { institution: 'Night school', startDate: '2025' },
      ],
      skills: [{ name: 'Languages', keywords: ['Go', 'SQL'] }, { name: 'Chess' }, { name: 'Data', keywords: ['SQL'] }],
      languages: [{ language: 'Portuguese', fluency: 'Native' }],
    },
    site,
  );
  const page = profileJsonLd(owner, {
    ...facts,
    url: 'https://bo.example/',
    photo: 'https://bo.example/assets/me.jpg',
  });
  expect(page).toMatchObject({
    url: 'https://bo.example/',
    mainEntity: {
      jobTitle: 'Engineer',
      url: 'https://bo.example/',
      image: 'https://bo.example/assets/me.jpg',
      sameAs: ['https://github.com/bo'],
      address: { '@type': 'PostalAddress', addressLocality: 'Lisbon', addressCountry: 'PT' },
      worksFor: [{ '@type': 'Organization', name: 'Now', url: 'https://now.example' }],
      alumniOf: [{ '@type': 'EducationalOrganization', name: 'Uni' }],
      knowsAbout: ['Go', 'SQL', 'Chess'],
      knowsLanguage: [{ '@type': 'Language', name: 'Portuguese' }],
    },
  });
});

test('does not hand the e-mail address to those who harvest pages', () => {
  expect(JSON.stringify(profileJsonLd(parseOwner({ basics }, site), facts))).not.toContain('bo@example.com');
});
