import { isBlank, isObject, type JsonObject } from './content-json.ts';
import { type Finding, notShown } from './findings.ts';
import { parseDate, parsePeriod } from './partial-date.ts';
import { findKeys } from './read-object.ts';
import { toLine, toList, toTexts } from './texts.ts';

// Rewrites the forms in which people write a resume into the one that the table of fields describes.

export const startNames = 'start from since startedOn dateStart begin';
export const periodNames = 'date dates dateRange durationDate period timeframe duration time timespan span years year';
export const endNames = 'end to until finishedOn dateEnd finish';

const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** Replaces each object of texts by language (`{ "en": "Hello", "fr": "Bonjour" }`) with one of its texts. Reports the others. */
export function chooseLanguage(value: unknown, language: string, findings: Finding[]): unknown {
  if (Array.isArray(value)) return value.map((item) => chooseLanguage(item, language, findings));
  if (!isObject(value)) return value;
  const tags = Object.keys(value);
  if (tags.length > 1 && tags.every(isTag)) {
    const chosen = chooseTag(value, language);
    for (const other of tags.filter((tag) => tag !== chosen && !isBlank(value[tag])))
      findings.push({ path: other, problem: `is another language, and ${notShown}`, value: toTexts(value[other]) });
    return chooseLanguage(value[chosen], language, findings);
  }
  const chooseFields = (fields: JsonObject) =>
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, choose(name, field)]));
  // The languages that a person speaks may have this form too: { "en": "native", "fr": "basic" }.
  const choose = (name: string, field: unknown): unknown => {
    if (name !== 'languages') return chooseLanguage(field, language, findings);
    return Array.isArray(field) ? field.map((item) => (isObject(item) ? chooseFields(item) : item)) : field;
  };
  return chooseFields(value);
}

/** True for an entry that its owner has hidden. */
export const isHidden = (value: unknown) => isObject(value) && (value.hidden === true || value.visible === false);

const isList = (value: unknown) => typeof value === 'object' && value !== null;

/** True for a list with an object in it. */
export const hasObjects = (value: unknown) => Array.isArray(value) && value.some(isObject);

const isTag = (tag: string) => /^[a-z]{2}(-[A-Za-z]{2,4})?$/.test(tag) && languageNames.of(tag) !== undefined;

/** The language itself, one of its variants, English or the first one with a text. */
function chooseTag(texts: JsonObject, language: string): string {
  const [base = ''] = language.split('-');
  const tags = Object.keys(texts).filter((tag) => !isBlank(texts[tag]));
  const tag = tags.find((name) => name === language) ?? tags.find((name) => name.startsWith(base));
  return tag ?? tags.find((name) => name === 'en') ?? tags[0] ?? base;
}

/**
 * The entries of a list, of an object that contains lists, or of an object by name: `{ "Languages": ["Go"] }`.
 * Its name becomes the first of `names`, its value the field `valueName`.
 * @param ignore gets the fields beside the lists
 */
export function toEntries(
  value: unknown,
  names: readonly string[],
  valueName: string | undefined,
  ignore: (name: string, value: unknown) => void,
): readonly unknown[] {
  if (Array.isArray(value)) {
    const [first] = value;
    const isByName = value.length === 1 && isObject(first) && Object.values(first).every(hasObjects);
    return isByName ? toEntries(first, names, valueName, ignore) : value;
  }
  if (!isObject(value)) return [value];
  const inner = Object.keys(value).filter((name) => /^(?:history|items|sets|list)$/.test(name) && isList(value[name]));
  if (inner.length === 0 && findKeys(value, names).some((key) => !Array.isArray(value[key]))) return [value];
  const lists = valueName === undefined ? Object.keys(value).filter((name) => hasObjects(value[name])) : [];
  const chosen = inner.length > 0 ? inner : lists;
  if (chosen.length > 0) {
    for (const name of Object.keys(value)) if (!chosen.includes(name)) ignore(name, value[name]);
    return chosen.flatMap((name) => toList(value[name]));
  }
  const [first = ''] = names;
  return Object.entries(value).map(([name, item]) => {
    const title = name.replaceAll('_', ' ');
    return isObject(item) ? { [first]: title, ...item } : item && { [first]: title, [valueName ?? first]: item };
  });
}

/** Makes an entry of each role at an employer. The keys of texts about the employer go to the first one. */
export function splitRoles(source: JsonObject, isText: (key: string) => boolean): readonly JsonObject[] {
  const name = ['roles', 'positions', 'items'].find((key) => hasObjects(source[key]));
  if (name === undefined) return [source];
  const { [name]: roles, ...own } = source;
  const hasTitles = 'title' in own && toList(roles).some((role) => isObject(role) && 'title' in role);
  const whole = hasTitles ? { company: own.title, ...own } : own;
  return toList(roles)
    .filter((role) => role !== null)
    .map((each, index) => {
      const role = isObject(each) ? each : { title: each };
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

/** A place from an object or a text. A text with a number is a street. */
export function toPlace(value: unknown): JsonObject | null {
  if (value === null || isObject(value)) return value;
  const text = toLine(value) ?? '';
  return { [/\d/.test(text) ? 'address' : 'city']: text };
}

const itemNames = 'name title label heading section skill technology language keyword text value'.split(' ');
const itemTexts = 'description summary text content details note level proficiency'.split(' ');

/** The texts by which an object in a list of texts is shown: its name with a text about it, and its lists. */
export function splitItem(item: JsonObject, separator: string) {
  const isText = (key: string) => typeof item[key] === 'string' && !/^(?:https?|mailto):/.test(String(item[key]));
  const name = findKeys(item, itemNames).find(isText);
  const text = findKeys(item, itemTexts).find((key) => key !== name && isText(key));
  const head = name === undefined ? Object.keys(item).filter(isText) : [name, ...(text === undefined ? [] : [text])];
  const lists = Object.keys(item).filter((key) => Array.isArray(item[key]) && !hasObjects(item[key]));
  const getTexts = (keys: readonly string[]) => keys.flatMap((key) => toTexts({ [key]: item[key] }));
  return {
    shown: [getTexts(head).join(name === undefined ? separator : ': '), ...getTexts(lists)].filter(Boolean),
    others: getTexts(Object.keys(item).filter((key) => ![...head, ...lists].includes(key))),
  };
}
