import { countryName, joinTexts } from '#site-generator/language/language.ts';
import { hasObjects, isBlank, isObject, type JsonObject, listLeaves } from './content-json.ts';
import { isOngoing, parseDate, parsePeriod } from './parse-date.ts';
import { present } from './partial-date.ts';
import { isHtml } from './rich-text.ts';
import { toKey, toPlainLine, toSingleLine } from './texts.ts';
import { parseEmail, parseUrl } from './url.ts';

// The kinds of fields in a resume. Each reads values of any type, as far as they are unambiguous.

/** A field: the names under which it may be, and how it is read. */
interface Field<Value> {
  /** Its other names, as keys. */
  readonly aliases: readonly string[];
  /** True if it reads the values of all its names, and not only the first one. */
  readonly readsAll: boolean;
  /**
   * @param values of any type; none if the field is absent
   * @param language of the site, for dates and countries
   */
  readonly read: (values: readonly unknown[], language: string) => Value;
}

/** A table of fields by their names in JSON Resume. */
type ResumeTable = Readonly<Record<string, Field<unknown>>>;

export type ResumeValues<Each extends ResumeTable> = {
  readonly [Name in keyof Each]: Each[Name] extends Field<infer Value> ? Value : never;
};

/** A value of an object under its name. */
export type Property = readonly [name: string, value: unknown];

/** The keys of names such as "company, employer". */
export const toKeys = (names: string) => names.split(',').map(toKey).filter(Boolean);

function field<Value>(aliases: string, read: (value: unknown, language: string) => Value): Field<Value> {
  return { aliases: toKeys(aliases), readsAll: false, read: ([value], language) => read(value, language) };
}

function listField<Value>(aliases: string, read: Field<Value>['read']): Field<Value> {
  return { aliases: toKeys(aliases), readsAll: true, read };
}

/** The texts of a value, object or list. A number is read only on its own. Inside an object it is usually a rating. */
function listTexts(value: unknown): readonly string[] {
  if (typeof value === 'number') return [String(value)];
  return listLeaves(value).flatMap(({ value: leaf }) => (typeof leaf === 'string' && leaf.trim() !== '' ? leaf : []));
}

/** The texts of a value on one line, without HTML; null without any. */
function readSingleLine(value: unknown): string | null {
  const texts = listTexts(value).map((text) => (isHtml(text) ? toPlainLine(text) : text));
  return toSingleLine([...new Set(texts)].join(', ')) || null;
}

/** The texts of a value. Those of an object are without its URLs. */
function listPlainTexts(value: unknown): readonly string[] {
  const isUrl = (text: string) => /^(?:https?:\/\/|mailto:)/i.test(text);
  return listTexts(value).filter((text) => !(isObject(value) && isUrl(text)));
}

/** The text of each item in lists. Of an object its first text with the others: "SQL: expert". */
function listItems(values: readonly unknown[]): readonly string[] {
  return values.flat(10).flatMap((item) => {
    const [first, ...others] = listPlainTexts(item);
    if (first === undefined) return [];
    return others.length === 0 ? first : `${first}: ${others.join(', ')}`;
  });
}

const listDistinctTexts = (values: readonly unknown[]) => [...new Set(values.flatMap((value) => listTexts(value)))];

export const line = (aliases = '') => field(aliases, (value) => readSingleLine(listPlainTexts(value)));

/** Texts, each on one line, without duplicates. */
export const lines = (aliases = '') =>
  listField(aliases, (values) => [...new Set(listItems(values).flatMap((text) => readSingleLine(text) ?? []))]);

export const prose = (aliases = '') => listField(aliases, (values) => listDistinctTexts(values).join('\n\n') || null);

export const points = (aliases = '') => listField(aliases, listItems);

/** The first text that `parse` accepts. */
const firstParsed = <Value>(parse: (text: string) => Value | null, aliases = '') =>
  field(aliases, (value) => {
    const parsed = listTexts(value).map(parse);
    return parsed.find((each) => each !== null) ?? null;
  });

/** A text with letters. A number is the width of a skill bar. */
export const level = (aliases: string) =>
  firstParsed((text) => (/\p{L}/u.test(text) ? readSingleLine(text) : null), aliases);

export const email = (aliases: string) => firstParsed(parseEmail, aliases);

const urlNames = 'website, link, href, homepage, site';

/** The first absolute http(s) URL. */
export const firstUrl = (aliases = '') => firstParsed(parseUrl, `${urlNames}, ${aliases}`);

/** URLs and their descriptions. */
export const links = (aliases: string) => listField(`${urlNames}, ${aliases}`, listDistinctTexts);

const dateNames = {
  start: 'startDate, start, from, since, startedOn, dateStart, begin',
  end: 'endDate, end, to, until, finishedOn, dateEnd, finish',
  period: 'date, dates, dateRange, durationDate, period, timeframe, duration, time, timespan, span, years, year',
};

/** A date as 2024, 2024-05 or 2024-05-31, "present", or any other text. */
const date = (names: string) =>
  field(names, (value, language) => {
    const text = toDateText(value);
    return isOngoing(text, language) ? present : (parseDate(text, language) ?? readSingleLine(text));
  });

const toDateText = (value: unknown) => listTexts(value).join(' – ');

