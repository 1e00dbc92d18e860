import { stripVTControlCharacters } from 'node:util';
import { toFields } from '#lib/parsing.ts';
import { isBlank, type JsonObject } from '#site-generator/content/content-json.ts';
import { describeFindings, type Finding, notShown } from '#site-generator/content/findings.ts';
import { readResume } from '#site-generator/content/read-resume.ts';

/** A resume for `readResume`, and the values of the source that aren't in it. */
export interface Imported {
  readonly resume: JsonObject;
  readonly findings: readonly Finding[];
}

/** Why a value isn't imported that a public site shouldn't show unless the owner adds it. */
export const isPrivate = `private, so it ${notShown}`;

/** A list of objects, empty for anything else. */
export function toObjects(value: unknown): readonly JsonObject[] {
  return Array.isArray(value) ? value.map(toFields) : [];
}

/**
 * A text for the terminal, without escape sequences, control characters and those that change its direction. Persian and emoji
 * need the zero-width joiners.
 */
export function toPrintable(text: string): string {
  return stripVTControlCharacters(text).replaceAll(/[^\P{C}\n\t\u200c\u200d]/gu, '');
}

/** A copy without blank fields. */
export function omitBlank(json: JsonObject): JsonObject {
  const text = JSON.stringify(json, (name, value) => (name !== '' && isBlank(value) ? undefined : value));
  return toFields(JSON.parse(text));
}

/** True for a place with a street or a postal code, which is private. */
export function isStreet(place: string): boolean {
  return /\d/.test(place);
}

/** Converts an import to JSON Resume 1.0.0 without blank fields, and notes the values that were left out or changed. */
export function toJsonResume(imported: Imported) {
  const { resume, findings } = readResume(imported.resume, 'en');
  return { resume: omitBlank(resume), notes: describeFindings([...imported.findings, ...findings]) };
}
