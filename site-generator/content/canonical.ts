import { isObject, type JsonObject } from './content-json.ts';
import { parseDate, parsePeriod } from './partial-date.ts';
import { findKeys } from './read-object.ts';
import { toLine, toList, toTexts } from './texts.ts';

// Rewrites the forms in which people write a resume into the one that the table of fields describes.

export const startNames = 'start from since startedOn';
export const periodNames = 'date dates dateRange period duration time timespan span years year';
export const endNames = 'end to until finishedOn';

const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** Replaces each object of texts by language (`{ "en": "Hello", "fr": "Bonjour" }`) with one of its texts. */
export function chooseLanguage(value: unknown, language: string): unknown {
  if (Array.isArray(value)) return value.map((item) => chooseLanguage(item, language));
  if (!isObject(value)) return value;
  const tags = Object.keys(value);
  const isTag = (tag: string) => /^[a-z]{2}(-[A-Za-z]{2,4})?$/.test(tag) && languageNames.of(tag) !== undefined;
  if (tags.length > 1 && tags.every(isTag)) {
    const [base = ''] = language.split('-');
    const tag = tags.find((name) => name === language) ?? tags.find((name) => name.startsWith(base)) ?? 'en';
    return chooseLanguage(value[tag] ?? Object.values(value)[0], language);
  }
  // The languages that a person speaks may have this form too: { "en": "native", "fr": "basic" }.
  const choose = (name: string, field: unknown) => (name === 'languages' ? field : chooseLanguage(field, language));
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, choose(name, field)]));
}

/**
 * The entries of a list, of an object that contains a list, or of an object by name: `{ "Languages": ["Go"] }`.
 * Its name becomes the first of `names`, its value the field `valueName`.
 */
export function toEntries(value: unknown, names: readonly string[], valueName?: string): readonly unknown[] {
  if (Array.isArray(value)) return value;
  if (!isObject(value)) return [value];
  const inner = Object.entries(value).find(([name, items]) => /^(?:history|items|sets|list)$/.test(name) && items);
  if (inner) return toList(inner[1]);
  if (findKeys(value, names).length > 0) return [value];
  const [first = ''] = names;
  return Object.entries(value).map(([name, item]) => {
    const title = name.replaceAll('_', ' ');
    return isObject(item) ? { [first]: title, ...item } : item && { [first]: title, [valueName ?? first]: item };
  });
}

/** Makes an entry of each role at an employer. The keys of texts about the employer go to the first one. */
export function splitRoles(source: JsonObject, isText: (key: string) => boolean): readonly JsonObject[] {
  const name = ['roles', 'positions'].find((key) => Array.isArray(source[key]) && source[key].some(isObject));
  if (name === undefined) return [source];
  const { [name]: roles, ...whole } = source;
  return toList(roles)
    .filter(isObject)
    .map((role, index) => {
      const kept = Object.entries(whole).filter(([key]) => index === 0 || !isText(key));
      const merged = kept.map(([key, value]) => [key, isText(key) ? [value, role[key]].flat() : (role[key] ?? value)]);
      return { ...role, ...Object.fromEntries(merged) };
    });
}

/** Splits a period in one text, such as `"date": "May 2020 – present"`, into start and end. */
export function splitPeriod(source: JsonObject): JsonObject {
  const find = (names: string) => findKeys(source, names.split(' '))[0];
  const start = find(`startDate ${startNames}`);
  const name = start ?? find(`period ${periodNames}`);
  if (name === undefined || find(`endDate ${endNames}`) !== undefined) return source;
  const { [name]: value, ...others } = source;
  const text = toTexts(value).join(' – ');
  const period = start !== undefined && parseDate(text) !== null ? null : parsePeriod(text);
  return period === null ? source : { ...others, ...period };
}

/** A place from an object, a text or the first of several. A text with a number is a street. */
export function toPlace(value: unknown): JsonObject | null {
  const [first = null] = [value].flat();
  if (first === null || isObject(first)) return first;
  const text = toLine(first) ?? '';
  return { [/\d/.test(text) ? 'address' : 'city']: text };
}
