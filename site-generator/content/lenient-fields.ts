import {
  endNames,
  isHidden,
  periodNames,
  splitItem,
  splitPeriod,
  splitRoles,
  startNames,
  toEntries,
} from './canonical.ts';
import { isBlank, isObject, type JsonObject, joinPath } from './content-json.ts';
import { type Finding, notShown } from './findings.ts';
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

/** The texts of a value, one for each item. Reports the texts in an object that don't belong to its name. */
function readItems({ value, path, findings }: Input, separator: string): readonly string[] {
  const items = toList(isObject(value) && !Object.values(value).every(isObject) ? [value] : value);
  return items.flat(10).flatMap((item) => {
    if (!isObject(item)) return toTexts(item);
    const { shown, others } = splitItem(item, separator);
    if (others.length > 0) findings.push({ path, problem: notShown, value: others });
    return shown;
  });
}

/** Text on one line. `needsLetters` drops a bare number, usually the width of a skill bar. */
export const line = (aliases = '', { separator = ', ', needsLetters = false, isJoined = false } = {}) => {
  const read = (input: Input) => {
    const text = toLine([...new Set(readItems(input, separator))], separator);
    if (text === null || !needsLetters || /\p{L}/u.test(text)) return text;
    // Programs write 0 for no level.
    if (text !== '0') input.findings.push({ path: input.path, problem: `is a number, and ${notShown}`, value: text });
    return null;
  };
  return field(aliases, read, { isJoined });
};

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
export const parsed = (parse: (text: string) => string | null, expected: string, aliases = '') =>
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
  const isText = ([name, { isJoined }]: [string, Fields[string]]) => isJoined && name !== 'location';
  const joined = Object.fromEntries(Object.entries(fields).filter(isText));
  const readEntry = (source: JsonObject, { path, findings, ...input }: Input) => {
    const own: Finding[] = [];
    const period = 'endDate' in fields ? splitPeriod(source) : source;
    const entry = readObject(fields, period, { ...input, path, findings: own });
    const { startDate, endDate } = { startDate: null, endDate: null, ...entry };
    if (isReversed(startDate, endDate))
      own.push({ path, problem: 'ends before it starts', value: `${startDate} – ${endDate}` });
    const isEmpty = isBlank(entry);
    findings.push(...(isEmpty ? [{ path, problem: '', value: source, severity: 'unknown' as const }] : own));
    return isEmpty ? [] : [entry];
  };
  const readItem = (item: unknown, input: Input) => {
    if (item === null) return [];
    if (isHidden(item)) {
      const problem = `is marked as hidden, and ${notShown}`;
      input.findings.push({ path: input.path, problem, value: toTexts(item) });
      return [];
    }
    const source = isObject(item) ? item : { [text ?? first]: item };
    const parts = hasRoles ? splitRoles(source, (key) => isFieldName(joined, key)) : [source];
    return parts.flatMap((part) => readEntry(part, input));
  };
  const read = (input: Input) => {
    const ignore = (name: string, ignored: unknown) =>
      input.findings.push({ path: joinPath(input.path, name), problem: '', value: ignored, severity: 'unknown' });
    const items = isHidden(input.value) ? [input.value] : toEntries(input.value, names, value, ignore);
    return items.flatMap((item, index) => {
      const path = Array.isArray(input.value) ? joinPath(input.path, index) : input.path;
      return readItem(item, { ...input, path });
    });
  };
  return field(aliases, read, { isJoined: true });
}

function isReversed(start: string | null, end: string | null): boolean {
  if (!(isDate(start) && isDate(end))) return false;
  const length = Math.min(start.length, end.length);
  return end.slice(0, length) < start.slice(0, length);
}
