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

/** The names of the source's fields whose texts, joined, are a field of JSON Resume, or its `period`: start and end. */
function parseFields(fields: string): ReadonlyMap<string, readonly string[]> {
  return new Map(
    fields.split(', ').map((field) => {
      const [target = '', names = target] = field.split('=');
      return [target, names.split('|')];
    }),
  );
}

/**
 * Converts the entries of a section. Those without the first of the fields are left out.
 * @param map the section of JSON Resume and the fields of its entries: "work: name=company, period=period|date"
 * @param leave receives what isn't imported
 */
export function convertSection(map: string, sources: readonly Source[], leave: (what: string) => void) {
  const [section = '', fields = ''] = map.split(': ');
  const [required = []] = parseFields(fields).values();
  const entries = sources.flatMap((source) => {
    if (required.some((name) => toText(source[name]))) return [convertEntry(source, fields, leave)];
    if (Object.values(source).some(toText)) leave(`without ${required[0]}`);
    return [];
  });
  return { section, entries };
}

/**
 * Renames the fields of an entry and converts dates and URLs.
 * @param fields of JSON Resume, with those of the source: "name=Company Name, position, period=period|date"
 * @param leave receives the name of each field that isn't imported, with its text if that can't be read
 */
export function convertEntry(source: Source, fields: string, leave: (what: string) => void): Source {
  const entry: Record<string, unknown> = {};
  const namesOf = parseFields(fields);
  for (const [target, names] of namesOf) {
    const texts = names.map((name) => toText(source[name])).filter(Boolean);
    const converted = target === 'keywords' ? readKeywords(source, names) : convertField(target, texts);
    if (converted === null) leave(`${names.find((name) => toText(source[name]))} “${texts.join(' ')}”`);
    else Object.assign(entry, converted);
  }
  const used = new Set([...namesOf.values()].flat());
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
