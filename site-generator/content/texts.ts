import { isObject, joinPath, listLeaves } from './content-json.ts';
import type { Finding } from './findings.ts';
import { htmlToText } from './rich-text.ts';

/** True for field names of a design or a program. */
export const isInternal = (name: string) =>
  /^(?:[$_@].*|x-.*|meta|id|uuid|slug|icon|iconClass|logo|companyLogo|theme|color|colour)$/i.test(name);

/** The texts of a value, object or list. A number is read only on its own. Inside an object it is usually a rating. */
export function toTexts(value: unknown): readonly string[] {
  if (typeof value === 'number') return [String(value)];
  return listLeaves(value).flatMap(({ path, value: leaf }) =>
    typeof leaf === 'string' && leaf.replaceAll(/<[^<>]*>|&nbsp;/g, '').trim() && !path.split('.').some(isInternal)
      ? leaf
      : [],
  );
}

/** White space becomes one space, but no-break spaces stay. */
export const toSingleLine = (text: string) => text.replaceAll(/[^\S\u00a0\u202f]+/g, ' ').trim();

/** The texts of a value on one line, without HTML's markup; null without any. */
export function toLine(value: unknown, separator = ', '): string | null {
  const text = toTexts(value).join(separator);
  return toSingleLine(/[<&]/.test(text) ? htmlToText(text) : text) || null;
}

export function toList(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return isObject(value) ? Object.values(value) : [value];
}

/** "Volunteer experience" from "volunteerExperience". A name with spaces is in words already. */
export function toWords(name: string): string {
  const words = name.replaceAll(/(?<=[\p{Ll}\d])(?=\p{Lu})|[_-]+/gu, ' ').trim();
  const text = name.includes(' ') ? words : words.replaceAll(/\p{Lu}(?=\p{Ll})/gu, (letter) => letter.toLowerCase());
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const maxEntries = 300;
const maxLength = 20_000;

/** Shortens lists and texts that are longer than anyone reads, and reports what is left out. */
export function limitSize(value: unknown, findings: Finding[], path = ''): unknown {
  if (typeof value === 'string' && value.length > maxLength) {
    findings.push({ path, problem: 'is shown up to 20,000 characters', value: value.slice(maxLength) });
    return value.slice(0, maxLength);
  }
  if (Array.isArray(value)) {
    const rest = toTexts(value.slice(maxEntries));
    if (value.length > maxEntries) findings.push({ path, problem: 'is shown up to 300 entries', value: rest });
    return value.slice(0, maxEntries).map((item, index) => limitSize(item, findings, joinPath(path, index)));
  }
  const fields = isObject(value) ? Object.entries(value) : null;
  const limited = fields?.map(([name, item]) => [name, limitSize(item, findings, joinPath(path, name))]);
  return limited ? Object.fromEntries(limited) : value;
}
