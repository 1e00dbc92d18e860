import { isObject, listItems, listLeaves, listProperties, type Part } from '#site-generator/content/content-json.ts';
import { countryName, joinList } from '#site-generator/language/language.ts';
import { isDate, isOngoing, parseDate, parsePeriod, present } from '#site-generator/text/dates.ts';
import { isHtml } from '#site-generator/text/rich-text.ts';
import { toPlainLine, toSingleLine } from '#site-generator/text/texts.ts';
import { parseEmail, parseUrl } from '#site-generator/text/url.ts';
import { reportUnread } from './findings.ts';
import { field, findProperties, listField, type Reading, readObject, toKeys } from './read-fields.ts';

// The kinds of fields in a resume. Each reads values of any type, as far as they are unambiguous, and reports the texts that it
// leaves out.

interface TextPart extends Part {
  readonly value: string;
}

const isText = (part: Part): part is TextPart => typeof part.value === 'string' && part.value.trim() !== '';

/** The texts of a value, object or list. A number is read only on its own. Inside an object it is usually a rating. */
function listTexts(part: Part): readonly TextPart[] {
  if (typeof part.value === 'number') return [{ ...part, value: String(part.value) }];
  return listLeaves(part).filter(isText);
}

const toStrings = (part: Part) => listTexts(part).map(({ value }) => value);

/** Texts on one line, each once, without HTML; null without any. */
function joinLine(texts: readonly string[]): string | null {
  const plain = texts.map((text) => (isHtml(text) ? toPlainLine(text) : text));
  return toSingleLine([...new Set(plain)].join(', ')) || null;
}

/** The texts of a value. Those of an object are without its URLs. */
function readTexts(part: Part, { findings }: Reading): readonly string[] {
  const isLink = ({ value }: TextPart) => isObject(part.value) && /^(?:https?:\/\/|mailto:)/i.test(value);
  const texts = listTexts(part);
  reportUnread(texts.filter(isLink), findings);
  return texts.filter((text) => !isLink(text)).map(({ value }) => value);
}

/** The text of each item in lists. Of an object its first text with the others: "SQL: expert". */
function readItems(parts: readonly Part[], reading: Reading): readonly string[] {
  return parts.flatMap(listItems).flatMap((item) => {
    const [first, ...others] = readTexts(item, reading);
    if (first === undefined) return [];
    return others.length === 0 ? first : `${first}: ${others.join(', ')}`;
  });
}

const listDistinctTexts = (parts: readonly Part[]) => [...new Set(parts.flatMap(toStrings))];

/** A text on one line. */
export const line = (aliases = '') => field(aliases, (part, reading) => joinLine(readTexts(part, reading)));

/** Texts, each on one line, without duplicates. */
export const lines = (aliases = '') =>
  listField(aliases, (parts, reading) => {
    return [...new Set(readItems(parts, reading).flatMap((text) => joinLine([text]) ?? []))];
  });

/** Texts with their Markdown, each as a paragraph. */
export const prose = (aliases = '') => listField(aliases, (parts) => listDistinctTexts(parts).join('\n\n') || null);

/** The items of a list, with their Markdown. */
export const points = (aliases = '') => listField(aliases, readItems);

/** The first text that `parse` accepts. */
const firstParsed = <Value>(parse: (text: string) => Value | null, aliases = '') =>
  field(aliases, (part, { findings }) => {
    const texts = listTexts(part);
    const first = texts.find(({ value }) => parse(value) !== null);
    const others = texts.filter((text) => text !== first);
    reportUnread(others, findings);
    return first === undefined ? null : parse(first.value);
  });

/** A text with letters. A number is the width of a skill bar. */
export const level = (aliases: string) =>
  firstParsed((text) => (/\p{L}/u.test(text) ? joinLine([text]) : null), aliases);

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
  field(names, (part, { language, findings }) => {
    const text = toDateText(part);
    if (isOngoing(text, language)) return present;
    const read = parseDate(text, language) ?? joinLine([text]);
    if (read !== null && !isDate(read)) {
      findings.push({ path: part.path, problem: 'isn’t a date: shown unchanged, and not drawn', value: text });
    }
    return read;
  });

const toDateText = (part: Part) => toStrings(part).join(' – ');

const anyStart = `${dateNames.start}, ${dateNames.period}`;

export const anyDate = date(`${anyStart}, issuedOn, issued, issueDate, publishedOn, published`);

/** A period. Without an end it is a single date; a job's is ongoing (sections.ts). */
export const dates = {
  startDate: { ...date(anyStart), prepare: splitPeriod },
  endDate: date(dateNames.end),
};

/** Replaces a period in one text, such as `"date": "May 2020 – present"`, by its start and end. */
function splitPeriod(properties: readonly Part[], language: string): readonly Part[] {
  const find = (names: string) => findProperties(properties, toKeys(names))[0];
  const start = find(dateNames.start);
  const source = start ?? find(dateNames.period);
  if (source === undefined || find(dateNames.end) !== undefined) return properties;
  const text = toDateText(source);
  const isOneDate = source === start && parseDate(text, language) !== null;
  const period = isOneDate ? null : parsePeriod(text, language);
  if (period === null) return properties;
  return [...properties.filter((each) => each !== source), ...listProperties({ ...source, value: period })];
}

/**
 * The parts of a place in one text, without those with a number: they are a street or a postal code, and private, as are
 * the fields of these names (content/public-fields.ts).
 */
function readPlace(part: Part, { findings }: Reading): readonly string[] {
  const names = joinLine(toStrings(part))?.split(/,\s*/) ?? [];
  const shown = names.filter((name) => !/\p{N}/u.test(name));
  if (shown.length === 0) reportUnread(listTexts(part), findings);
  return shown;
}

const placeFields = {
  city: field('town, locality, name', readPlace),
  region: field('state, province', readPlace),
  countryCode: field('country, code', readPlace),
};

const placeNames = 'place, residence, city, local, locationType, workplaceType, arrangement';

/** City, region and country on one line. A part that is in an earlier one, as in "Oslo, Norway", stands once. */
export const location = listField(placeNames, (parts, reading) => {
  const { language } = reading;
  const names = parts.flatMap(listItems).flatMap((item) => {
    if (!isObject(item.value)) return readPlace(item, reading);
    const { city, region, countryCode } = readObject(placeFields, listProperties(item), reading);
    return [...city, ...region, ...countryCode.map((code) => countryName(code, language))];
  });
  return joinList([...new Set(names)], language);
});
