import { formatCount } from '#lib/number-format.ts';
import { plainText } from '#lib/owner.ts';
import { isBlank, isObject, joinPath, listLeaves, mapItems } from './content-json.ts';
import type { Finding } from './findings.ts';
import { parseRichText } from './rich-text.ts';

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

const formatting = '/?(?:a|abbr|b|big|br|cite|code|div|em|font|h[1-6]|i|li|mark|ol|p|small|span|strong|su[bp]|u|ul)\\b';
const html = new RegExp(`<${formatting}|&#?\\w+;`, 'i');
const otherTag = new RegExp(`<(?!${formatting})[a-z/!]`, 'i');

/** True for HTML on one line. A text with other tags than formatting is text, and Markdown is: "Array<string>", "C*". */
const isHtml = (text: string) => html.test(text) && !otherTag.test(text);

/** The texts of a value on one line, without HTML's markup; null without any. */
export function toLine(value: unknown, separator = ', '): string | null {
  const text = toTexts(value).join(separator);
  return toSingleLine(isHtml(text) ? parseRichText(text).map(plainText).join(' ') : text) || null;
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

/**
 * Trims all texts, removes halves of characters, and composes letters: fonts have "é" more often than "e" followed by a
 * combining accent. Blank texts and objects (`{}`, `{ "name": "" }`), as in templates, become null. Lists keep blank entries as
 * null, so that positions stay. Shortens lists and texts that are longer than anyone reads, and reports what is left out.
 */
export function normalizeContent(value: unknown, findings: Finding[], path = ''): unknown {
  const [limit, unit] = typeof value === 'string' ? [20_000, 'characters'] : [300, 'entries'];
  if ((typeof value === 'string' || Array.isArray(value)) && value.length > limit) {
    const problem = `is shown up to ${formatCount(limit)} ${unit}`;
    findings.push({ path, problem, value: toTexts(value.slice(limit)) });
    return normalizeContent(value.slice(0, limit), findings, path);
  }
  const text = typeof value === 'string' ? value.replaceAll(/\p{Surrogate}/gu, '') : null;
  if (text !== null) return text.trim().normalize('NFC') || null;
  const normalized = mapItems(value, (item, key) => normalizeContent(item, findings, joinPath(path, key)));
  return isObject(normalized) && isBlank(normalized) ? null : normalized;
}