export const anyDate = date(
  `${dateNames.start}, ${dateNames.period}, issuedOn, issued, issueDate, publishedOn, published`,
);

/** A period. Without an end it is a single date, but for jobs (partial-date.ts). */
export const dates = {
  startDate: date(`${dateNames.start}, ${dateNames.period}`),
  endDate: date(dateNames.end),
};

/** The keys of a field, its own first. */
const listKeys = (fields: ResumeTable, name: string) => [...new Set([toKey(name), ...(fields[name]?.aliases ?? [])])];

/** The field that a name means. */
export function findField<Each extends ResumeTable>(fields: Each, name: string): keyof Each | undefined {
  return Object.keys(fields).find((each) => listKeys(fields, each).includes(toKey(name)));
}

/** The properties with one of the keys, in the order of the keys. */
function findProperties(properties: readonly Property[], keys: readonly string[]): readonly Property[] {
  const byKey = Map.groupBy(properties, ([name]) => toKey(name));
  return keys.flatMap((key) => byKey.get(key) ?? []);
}

/** Reads an object by a table, each property for the first field that has its name. The others are `unread`. */
export function readFields<Each extends ResumeTable>(fields: Each, properties: readonly Property[], language: string) {
  let unread = properties;
  const values = Object.entries(fields).map(([name, { readsAll, read }]) => {
    const found = findProperties(unread, listKeys(fields, name));
    // The same value under another name is read too.
    const used = found.filter(([, value]) => readsAll || value === found[0]?.[1]);
    unread = unread.filter((property) => !used.includes(property));
    const usedValues = used.map(([, value]) => value);
    return [name, read(usedValues, language)];
  });
  return { values: Object.fromEntries(values) as ResumeValues<Each>, unread };
}

const place = {
  city: line('town, locality, name'),
  region: line('state, province'),
  countryCode: line('country, code'),
};

/** The parts of a place in one text, but those with a number: they are a street or a postal code, which are private. */
export const listPlaceNames = (text: string) => text.split(/,\s*/).filter((part) => !/\p{N}/u.test(part));

/** City, region and country on one line. A part that is in an earlier one, as in "Oslo, Norway", stands once. */
export const location = listField(
  'place, residence, city, local, locationType, workplaceType, arrangement',
  (values, language) => {
    const texts = values.flat().flatMap((item) => {
      if (!isObject(item)) return readSingleLine(item);
      const { city, region, countryCode } = readFields(place, Object.entries(item), language).values;
      return [city, region, countryCode && countryName(countryCode, language)];
    });
    return joinTexts([...new Set(texts.flatMap((text) => listPlaceNames(text ?? '')))], language);
  },
);

interface EntryOptions<Each> {
  /** The field of a text in place of an entry. By default the first. */
  readonly text?: keyof Each & string;
  /** The field of a value that stands under a name: `{ "Languages": ["Go"] }`. By default the first. */
  readonly value?: keyof Each & string;
}

/** A list of objects that are read by a table, without the blank ones. */
export function entryList<Each extends ResumeTable>(aliases: string, fields: Each, options: EntryOptions<Each> = {}) {
  const [first = ''] = Object.keys(fields);
  return listField(aliases, (values, language) => {
    const items = values.flatMap((value) =>
      isObject(value) && !isLoneEntry(value, fields) ? listEntriesByName(value, first, options.value) : value,
    );
    return items.flatMap((item) => {
      const properties = Object.entries(isObject(item) ? item : { [options.text ?? first]: item });
      const dated = 'endDate' in fields ? splitPeriod(properties, language) : properties;
      const entry = readFields(fields, dated, language).values;
      return isBlank(entry) ? [] : [entry];
    });
  });
}

/** For a file with one entry in place of a list: `"work": { "name": "Acme", "position": "Developer" }`. */
function isLoneEntry(source: JsonObject, fields: ResumeTable): boolean {
  const [first] = Object.keys(fields);
  return Object.entries(source).some(([name, item]) => findField(fields, name) === first && !Array.isArray(item));
}

/** For a file with names around its entries: `"skills": { "Web": ["CSS"] }`, `"work": { "jobs": [{ "name": "Acme" }] }`. */
function listEntriesByName(source: JsonObject, nameField: string, valueField?: string): readonly unknown[] {
  return Object.entries(source).flatMap(([name, item]) => {
    if (valueField === undefined && hasObjects(item)) return item;
    const named = { [nameField]: name.replaceAll('_', ' ') };
    return isObject(item) ? { ...named, ...item } : { ...named, [valueField ?? nameField]: item };
  });
}

/** Replaces a period in one text, such as `"date": "May 2020 – present"`, by its start and end. */
function splitPeriod(properties: readonly Property[], language: string): readonly Property[] {
  const find = (names: string) => findProperties(properties, toKeys(names))[0];
  const start = find(dateNames.start);
  const found = start ?? find(dateNames.period);
  if (found === undefined || find(dateNames.end) !== undefined) return properties;
  const text = toDateText(found[1]);
  const period = start !== undefined && parseDate(text, language) !== null ? null : parsePeriod(text, language);
  return period === null ? properties : [...properties.filter((each) => each !== found), ...Object.entries(period)];
}
