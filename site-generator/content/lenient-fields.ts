import { hasObjects, isBlank, isObject, type JsonObject, joinPath, partition } from './content-json.ts';
import { type Finding, notShown } from './findings.ts';
import { isDate, isOngoing, type Period, parseDate, parsePeriod, present } from './partial-date.ts';
import {
  type Field,
  type Fields,
  findKeys,
  type Input,
  isFieldName,
  type Place,
  readObject,
  type Values,
} from './read-object.ts';
import { isInternal, toLine, toList, toTexts } from './texts.ts';
import { isScriptUrl, parseUrl, urlExpected } from './url.ts';

// Fields of the resume. They read a value of any type, as far as it is unambiguous.

/** @param aliases separated by spaces */
export const field = <Value>(aliases: string, read: Field<Value>['read'], { isJoined = false } = {}): Field<Value> => ({
  aliases: aliases.split(' '),
  read,
  isJoined,
});

const itemNames = 'name title label heading section skill technology language keyword text value'.split(' ');
const itemTexts = 'description summary text content details note level proficiency'.split(' ');

/** The texts of a value, one for each item. Of an object its name with a text about it, and its lists; reports the others. */
function readItems({ value, path, findings }: Input, separator: string): readonly string[] {
  return [value].flat(10).flatMap((item) => {
    if (!isObject(item)) return toTexts(item);
    const isText = (key: string) => typeof item[key] === 'string' && !/^(?:https?|mailto):/.test(item[key]);
    const name = findKeys(item, itemNames).find(isText);
    const text = findKeys(item, itemTexts).find((key) => key !== name && isText(key));
    const head = name === undefined ? Object.keys(item).filter(isText) : [name, ...(text === undefined ? [] : [text])];
    const lists = Object.keys(item).filter((key) => Array.isArray(item[key]) && !hasObjects(item[key]));
    const getTexts = (keys: readonly string[]) => keys.flatMap((key) => toTexts({ [key]: item[key] }));
    const others = getTexts(Object.keys(item).filter((key) => ![...head, ...lists].includes(key)));
    if (others.length > 0) findings.push({ path, problem: notShown, value: others });
    return [getTexts(head).join(name === undefined ? separator : ': '), ...getTexts(lists)].filter(Boolean);
  });
}

/** Text on one line. `needsLetters` drops a bare number, usually the width of a skill bar. */
export const line = (aliases = '', { separator = ', ', needsLetters = false } = {}) =>
  field(aliases, (input) => {
    const text = toLine([...new Set(readItems(input, separator))], separator);
    if (text === null || !needsLetters || /\p{L}/u.test(text)) return text;
    // Programs write 0 for no level.
    if (text !== '0') input.findings.push({ path: input.path, problem: `is a number, and ${notShown}`, value: text });
    return null;
  });

/** All values on one line. */
export const joinedLine = (aliases: string) => ({ ...line(aliases), isJoined: true });

/** Texts, each on one line, without duplicates. */
export const lines = (aliases = '') =>
  field(aliases, (input) => [...new Set(readItems(input, ', ').flatMap((text) => toLine(text) ?? []))], {
    isJoined: true,
  });

/** Text in Markdown or HTML. */
export const prose = (aliases = '') =>
  field(aliases, ({ value }) => [...new Set(toTexts(value))].join('\n\n') || null, { isJoined: true });

/** Texts in Markdown or HTML. */
export const points = (aliases = '') => field(aliases, (input) => readItems(input, ': '), { isJoined: true });

/** The first text that `parse` accepts. Reports a value without such a text. */
export const parsed = <Value>(parse: (text: string) => Value | null, expected: string, aliases = '') =>
  field(aliases, ({ value, path, findings }) => {
    const texts = toTexts(value);
    const [found = null, ...others] = new Set(texts.map(parse).filter((text) => text !== null));
    if (others.length > 0) findings.push({ path, problem: notShown, value: others });
    const script = texts.find(isScriptUrl);
    if (script !== undefined)
      findings.push({ path, problem: `expected ${urlExpected}`, value: script, severity: 'fatal' });
    else if (found === null && texts.length > 0)
      findings.push({ path, problem: `isn’t ${expected}, and ${notShown}`, value: texts });
    return found;
  });

const urlNames = 'website link href homepage site';

/** An absolute http(s) URL. */
export const url = (aliases = '') => parsed(parseUrl, urlExpected, `${urlNames} ${aliases}`);

/** URLs and their descriptions. */
export const links = (aliases: string) =>
  field(`${urlNames} ${aliases}`, ({ value }) => [...new Set(toTexts(value))], { isJoined: true });

const readDate: Field<string | null>['read'] = ({ value, path, findings }) => {
  const text = toTexts(value).join(' – ');
  const found = isOngoing(text) ? present : (parseDate(text) ?? toLine(text));
  if (found !== null && found !== present && !isDate(found))
    findings.push({ path, problem: 'isn’t a date: shown unchanged, and not drawn', value: text });
  return found;
};

const startNames = 'start início beginn from since startedOn dateStart begin';
const periodNames =
  'período periode zeitraum date dates dateRange durationDate period timeframe duration time timespan span years year';
const endNames = 'end fim fin ende to until finishedOn dateEnd finish';

/** A date as 2024, 2024-05 or 2024-05-31, "present", or any other text. */
export const date = (aliases = '') => field(`startDate ${startNames} ${periodNames} ${aliases}`, readDate);

