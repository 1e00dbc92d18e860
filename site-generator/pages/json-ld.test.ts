import { expect, test } from 'vitest';
import { sampleOwner } from '#site-generator/fixtures/read-sample.ts';
import { profileJsonLd } from './json-ld.ts';

const facts = { url: null, photo: null, description: 'I build things.' };

test('contains only what is known of a minimal owner, without the email address', () => {
  expect(profileJsonLd(sampleOwner(), facts)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    inLanguage: 'en',
    mainEntity: { '@type': 'Person', name: 'Bo Sample', description: 'I build things.' },
  });
});

test('contains title, location, employers, education, skills and languages', () => {
  const owner = sampleOwner({
    basics: {
      label: 'Engineer',
      location: { city: 'Lisbon', countryCode: 'pt' },
      profiles: [{ network: 'GitHub', username: 'bo' }],
    },
    work: [
      { name: 'Now', startDate: '2022', url: 'https://now.test' },
      { name: 'Before', startDate: '2019', endDate: '2022' },
      { name: 'Sometime' },
    ],
    education: [
      { institution: 'Uni', startDate: '2013', endDate: '2016' },
      { institution: 'Night school', startDate: '2025' },
    ],
    skills: [{ name: 'Languages', keywords: ['Go', 'SQL'] }, { name: 'Chess' }, { name: 'Data', keywords: ['SQL'] }],
    languages: [{ language: 'Portuguese', fluency: 'Native' }],
  });
  const url = 'https://bo.test/';
  expect(profileJsonLd(owner, { ...facts, url, photo: `${url}assets/me.jpg` })).toMatchObject({
    url,
    mainEntity: {
      jobTitle: 'Engineer',
      url,
      image: `${url}assets/me.jpg`,
      sameAs: ['https://github.com/bo'],
      address: { '@type': 'PostalAddress', addressLocality: 'Lisbon', addressCountry: 'PT' },
      worksFor: [{ '@type': 'Organization', name: 'Now', url: 'https://now.test' }],
      alumniOf: [{ '@type': 'EducationalOrganization', name: 'Uni' }],
      knowsAbout: ['Go', 'SQL', 'Chess'],
      knowsLanguage: [{ '@type': 'Language', name: 'Portuguese' }],
    },
  });
});
