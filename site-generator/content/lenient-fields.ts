import { endNames, periodNames, splitPeriod, splitRoles, startNames, toEntries } from './canonical.ts';
import { isBlank, isObject, type JsonObject, joinPath } from './content-json.ts';
import { notShown } from './findings.ts';
import { isDate, isOngoing, parseDate, present } from './partial-date.ts';
import { type Field, type Fields, type Input, isFieldName, readObject, type Values } from './read-object.ts';
import { toLine, toList, toTexts } from './texts.ts';
import { isScriptUrl, parseUrl, urlExpected } from './url.ts';

// Fields of the resume. They read a value of any type, as far as it is unambiguous.

/** @param aliases separated by spaces */
export const field = <Value>(aliases: string, read: Field<Value>['read'], { isJoined = false } = {}): Field<Value> => ({
  aliases: aliases.split(' '),
  read,
  isJoined,
});

/** Text on one line. `needsLetters` drops a bare number, usually the width of a skill bar. */
export const line = (aliases = '', { separator = ', ', needsLetters = false } = {}) =>
  field(aliases, ({ value }) => {
    const text = toLine(value, separator);
    return needsLetters && !/\p{L}/u.test(text ?? '') ? null : text;
  });

/** Texts, each on one line, without duplicates. */
export const lines = (aliases = '') =>
  field(aliases, ({ value }) => [...new Set(toList(value).flatMap((item) => toLine(item) ?? []))], { isJoined: true });

/** Text in Markdown or HTML. */
export const prose = (aliases = '') =>
  field(aliases, ({ value }) => [...new Set(toTexts(value))].join('\n\n') || null, { isJoined: true });

/** Texts in Markdown or HTML. */
export const points = (aliases = '') =>
  field(aliases, ({ value }) => toList(value).flatMap((item) => toTexts(item).join(': ') || []), { isJoined: true });

/** The first text that `parse` accepts. Reports a value without such a text. */
export const parsed = (parse: (text: string) => string | null, expected: string, aliases = '') =>
  field(aliases, ({ value, path, findings }) => {
    const texts = toTexts(value);
    const found = texts.map(parse).find((text) => text !== null) ?? null;
    const script = texts.find(isScriptUrl);
    if (script !== undefined)
      findings.push({ path, problem: `expected ${urlExpected}`, value: script, severity: 'fatal' });
    else if (found === null && texts.length > 0)
      findings.push({ path, problem: `isn’t ${expected}, and ${notShown}`, value: texts });
    return found;
  });

/** An absolute http(s) URL. */
export const url = (aliases = '') => parsed(parseUrl, urlExpected, `website link href homepage site ${aliases}`);

const readDate: Field<string | null>['read'] = ({ value, path, findings }) => {
  const text = toTexts(value).join(' – ');
  const found = isOngoing(text) ? present : (parseDate(text) ?? toLine(text));
  if (found !== null && found !== present && !isDate(found))
    findings.push({ path, problem: 'isn’t a date, and is shown unchanged', value: text });
  return found;
};

/** A date as 2024, 2024-05 or 2024-05-31, "present", or any other text. */
export const date = (aliases = '') => field(`startDate ${startNames} ${periodNames} ${aliases}`, readDate);

const startDate = field(`${startNames} ${periodNames}`, readDate);

/** Start and end of a period. Without an end it is a single date. */
export const dates = { startDate, endDate: field(endNames, readDate) };

/** Start and end of a period that is ongoing without an end. */
export const ongoingDates = {
  startDate,
  endDate: field(endNames, (input) => {
    const end = readDate(input);
    return end === present ? null : end;
  }),
};

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
  const joined = Object.fromEntries(Object.entries(fields).filter(([, { isJoined }]) => isJoined));
  const readEntry = (source: JsonObject, input: Input) => {
    const entry = readObject(fields, 'endDate' in fields ? splitPeriod(source) : source, input);
    const { startDate, endDate } = { startDate: null, endDate: null, ...entry };
    const { path, findings } = input;
    if (isReversed(startDate, endDate))
      findings.push({ path, problem: 'ends before it starts', value: `${startDate} – ${endDate}` });
    return isBlank(entry) ? [] : [entry];
  };
  const read = (input: Input) =>
    toEntries(input.value, names, value).flatMap((item, index) => {
      if (item === null) return [];
      const source = isObject(item) ? item : { [text ?? first]: item };
      const parts = hasRoles ? splitRoles(source, (key) => isFieldName(joined, key)) : [source];
      const path = Array.isArray(input.value) ? joinPath(input.path, index) : input.path;
      return parts.flatMap((part) => readEntry(part, { ...input, path }));
    });
  return field(aliases, read, { isJoined: true });
}

function isReversed(start: string | null, end: string | null): boolean {
  if (!(isDate(start) && isDate(end))) return false;
  const length = Math.min(start.length, end.length);
  return end.slice(0, length) < start.slice(0, length);
}