/** Start and end of a period. Without an end it is a single date. */
export const dates = { startDate: field(`${startNames} ${periodNames}`, readDate), endDate: field(endNames, readDate) };

/** Start and end of a period that is ongoing without an end. */
export const ongoingDates = {
  ...dates,
  endDate: field(endNames, (input) => [readDate(input)].find((end) => end !== present) ?? null),
};

/** Splits a period in one text, such as `"date": "May 2020 – present"`, into start and end. */
function splitPeriod(source: JsonObject): JsonObject {
  const find = (names: string) => findKeys(source, names.split(' '))[0];
  const start = find(`startDate ${startNames}`);
  const name = start ?? find(`period ${periodNames}`);
  if (name === undefined || find(`endDate ${endNames}`) !== undefined) return source;
  const { [name]: value, ...others } = source;
  const text = toTexts(value).join(' – ');
  const period = start !== undefined && parseDate(text) !== null ? null : parsePeriod(text);
  return period === null ? source : { ...others, ...period };
}

interface ListOptions<Each> {
  /** The field that receives a bare text in the list. By default the first. */
  readonly text?: keyof Each & string;
  /** For an object in place of the list: the field that receives its values. By default the first. */
  readonly value?: keyof Each & string;
  /** True if an entry may have several `roles`, each of which becomes an entry. */
  readonly hasRoles?: boolean;
}

/** A list of entries; blank ones are dropped. */
export function list<Each extends Fields>(
  aliases: string,
  fields: Each,
  { text, value, hasRoles = false }: ListOptions<Each> = {},
): Field<readonly Values<Each>[]> {
  const [first = ''] = Object.keys(fields);
  const names = [first, ...(fields[first]?.aliases ?? [])];
  const texts = Object.entries(fields).filter(([name, { isJoined }]) => isJoined && name !== 'location');
  const isText = (key: string) => isFieldName(Object.fromEntries(texts), key);
  const toSources = (item: unknown) => {
    if (item === null) return [];
    const source = isObject(item) ? item : { [text ?? first]: item };
    return hasRoles ? splitRoles(source, isText) : [source];
  };
  const readEntry = (source: JsonObject, { path, findings }: Place) => {
    if (isHidden(source)) {
      findings.push({ path, problem: isMarkedHidden, value: toTexts(source) });
      return [];
    }
    const own: Finding[] = [];
    const dated = 'endDate' in fields ? splitPeriod(source) : source;
    const read = readObject(fields, dated, { path, findings: own }, { allowsPrefixes: true });
    const entry = isBlank({ ...read, highlights: null }) ? nameByHighlight(read, first) : read;
    const { startDate = null, endDate = null }: Partial<Period> = entry;
    if (isDate(startDate) && isDate(endDate) && endDate < startDate.slice(0, endDate.length))
      own.push({ path, problem: 'ends before it starts', value: `${startDate} – ${endDate}` });
    const isEmpty = isBlank(entry);
    findings.push(...(isEmpty ? [{ path, problem: '', value: source, severity: 'unknown' as const }] : own));
    return isEmpty ? [] : [entry];
  };
  const read = (input: Input) =>
    toEntries(input, names, value).flatMap((item, index) => {
      const path = Array.isArray(input.value) ? joinPath(input.path, index) : input.path;
      return toSources(item).flatMap((source) => readEntry(source, { ...input, path }));
    });
  return field(aliases, read, { isJoined: true });
}

/** An entry with highlights alone is named by the first one. */
function nameByHighlight<Entry>(entry: Entry & { readonly highlights?: readonly string[] }, name: string): Entry {
  const [title, ...highlights] = entry.highlights ?? [];
  return title === undefined ? entry : { ...entry, [name]: title, highlights };
}

export const isMarkedHidden = `is marked as hidden, and ${notShown}`;

/** True for an entry that its owner has hidden. */
export const isHidden = ({ hidden, visible }: JsonObject) => hidden === true || visible === false;

/**
 * The entries of a list, of an object that contains lists, or of an object by name: `{ "Languages": ["Go"] }`.
 * Its name becomes the first of `names`, its value the field `valueName`.
 */
function toEntries(input: Input, names: readonly string[], valueName?: string): readonly unknown[] {
  const [source, ...more] = [input.value].flat();
  const hasName = (entry: JsonObject) => findKeys(entry, names).some((key) => !Array.isArray(entry[key]));
  if (!isObject(source) || more.length > 0 || isHidden(source) || hasName(source)) return [input.value].flat();
  if (Array.isArray(input.value) && !Object.values(source).every(hasObjects)) return input.value;
  const [lists, others] = partition(Object.entries(source), ([name, items]) =>
    /^(?:history|items|sets|list)$/.test(name) ? Array.isArray(items) : valueName === undefined && hasObjects(items),
  );
  if (lists.length > 0) {
    readObject({}, Object.fromEntries(others), input);
    return lists.flatMap(([, items]) => toList(items));
  }
  const [first = ''] = names;
  const shown = Object.entries(source).filter(([name]) => !isInternal(name));
  return shown.map(([name, item]) => {
    const title = name.replaceAll('_', ' ');
    return isObject(item) ? { [first]: title, ...item } : item && { [first]: title, [valueName ?? first]: item };
  });
}

/** Makes an entry of each role at an employer. The keys of texts about the employer go to the first one. */
function splitRoles(source: JsonObject, isText: (key: string) => boolean): readonly JsonObject[] {
  const name = ['roles', 'positions', 'works', 'items'].find((key) => hasObjects(source[key]));
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
