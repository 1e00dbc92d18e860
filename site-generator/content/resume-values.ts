import { isObject } from './content-json.ts';
import { isOngoing, parseDate } from './parse-date.ts';
import { present } from './partial-date.ts';
import { listTexts, readSingleLine, toKey } from './texts.ts';
import { parseUrl } from './url.ts';

// The kinds of fields in a resume. Each reads values of any type, as far as they are unambiguous.

/** A field: the names under which it may be, and how it is read. */
export interface Field<Value> {
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

/** A field that reads one value: the first that there is. */
function field<Value>(aliases: string, read: (value: unknown, language: string) => Value): Field<Value> {
  return { aliases: toKeys(aliases), readsAll: false, read: ([value], language) => read(value, language) };
}

/** A field that reads the values of all its names. */
export function listField<Value>(aliases: string, read: Field<Value>['read']): Field<Value> {
  return { aliases: toKeys(aliases), readsAll: true, read };
}

/** The keys of names such as "company, employer". */
export const toKeys = (names: string) => names.split(',').map(toKey).filter(Boolean);

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

/** Text on one line. */
export const line = (aliases = '') => field(aliases, (value) => readSingleLine(listPlainTexts(value)));

/** Texts, each on one line, without duplicates. */
export const lines = (aliases = '') =>
  listField(aliases, (values) => [...new Set(listItems(values).flatMap((text) => readSingleLine(text) ?? []))]);

/** Text in Markdown. */
export const prose = (aliases = '') => listField(aliases, (values) => listDistinctTexts(values).join('\n\n') || null);

/** Texts in Markdown. */
export const points = (aliases = '') => listField(aliases, listItems);

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
export const links = (aliases: string) => listField(`${urlNames}, ${aliases}`, listDistinctTexts);

export const dateNames = {
  start: 'startDate, start, from, since, startedOn, dateStart, begin',
  end: 'endDate, end, to, until, finishedOn, dateEnd, finish',
  period: 'date, dates, dateRange, durationDate, period, timeframe, duration, time, timespan, span, years, year',
};

/** A date as 2024, 2024-05 or 2024-05-31, "present", or any other text. */
export const date = (names: string) =>
  field(names, (value, language) => {
    const text = toDateText(value);
    return isOngoing(text, language) ? present : (parseDate(text, language) ?? readSingleLine(text));
  });

export const toDateText = (value: unknown) => listTexts(value).join(' – ');
