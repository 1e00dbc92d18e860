import type { Education, Work } from '#lib/owner.ts';
import type { OwnerContent } from './owner.ts';

interface PageFacts {
  /** Absolute; null while the site's address is unknown. */
  readonly url: string | null;
  /** Address of the photo, absolute if the site's is known; null for none. */
  readonly photo: string | null;
  readonly description: string;
}

/**
 * Who the site is about, for search engines: schema.org's ProfilePage with the owner as its main entity. What the owner
 * leaves out is left out. So is the e-mail address, on purpose: Google's profile pages do not ask for it, and
 * harvesters read pages.
 */
export function profileJsonLd(owner: OwnerContent, { url, photo, description }: PageFacts): object {
  const { place, work, education, skills, languages } = owner;
  const knowsAbout = skills.flatMap(({ name, keywords }) => (keywords.length > 0 ? keywords : [name]));
  return node('ProfilePage', {
    '@context': 'https://schema.org',
    url,
    inLanguage: owner.language,
    mainEntity: node('Person', {
      name: owner.name,
      jobTitle: owner.label,
      description,
      url,
      image: photo,
      sameAs: owner.profiles.map((profile) => profile.url),
      address:
        place &&
        node('PostalAddress', {
          addressLocality: place.city,
          addressRegion: place.region,
          addressCountry: place.countryCode,
        }),
      worksFor: work.filter(lasts).map(({ name, url: home }) => node('Organization', { name, url: home })),
      alumniOf: education
        .filter((entry) => !lasts(entry))
        .map(({ institution, url: home }) => node('EducationalOrganization', { name: institution, url: home })),
      knowsAbout: [...new Set(knowsAbout)],
      knowsLanguage: languages.map(({ language }) => node('Language', { name: language })),
    }),
  });
}

/** A beginning without an end. Without either, nothing is said. */
function lasts({ startDate, endDate }: Work | Education): boolean {
  return startDate !== null && endDate === null;
}

/** An entity of schema.org without the properties that are null or empty. */
function node(type: string, properties: Readonly<Record<string, unknown>>): object {
  const told = Object.entries(properties).filter(
    ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries([['@type', type], ...told]);
}
