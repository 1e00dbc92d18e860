import { countryName, joinTexts } from '#site-generator/language/language.ts';
import type { Resume } from './read-resume.ts';

type Location = Resume['basics']['location'];

/** The full address on one line; null without a street or a postal code. */
export function postalAddress(location: Location, language: string): string | null {
  if (!(location?.address || location?.postalCode)) return null;
  const { address, postalCode, city } = location;
  if (isLargestFirst(language)) {
    return [postalCode, joinPlace([address, city], location, language)].filter(Boolean).join(' ');
  }
  const town = [postalCode, city].filter(Boolean).join(' ');
  return joinPlace([address, town], location, language);
}

/**
 * A place with its region and country; in Chinese, Japanese and Korean the largest comes first. A region with the name of its
 * city, such as Berlin, is left out.
 */
export function joinPlace(
  place: readonly (string | null)[],
  { city, region, countryCode }: NonNullable<Location>,
  language: string,
): string | null {
  const parts = [...place, region === city ? null : region, countryCode && countryName(countryCode, language)];
  return isLargestFirst(language) ? joinTexts(parts.toReversed(), language, ' ') : joinTexts(parts, language);
}

function isLargestFirst(language: string): boolean {
  return ['ja', 'ko', 'zh'].includes(new Intl.Locale(language).language);
}
