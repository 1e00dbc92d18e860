import { toFields } from '#lib/parsing.ts';
import { hasObjects, isObject, type JsonObject, joinPath, listLeaves } from './content-json.ts';
import { type Finding, notShown } from './findings.ts';
import { chooseLanguage } from './languages.ts';
import { isNetwork } from './profiles.ts';
import { findKeys, isFieldName, readObject } from './read-object.ts';
import { basics, otherSection, sections } from './resume-fields.ts';
import { isInternal, normalizeContent, toTexts, toWords } from './texts.ts';
import { parseEmail } from './url.ts';

export type Resume = ReturnType<typeof readResume>['resume'];

/** True for the name or an alias of a section. */
export const isSection = (name: string) => isFieldName(sections, name);

/** The texts of a resume, without references, which others wrote. */
export function listOwnTexts(json: unknown): readonly string[] {
  const { references } = sections;
  const own = Object.entries(toFields(json)).filter(([name]) => !isFieldName({ references }, name));
  return listLeaves(own).map(({ value }) => String(value));
}

/** Names that other formats give to `basics`. */
const basicsNames =
  'contact contacts header about bio profil profile perfil personal pessoal personalInfo personalDetails contactInfo basicInfo identity info basic basics cv resume';

const isBasics = (name: string) => findKeys({ [name]: true }, basicsNames.split(' ')).length > 0;

/**
 * Reads any JSON as a resume, in one of its languages: cleans its texts, chooses a language, sorts its fields by what they describe,
 * and reads them by the tables of resume-fields.ts. A finding names each value that isn't shown as written.
 */
export function readResume(json: unknown, language: string) {
  const findings: Finding[] = [];
  const content = chooseLanguage(normalizeContent(json, findings), language, findings);
  const sorted = sortFields(toFields(content), 'sections');
  const { firstName, lastName, ...read } = readObject(basics, toFieldsOf('basics', sorted, findings), {
    path: 'basics',
    findings,
  });
  const first = read.name ?? firstName;
  const name = [first, first?.includes(lastName ?? '') ? null : lastName].filter(Boolean).join(' ') || null;
  if (firstName !== null && !name?.includes(firstName))
    findings.push({ path: 'basics.firstName', problem: notShown, value: firstName });
  const known = readObject(sections, toFieldsOf('sections', sorted, findings), { path: '', findings });
  const others = Object.entries(toFieldsOf('others', sorted, findings)).flatMap(([key, value]) => {
    const entries = otherSection.read({ value, path: key, findings });
    if (entries.length === 0) return [];
    const problem = `is shown as a section of its own. To hide it, rename it to “_${key}”`;
    const names = entries.flatMap((entry) => entry.name ?? entry.organization ?? entry.position ?? []);
    findings.push({ path: key, problem, value: names.length > 0 ? names : key });
    return [{ key, heading: toWords(key), entries }];
  });
  const isRenderCv = isObject(toFields(content).cv);
  if (isRenderCv) findings.push({ path: 'cv', problem: 'is RenderCV’s form, read as far as possible', value: 'cv' });
  const resume = { basics: { ...read, name }, ...known, others };
  return { resume, findings: findings.flatMap(describeUnknown) };
}

/** `others` are lists of objects that match no section. */
type Kind = 'basics' | 'sections' | 'others';
type SortedField = readonly [kind: Kind, name: string, value: unknown];

const hasSections = (value: JsonObject) =>
  Object.keys(value).some((name) => isSection(name) && typeof value[name] === 'object');

/** True for an object around a resume. */
const isWrapper = (value: unknown): boolean =>
  isObject(value) && (hasSections(value) || findWrapper(value) !== undefined);

const findWrapper = (source: JsonObject) =>
  Object.keys(source).find((name) => !isInternal(name) && isWrapper(source[name]));

/**
 * Sorts the fields of a file, and of the objects in it that describe the person or contain the resume.
 * @param around what unknown fields belong to
 */
function sortFields(source: JsonObject, around: Kind): readonly SortedField[] {
  const wrapper = hasSections(source) ? undefined : findWrapper(source);
  return Object.entries(source).flatMap(([name, value]): readonly SortedField[] => {
    if (value === null) return [];
    const others = name === wrapper ? sortFields(toFields(value), around) : [[around, name, value] as const];
    return sortField(name, value) ?? others;
  });
}

/** The kind, name and value of a field; null if it matches nothing. */
function sortField(name: string, value: unknown): readonly SortedField[] | null {
  const isPersonal = isFieldName(basics, name);
  if (isSection(name) && (typeof value === 'object' || !isPersonal)) return [['sections', name, value]];
  const isList = hasObjects(value);
  if (isBasics(name) && (isList || isObject(value))) return sortBasics(name, value);
  if (isPersonal) return [['basics', name, value]];
  // { "github": "bo" } beside the e-mail address, or { "github": { "url": "…" } }.
  if (isNetwork(name) && !Array.isArray(value)) {
    const profile = isObject(value) ? value : { username: value };
    return [['basics', 'profiles', [{ network: name, ...profile }]]];
  }
  return isList && !isInternal(name) ? [['others', name, value]] : null;
}

/** One object with fields of a person, or a list of ways to reach them. */
function sortBasics(name: string, value: unknown): readonly SortedField[] {
  const [first, ...more] = [value].flat().filter((item) => item !== null);
  if (isObject(first) && more.length === 0) return sortFields(first, 'basics');
  return /^contacts?$/i.test(name) ? [first, ...more].map(readContact) : [['others', name, value]];
}

/** The fields of a kind. Lists under one name are joined. Of other values the last one is read. */
function toFieldsOf(kind: Kind, sorted: readonly SortedField[], findings: Finding[]): JsonObject {
  const fields = new Map<string, unknown>();
  for (const [, name, value] of sorted.filter(([each]) => each === kind)) {
    const before = fields.get(name) ?? value;
    const isList = before !== value && [before, value].some(Array.isArray);
    fields.set(name, isList ? [before, value].flat() : value);
    const path = kind === 'basics' ? joinPath(kind, name) : name;
    if (before !== value && !isList) findings.push({ path, problem: notShown, value: toTexts(before) });
  }
  return Object.fromEntries(fields);
}

/** A way to reach the person: { "type": "email", "value": "bo@example.com" }. */
function readContact(item: unknown): SortedField {
  const texts = toTexts(item);
  const email = texts.map(parseEmail).find((text) => text !== null);
  const phone = texts.find((text) => /^(?:tel:)?\+?[\d\s()./-]{6,}$/.test(text));
  if (email !== undefined) return ['basics', 'email', email];
  return phone === undefined ? ['basics', 'profiles', [item]] : ['basics', 'phone', phone.replace('tel:', '')];
}

/** Drops unknown fields without words, and fields of a design or a program. */
function describeUnknown(finding: Finding): readonly Finding[] {
  if (finding.severity !== 'unknown') return [finding];
  const { path, problem: similar } = finding;
  const name = path.split('.').at(-1) ?? '';
  const value = toTexts(finding.value).filter((text) => /\p{L}|\d{3}/u.test(text));
  const problem = notShown + (similar && ` (did you mean “${similar}”?)`);
  if (value.length === 0 || isInternal(name)) return [];
  // Jobs, education or projects, under whatever name.
  const isEntry = path.endsWith(']') || hasObjects(finding.value);
  return [{ path, problem, value, ...(isEntry && { severity: 'error' }) }];
}
