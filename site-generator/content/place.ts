import { countryName, joinTexts } from '#site-generator/language/language.ts';
import type { Resume } from './read-resume.ts';

/**
 * "Lisbon, Portugal": city, region and country, never the street. In Chinese, Japanese and Korean the largest comes first. A part
 * that an earlier one contains, such as the region Berlin of the city Berlin, is left out.
 */
export function formatPlace(location: Resume['basics']['location'], language: string): string | null {
  if (location === null) return null;
  const { city, region, countryCode } = location;
  const all = [city, region, countryCode && countryName(countryCode, language)].filter((part) => part !== null);
  const parts = all.filter((part, index) => !all.slice(0, index).some((before) => containsPart(before, part)));
  const isLargestFirst = ['ja', 'ko', 'zh'].includes(new Intl.Locale(language).language);
  return isLargestFirst ? joinTexts(parts.toReversed(), language, ' ') : joinTexts(parts, language);
}

function containsPart(place: string, part: string): boolean {
  return place
    .toLowerCase()
    .split(/[,，、]\s*/)
    .includes(part.toLowerCase());
}
