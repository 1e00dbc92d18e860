import { hasObjects, isBlank, isObject, type JsonObject, joinPath, partition } from './content-json.ts';
import { notShown } from './findings.ts';
import { isDate, isOngoing, type Period, parseDate, parsePeriod, present } from './partial-date.ts';
import {
  type Context,
  type Field,
  type Fields,
  findItems,
  listItems,
  readFields,
  reportUnread,
  type Values,
} from './read-object.ts';
import { toLine, toTexts } from './texts.ts';
import { parseUrl, urlExpected } from './url.ts';

// The kinds of values in a resume. Each reads a value of any type, as far as it is unambiguous.

/** @param aliases separated by spaces */
export const field = <Value>(aliases: string, read: Field<Value>['read'], readsAll = false): Field<Value> => ({
  aliases: aliases.split(' ').filter(Boolean),
  readsAll,
  read,
});

type Input = Parameters<Field<unknown>['read']>[0];

const isUrl = (text: string) => /^(?:https?:\/\/|mailto:)/i.test(text);

/** The text of each item of a value. Of an object its first text with the others: "SQL: expert". Its URLs are reported. */
function readItems({ value, path }: Input, { findings }: Context): readonly string[] {
  return [value].flat(10).flatMap((item) => {
    if (!isObject(item)) return toTexts(item);
    const [urls, [first, ...others]] = partition(toTexts(item), isUrl);
    if (urls.length > 0) findings.push({ path, problem: notShown, value: urls });
    return first === undefined ? [] : [[first, others.join(', ')].filter(Boolean).join(': ')];
  });
}

/** Text on one line. */
export const line = (aliases = '', readsAll = false) =>
  field(
    aliases,
    ({ value, path }, { findings }) => {
      const [urls, texts] = partition(toTexts(value), (text) => isObject(value) && isUrl(text));
      if (urls.length > 0) findings.push({ path, problem: notShown, value: urls });
      return toLine(texts);
    },
    readsAll,
  );

/** Texts, each on one line, without duplicates. */
export const lines = (aliases = '') =>
  field(
    aliases,
    (input, context) => [...new Set(readItems(input, context).flatMap((text) => toLine(text) ?? []))],
    true,
  );

/** Text in Markdown. */
export const prose = (aliases = '') =>
  field(aliases, ({ value }) => [...new Set(toTexts(value))].join('\n\n') || null, true);

/** Texts in Markdown. */
export const points = (aliases = '') => field(aliases, readItems, true);

/** The first text that `parse` accepts. Reports the others. */
export const parsed = <Value>(parse: (text: string) => Value | null, expected: string, aliases = '') =>
  field(aliases, ({ value, path }, { findings }) => {
    const texts = toTexts(value);
    const [found = null, ...others] = new Set(texts.map(parse).filter((text) => text !== null));
    if (others.length > 0) findings.push({ path, problem: notShown, value: others });
    if (found === null && texts.length > 0)
      findings.push({ path, problem: `isn’t ${expected}, and ${notShown}`, value: texts });
    return found;
  });

const urlNames = 'website link href homepage site';

/** An absolute http(s) URL. */
export const url = (aliases = '') => parsed(parseUrl, urlExpected, `${urlNames} ${aliases}`);

/** URLs and their descriptions. */
export const links = (aliases: string) =>
  field(`${urlNames} ${aliases}`, ({ value }) => [...new Set(toTexts(value))], true);

const readDate: Field<string | null>['read'] = ({ value, path }, { findings, language }) => {
  const text = toTexts(value).join(' – ');
  if (isOngoing(text, language)) return present;
  const found = parseDate(text, language) ?? toLine(text);
  if (found !== null && !isDate(found))
    findings.push({ path, problem: 'isn’t a date: shown unchanged, and not drawn', value: text });
  return found;
};

const startNames = 'start from since startedOn dateStart begin';
const periodNames = 'date dates dateRange durationDate period timeframe duration time timespan span years year';
const endNames = 'end to until finishedOn dateEnd finish';

