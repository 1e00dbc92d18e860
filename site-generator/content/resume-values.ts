import { hasObjects, isBlank, isObject, type JsonObject } from './content-json.ts';
import { isOngoing, parseDate, parsePeriod, present } from './partial-date.ts';
import { type Field, type Fields, findItems, listItems, readFields, type Values } from './read-object.ts';
import { listTexts, readLine } from './texts.ts';
import { parseUrl } from './url.ts';

// The kinds of values in a resume. Each reads a value of any type, as far as it is unambiguous.

/** @param aliases separated by commas */
export const field = <Value>(aliases: string, read: Field<Value>['read'], readsAll = false): Field<Value> => ({
  aliases: splitNames(aliases),
  readsAll,
  read,
});

/** "company, employer" as a list. */
export const splitNames = (names: string) => names.split(/,\s*/).filter(Boolean);

const isUrl = (text: string) => /^(?:https?:\/\/|mailto:)/i.test(text);

/** The texts of a value. Those of an object are without its URLs. */
const listPlainTexts = (value: unknown) => listTexts(value).filter((text) => !(isObject(value) && isUrl(text)));

/** The text of each item of a value. Of an object its first text with the others: "SQL: expert". */
function readItems(value: unknown): readonly string[] {
  return [value].flat(10).flatMap((item) => {
    const [first, ...others] = listPlainTexts(item);
    return first === undefined ? [] : [[first, others.join(', ')].filter(Boolean).join(': ')];
  });
}

/** Text on one line. */
export const line = (aliases = '') => field(aliases, (value) => readLine(listPlainTexts(value)));

/** Texts, each on one line, without duplicates. */
export const lines = (aliases = '') =>
  field(aliases, (value) => [...new Set(readItems(value).flatMap((text) => readLine(text) ?? []))], true);

/** Text in Markdown. */
export const prose = (aliases = '') =>
  field(aliases, (value) => [...new Set(listTexts(value))].join('\n\n') || null, true);

/** Texts in Markdown. */
export const points = (aliases = '') => field(aliases, readItems, true);

/** The first text that `parse` accepts. */
export const firstParsed = <Value>(parse: (text: string) => Value | null, aliases = '') =>
  field(aliases, (value) => {
    const parsed = listTexts(value).map(parse);
    return parsed.find((each) => each !== null) ?? null;
  });

const urlNames = 'website, link, href, homepage, site';

/** The first absolute http(s) URL. */
export const firstUrl = (aliases = '') => firstParsed(parseUrl, `${urlNames}, ${aliases}`);

/** URLs and their descriptions. */
export const links = (aliases: string) =>
  field(`${urlNames}, ${aliases}`, (value) => [...new Set(listTexts(value))], true);

function readDate(value: unknown, language: string): string | null {
  const text = listTexts(value).join(' – ');
  return isOngoing(text, language) ? present : (parseDate(text, language) ?? readLine(text));
}

const startNames = 'start, from, since, startedOn, dateStart, begin';
const periodNames =
  'date, dates, dateRange, durationDate, period, timeframe, duration, time, timespan, span, years, year';
const endNames = 'end, to, until, finishedOn, dateEnd, finish';

/** A date as 2024, 2024-05 or 2024-05-31, "present", or any other text. */
export const date = (aliases = '') => field(`startDate, ${startNames}, ${periodNames}, ${aliases}`, readDate);

export const startDate = field(`${startNames}, ${periodNames}`, readDate);
export const endDate = field(endNames, readDate);

/** Replaces a period in one text, such as `"date": "May 2020 – present"`, by its start and end. */
function splitPeriod(source: JsonObject, language: string): JsonObject {
  const find = (names: string) => findItems(listItems(source), splitNames(names))[0];
  const start = find(`startDate, ${startNames}`);
  const found = start ?? find(periodNames);
  if (found === undefined || find(`endDate, ${endNames}`) !== undefined) return source;
  const text = listTexts(found.value).join(' – ');
  const period = start !== undefined && parseDate(text, language) !== null ? null : parsePeriod(text, language);
  return period === null ? source : { ...source, [found.key]: null, ...period };
}

interface EntryOptions<Each> {
  /** The field of a text in place of an entry. By default the first. */
  readonly text?: keyof Each & string;
  /** The field of a value that stands under a name: `{ "Languages": ["Go"] }`. By default the first. */
  readonly value?: keyof Each & string;
}

/** A list of entries without the blank and the hidden ones. */
export function entries<Each extends Fields>(
  aliases: string,
  fields: Each,
  options: EntryOptions<Each> = {},
): Field<readonly Values<Each>[]> {
  const [first = ''] = Object.keys(fields);
  const names = [first, ...(fields[first]?.aliases ?? [])];
  const read: Field<readonly Values<Each>[]>['read'] = (value, language) =>
    listSources(value, names, options.value).flatMap((item) => {
      const source = isObject(item) ? item : { [options.text ?? first]: item };
      if (isHidden(source)) return [];
      const items = listItems('endDate' in fields ? splitPeriod(source, language) : source);
      const { values } = readFields(fields, items, language);
      return isBlank(values) ? [] : [values];
    });
  return field(aliases, read, true);
}

/** The values of a list, of an object that contains lists, or of an object by name. */
function listSources(value: unknown, names: readonly string[], valueName?: string): readonly unknown[] {
  if (!isObject(value)) return [value].flat();
  const isEntry = findItems(listItems(value), names).some((item) => !Array.isArray(item.value));
  if (isEntry || isHidden(value)) return [value];
  const [first = ''] = names;
  return listItems(value).flatMap(({ key, value: item }) => {
    if (valueName === undefined && hasObjects(item)) return item;
    const name = key.replaceAll('_', ' ');
    return isObject(item) ? { [first]: name, ...item } : { [first]: name, [valueName ?? first]: item };
  });
}

/** True for an entry that its owner has hidden. */
const isHidden = ({ hidden }: JsonObject) => hidden === true;
