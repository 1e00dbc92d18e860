import * as v from 'valibot';
import { email, parseUrl } from '#site-generator/content/schema-fields.ts';
import { isTextOngoing, parseTextDate, parseTextPeriod } from './text-date.ts';

/** An object of a file that is imported. */
export type Source = Readonly<Record<string, unknown>>;

/** A resume with the names of JSON Resume 1.0.0, and what of the source isn't in it. */
export interface Imported {
  readonly resume: Readonly<Record<string, unknown>>;
  readonly leftOut: LeftOut;
}

/** A section of JSON Resume, and the source's fields for each of its fields. The first field is required. */
export interface SectionMap {
  readonly section: string;
  readonly fields: FieldMap;
}

/** The names of the source's fields whose texts, joined, are a field of JSON Resume, or its `period`: start and end. */
export type FieldMap = ReadonlyMap<string, readonly string[]>;

/** Parses "work: name=Company Name, position, period=period|date" for each section of a source. */
export function parseMaps(lines: Readonly<Record<string, string>>): ReadonlyMap<string, SectionMap> {
  const maps = Object.entries(lines).map(([name, line]): [string, SectionMap] => {
    const [section = '', fields = ''] = line.split(': ');
    return [name, { section, fields: parseFields(fields) }];
  });
  return new Map(maps);
}

/** Parses "name=Company Name, position, period=period|date". */
export function parseFields(line: string): FieldMap {
  return new Map(
    line.split(', ').map((field) => {
      const [target = '', names = target] = field.split('=');
      return [target, names.split('|')];
    }),
  );
}

const privately = 'Private, on purpose';

/** Counts what isn't imported, by section. */
export class LeftOut {
  readonly #sections = new Map<string, Map<string, number>>();

  add(section: string, what: string): void {
    const counts = this.#sections.get(section) ?? new Map<string, number>();
    this.#sections.set(section, counts.set(what, (counts.get(what) ?? 0) + 1));
  }

  /** What the owner has, but a public site shouldn't show without being told to. */
  addPrivate(what: string): void {
    this.add(privately, what);
  }

  /** "skills: hidden (2), level (6)", one text for each section. */
  format(): readonly string[] {
    return [...this.#sections].map(([section, counts]) => {
      const parts = [...counts].map(([what, count]) => (section === privately ? what : `${what} (${count})`));
      return `${section}: ${parts.join(', ')}`;
    });
  }
}

const record = v.fallback(v.record(v.string(), v.unknown()), {});

/** An object, empty instead of anything else. */
export function toSource(value: unknown): Source {
  return v.parse(record, value);
}

/** A list of objects, empty instead of anything else. */
export function toSources(value: unknown): readonly Source[] {
  return Array.isArray(value) ? value.map(toSource) : [];
}

/** A text or number without surrounding space; empty for anything else, for 0, and for HTML without text. */
export function toText(value: unknown): string {
  const text = typeof value === 'string' || (typeof value === 'number' && value !== 0) ? String(value).trim() : '';
  return text.replaceAll(/<[^>]*>|&nbsp;/g, '').trim() === '' ? '' : text;
}

/**
 * Converts the entries of a section. Those without the required field are left out.
 * @param leave receives what isn't imported
 */
export function convertEntries(
  sources: readonly Source[],
  fields: FieldMap,
  leave: (what: string) => void,
): readonly Source[] {
  const [required = []] = fields.values();
  return sources.flatMap((source) => {
    if (required.some((name) => toText(source[name]))) return [convertEntry(source, fields, leave)];
    if (Object.values(source).some(toText)) leave(`without ${required[0]}`);
    return [];
  });
}

/**
 * Renames the fields of an entry and converts dates and URLs.
 * @param leave receives the name of each field that isn't imported, with its text if that can't be read
 */
export function convertEntry(source: Source, fields: FieldMap, leave: (what: string) => void): Source {
  const entry: Record<string, unknown> = {};
  for (const [target, names] of fields) {
    const texts = names.map((name) => toText(source[name])).filter(Boolean);
    const converted = target === 'keywords' ? readKeywords(source, names) : convertField(target, texts);
    if (converted === null) leave(`${names.find((name) => toText(source[name]))} “${texts.join(' ')}”`);
    else Object.assign(entry, converted);
  }
  const used = new Set([...fields.values()].flat());
  for (const [name, value] of Object.entries(source)) {
    const isFilled = Array.isArray(value) ? value.length > 0 : toText(value) !== '';
    if (isFilled && !used.has(name)) leave(name);
  }
  return entry;
}

function readKeywords(source: Source, names: readonly string[]): Source {
  const keywords = names.flatMap((name) => [source[name]].flat().map(toText).filter(Boolean));
  return keywords.length === 0 ? {} : { keywords };
}

/** The fields for the texts; null if they can't be read. */
function convertField(target: string, texts: readonly string[]): Source | null {
  const text = texts.join(/^(?:summary|description|reference)$/.test(target) ? '\n\n' : ', ');
  if (text === '' || (target === 'endDate' && isTextOngoing(text))) return {};
  if (target === 'period') {
    const period = parseTextPeriod(text);
    return period && { startDate: period.startDate, ...(period.endDate !== null && { endDate: period.endDate }) };
  }
  const value = target === 'url' ? parseUrl(text) : /date$/i.test(target) ? parseTextDate(text) : text;
  return value === null ? null : { [target]: value };
}

/** The place of `basics`, as fields. One with a street or a postal code is private. */
export function convertPlace(value: unknown, leftOut: LeftOut): Source {
  const place = toText(value);
  const [city = '', ...region] = place.split(/\s*,\s*/);
  if (/\d/.test(place)) leftOut.addPrivate(`location “${place}”`);
  if (place === '' || /\d/.test(place)) return {};
  return { location: { city, ...(region.length > 0 && { region: region.join(', ') }) } };
}

/** The e-mail address of `basics`, as a field. */
export function convertEmail(value: unknown, leftOut: LeftOut): Source {
  const address = toText(value);
  if (v.is(email, address)) return { email: address };
  if (address !== '') leftOut.add('basics', `email “${address}”`);
  return {};
}
