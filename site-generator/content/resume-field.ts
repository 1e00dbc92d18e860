import { isObject, listLeaves } from './content-json.ts';
import { hostile, notShown } from './findings.ts';
import { isDate, isOngoing, parseDate, present } from './partial-date.ts';
import { htmlToText } from './rich-text.ts';
import { isScriptUrl, parseUrl, toSingleLine, urlExpected } from './schema-fields.ts';

export type Report = (path: string, problem: string, value: unknown) => void;

/** A field of the resume: its aliases, and how to read a value of any type. */
export interface Field<Value> {
  readonly aliases: readonly string[];
  /** @param value null if absent */
  readonly read: (value: unknown, path: string, report: Report) => Value;
  /** True if values under several of its names are read as one list. Otherwise the first one that isn't blank is read. */
  readonly isJoined: boolean;
}

/** True for field names of a design or a program. */
export const isInternal = (name: string) =>
  /^(?:[$_@].*|meta|id|uuid|slug|icon|iconClass|theme|color|colour)$/i.test(name);

const isBlankHtml = (text: string) => text.replaceAll(/<[^<>]*>|&nbsp;/g, '').trim() === '';

/** The texts of a value, object or list. A number is read only on its own. Inside an object it is usually a rating. */
export function toTexts(value: unknown): readonly string[] {
  if (typeof value === 'number') return [String(value)];
  return listLeaves(value).flatMap(({ path, value: leaf }) =>
    typeof leaf === 'string' && !isBlankHtml(leaf) && !path.split('.').some(isInternal) ? leaf : [],
  );
}

/** The texts of a value on one line, without HTML's markup; null without any. */
export function toLine(value: unknown): string | null {
  const text = toTexts(value).join(', ');
  return toSingleLine(/[<&]/.test(text) ? htmlToText(text) : text) || null;
}

export function toList(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return isObject(value) ? Object.values(value) : [value];
}

export const field = <Value>(aliases: string, read: Field<Value>['read'], isJoined = false): Field<Value> => ({
  aliases: aliases.split(' '),
  read,
  isJoined,
});

/** Text on one line. */
export const line = (aliases = '') => field(aliases, toLine);

/** Text on one line, its parts separated by spaces: `{ "first": "Bo", "last": "Sample" }`. */
export const spacedLine = (aliases = '') => field(aliases, (value) => toLine(toTexts(value).join(' ')));

/** Text on one line. Drops a bare number, usually the width of a skill bar. */
export const wordedLine = (aliases = '') =>
  field(aliases, (value) => (/\p{L}/u.test(toLine(value) ?? '') ? toLine(value) : null));

/** Texts, each on one line, without duplicates. */
export const lines = (aliases = '') =>
  field(aliases, (value) => [...new Set(toList(value).flatMap((item) => toLine(item) ?? []))], true);

/** Text in Markdown or HTML. */
export const prose = (aliases = '') =>
  field(aliases, (value) => [...new Set(toTexts(value))].join('\n\n') || null, true);

/** Texts in Markdown or HTML. */
export const points = (aliases = '') =>
  field(aliases, (value) => toList(value).flatMap((item) => toTexts(item).join(': ') || []), true);

/** The first text that `parse` accepts. Reports a value without such a text. */
export const parsed = (parse: (text: string) => string | null, expected: string, aliases = '') =>
  field(aliases, (value, path, report) => {
    const texts = toTexts(value);
    const found = texts.map(parse).find((text) => text !== null) ?? null;
    const script = texts.find(isScriptUrl);
    if (script !== undefined) report(path, hostile, script);
    else if (found === null && texts.length > 0) report(path, `isn’t ${expected}, and ${notShown}`, texts);
    return found;
  });

/** An absolute http(s) URL. */
export const url = (aliases = '') => parsed(parseUrl, urlExpected, `website link href homepage site ${aliases}`);

const startAliases = 'start from since startedOn';
const periodAliases = 'date dates dateRange period duration time timespan span years year';

/** The start of a period, and a field that may contain the whole period. */
export const startField = line(startAliases);
export const periodField = line(periodAliases);

function readDate(value: unknown, path: string, report: Report): string | null {
  const text = toTexts(value).join(' – ');
  const found = isOngoing(text) ? present : (parseDate(text) ?? toLine(text));
  if (found !== null && found !== present && !isDate(found)) report(path, 'isn’t a date, and is shown unchanged', text);
  return found;
}

/** A date as 2024, 2024-05 or 2024-05-31, "present", or any other text. */
export const date = (aliases = '') => field(`startDate ${startAliases} ${periodAliases} ${aliases}`, readDate);

const startDate = field(`${startAliases} ${periodAliases}`, readDate);
const endAliases = 'end to until finishedOn';

/** Start and end of a period. Without an end it is a single date. */
export const dates = { startDate, endDate: field(endAliases, readDate) };

/** Start and end of a period that is ongoing without an end. */
export const ongoingDates = {
  startDate,
  endDate: field(endAliases, (...value) => {
    const end = readDate(...value);
    return end === present ? null : end;
  }),
};
