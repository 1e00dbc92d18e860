import { isBlank, isObject, type Source } from '#site-generator/content/content-json.ts';
import { describeFindings, type Finding } from '#site-generator/content/findings.ts';
import { readResume } from '#site-generator/content/read-resume.ts';

/** A resume for `readResume`, and what of the source isn't in it. */
export interface Imported {
  readonly resume: Source;
  readonly findings: readonly Finding[];
}

export const hidden = 'hidden, so it isn’t imported';
/** The owner has it, but a public site shouldn't show it without being told to. */
export const personal = 'private, so it isn’t imported';
export const unknown = 'isn’t imported';

/** An object, empty instead of anything else. */
export function toSource(value: unknown): Source {
  return isObject(value) ? value : {};
}

/** A list of objects, empty instead of anything else. */
export function toSources(value: unknown): readonly Source[] {
  return Array.isArray(value) ? value.map(toSource) : [];
}

/** A place with a street or a postal code is private. */
export function isStreet(place: string): boolean {
  return /\d/.test(place);
}

/** An export as JSON Resume 1.0.0, without what is blank, and what the owner should know about the rest. */
export function toJsonResume(imported: Imported) {
  const { resume, findings } = readResume(imported.resume, 'en');
  const text = JSON.stringify(resume, (_name, value) => (isBlank(value) ? undefined : value));
  return { resume: toSource(JSON.parse(text)), notes: describeFindings([...imported.findings, ...findings]) };
}
