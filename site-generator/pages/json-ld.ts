import type { Owner } from '#site-generator/content/owner.ts';

interface PageFacts {
  /** Absolute; null while the site's URL is unknown. */
  readonly url: string | null;
  /** URL of the photo, absolute if the site's is known; null without a built photo. */
  readonly photo: string | null;
  readonly description: string;
}

/**
 * Who the site is about, for search engines: schema.org's ProfilePage with the owner as its main entity. The email
 * address is left out on purpose: Google's profile pages don't need it, and spammers collect it.
 */
export function profileJsonLd(owner: Owner, { url, photo, description }: PageFacts): object | null {
  const { locationParts, work, education, skills, languages } = owner;
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
      address: node('PostalAddress', {
        addressLocality: locationParts?.city,
        addressRegion: locationParts?.region,
        addressCountry: locationParts?.countryCode,
      }),
      worksFor: work.filter(isCurrent).map((job) => node('Organization', { name: job.name, url: job.url })),
      alumniOf: education
        .filter((entry) => !isCurrent(entry))
        .map((entry) => node('EducationalOrganization', { name: entry.institution, url: entry.url })),
      knowsAbout: [...new Set(knowsAbout)],
      knowsLanguage: languages.map(({ language }) => node('Language', { name: language })),
    }),
  });
}

function isCurrent({ startDate, endDate }: Owner['work'][number] | Owner['education'][number]): boolean {
  return startDate !== null && endDate === null;
}

/** An entity of schema.org without empty properties; null if it has no others. */
function node(type: string, properties: Readonly<Record<string, unknown>>): object | null {
  const present = Object.entries(properties).filter(
    ([, value]) => value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0),
  );
  return present.length === 0 ? null : { '@type': type, ...Object.fromEntries(present) };
}
