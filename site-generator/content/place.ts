import { countryName, joinTexts } from '#site-generator/language/language.ts';
import type { Resume } from './read-resume.ts';

type Location = Resume['basics']['location'];

/** The full address on one line; null without a street or a postal code. */
export function postalAddress(location: Location, language: string): string | null {
  if (!(location?.address || location?.postalCode)) return null;
  const { address, postalCode, city } = location;
  const code = postalCode && address?.includes(postalCode) ? null : postalCode;
  if (isLargestFirst(language)) {
    return [code, joinPlace([address, city], location, language)].filter(Boolean).join(' ');
  }
  const isNew = city !== null && !endsPart(address, city);
  return joinPlace([address, [code, isNew ? city : null].filter(Boolean).join(' ')], location, language);
}

/**
 * A place with its region and country; in Chinese, Japanese and Korean the largest comes first. A part that an earlier one
 * contains, such as the region Berlin of the city Berlin, is left out.
 */
export function joinPlace(
  place: readonly (string | null)[],
  { region, countryCode }: NonNullable<Location>,
  language: string,
): string | null {
  const all = [...place, region, countryCode && countryName(countryCode, language)];
  const parts = all.filter((part, index) => part && !all.slice(0, index).some((before) => endsPart(before, part)));
  return isLargestFirst(language) ? joinTexts(parts.toReversed(), language, ' ') : joinTexts(parts, language);
}

/** True if a text between commas, without the postal code after it, ends with a name: "12345 Berlin", "Springfield, IL 62701". */
function endsPart(text: string | null, name: string): boolean {
  const parts = text?.toLowerCase().split(/[,，、\n]/) ?? [];
  return parts.some((part) => ` ${part.replace(/[\d\s-]+$/, '').trim()}`.endsWith(` ${name.toLowerCase()}`));
}

function isLargestFirst(language: string): boolean {
  return ['ja', 'ko', 'zh'].includes(new Intl.Locale(language).language);
}
