import * as v from 'valibot';
import { isBlank, type Source } from '#site-generator/content/content-json.ts';
import { describeFindings } from '#site-generator/content/findings.ts';
import { readResume } from '#site-generator/content/read-resume.ts';

/** A resume for `readResume`, and what of the source isn't in it. */
export interface Imported {
  readonly resume: Source;
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

/** A place with a street or a postal code is private. */
export function isStreet(place: string): boolean {
  return /\d/.test(place);
}

/** An export as JSON Resume 1.0.0, without what is blank, and what the owner should know about the rest. */
export function toJsonResume({ resume: source, leftOut }: Imported) {
  const { resume, findings } = readResume(source, 'en');
  const text = JSON.stringify(resume, (_name, value) => (isBlank(value) ? undefined : value));
  return { resume: toSource(JSON.parse(text)), notes: [...leftOut.format(), ...describeFindings(findings)] };
}