/** A date as 2024, 2024-05 or 2024-05-31, "present", or any other text. */
export const date = (aliases = '') => field(`startDate ${startNames} ${periodNames} ${aliases}`, readDate);

/** Start and end of a period. Without an end it is a single date, but for jobs (partial-date.ts). */
export const dates = { startDate: field(`${startNames} ${periodNames}`, readDate), endDate: field(endNames, readDate) };

/** Replaces a period in one text, such as `"date": "May 2020 – present"`, by its start and end. */
function splitPeriod(source: JsonObject, language: string): JsonObject {
  const find = (names: string) => findItems(listItems(source, ''), names.split(' '))[0];
  const start = find(`startDate ${startNames}`);
  const found = start ?? find(periodNames);
  if (found === undefined || find(`endDate ${endNames}`) !== undefined) return source;
  const text = toTexts(found.value).join(' – ');
  const period = start !== undefined && parseDate(text, language) !== null ? null : parsePeriod(text, language);
  return period === null ? source : { ...source, [found.key]: null, ...period };
}

interface ListOptions<Each> {
  /** The field of a text in place of an entry. By default the first. */
  readonly text?: keyof Each & string;
  /** The field of a value that stands under a name: `{ "Languages": ["Go"] }`. By default the first. */
  readonly value?: keyof Each & string;
}

/** A list of entries; blank ones are dropped. */
export function list<Each extends Fields>(
  aliases: string,
  fields: Each,
  { text, value: valueName }: ListOptions<Each> = {},
): Field<readonly Values<Each>[]> {
  const [first = ''] = Object.keys(fields);
  const names = [first, ...(fields[first]?.aliases ?? [])];
  const read: Field<readonly Values<Each>[]>['read'] = ({ value, path }, context) =>
    toEntries(value, names, valueName).flatMap((item, index) => {
      const source = isObject(item) ? item : { [text ?? first]: item };
      return readEntry(fields, source, Array.isArray(value) ? joinPath(path, index) : path, context);
    });
  return field(aliases, read, true);
}

/** The entries of a list, of an object that contains lists, or of an object by name. */
function toEntries(value: unknown, names: readonly string[], valueName?: string): readonly unknown[] {
  if (!isObject(value)) return [value].flat();
  const isEntry = findItems(listItems(value, ''), names).some((item) => !Array.isArray(item.value));
  if (isEntry || isHidden(value)) return [value];
  const [first = ''] = names;
  return listItems(value, '').flatMap(({ key, value: item }) => {
    if (valueName === undefined && hasObjects(item)) return item;
    const name = key.replaceAll('_', ' ');
    return isObject(item) ? { [first]: name, ...item } : { [first]: name, [valueName ?? first]: item };
  });
}

/** True for an entry that its owner has hidden. */
const isHidden = ({ hidden }: JsonObject) => hidden === true;

/** One entry, or none if it is blank. A value that isn't read is a loss if the entry has no name, position or date otherwise. */
function readEntry<Each extends Fields>(fields: Each, source: JsonObject, path: string, context: Context) {
  if (isHidden(source)) {
    context.findings.push({ path, problem: `is marked as hidden, and ${notShown}`, value: toTexts(source) });
    return [];
  }
  const [first = ''] = Object.keys(fields);
  const isDated = 'endDate' in fields;
  const items = listItems(isDated ? splitPeriod(source, context.language) : source, path);
  const { values, unread } = readFields(fields, items, context);
  const { position, startDate = null, endDate = null }: Partial<Period & { position: unknown }> = values;
  const isNameless = values[first] === null || (isDated && position === null);
  const isUndated = isDated && startDate === null && endDate === null;
  reportUnread(
    unread,
    context,
    (value, texts) => isNameless || hasObjects(value) || (isUndated && /\b(?:19|20)\d\d\b/.test(texts)),
  );
  if (isDate(startDate) && isDate(endDate) && endDate < startDate.slice(0, endDate.length))
    context.findings.push({ path, problem: 'ends before it starts', value: `${startDate} – ${endDate}` });
  return isBlank(values) ? [] : [values];
}
