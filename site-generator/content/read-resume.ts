import { toFields } from '#lib/parsing.ts';
import { chooseLanguage, hasObjects } from './canonical.ts';
import { isObject, type JsonObject, listLeaves, normalizeContent, partition } from './content-json.ts';
import { type Finding, notShown } from './findings.ts';
import { isNetwork } from './profiles.ts';
import { findKeys, isFieldName, readObject } from './read-object.ts';
import { basics, otherSection, sections } from './resume-fields.ts';
import { isInternal, limitSize, toTexts, toWords } from './texts.ts';
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
  'contact contacts header about bio profil profile personal personalInfo identity info basic basics cv resume';

const isBasics = (name: string) => findKeys({ [name]: true }, basicsNames.split(' ')).length > 0;

/** Reads any JSON as a resume, in one of its languages. A finding names each value that isn't shown as written. */
export function readResume(json: unknown, language: string) {
  const findings: Finding[] = [];
  const content = chooseLanguage(normalizeContent(limitSize(json, findings)), language, findings);
  const sorted = sortFields(isObject(content) ? content : {}, false);
  // { "github": "bo" } beside the e-mail address.
  const isAccount = ([name, value]: readonly [string, unknown]) =>
    typeof value === 'string' && isNetwork(name) && !isFieldName(basics, name);
  const [accounts, fields] = partition(Object.entries(toObject(sorted, 'personal')), isAccount);
  const { firstName, lastName, ...read } = readObject(basics, Object.fromEntries(fields), { path: 'basics', findings });
  const first = read.name ?? firstName;
  const name = [first, first?.includes(lastName ?? '') ? null : lastName].filter(Boolean).join(' ') || null;
  if (firstName !== null && !name?.includes(firstName))
    findings.push({ path: 'basics.firstName', problem: notShown, value: firstName });
  const profiles = accounts.map(([network, username]) => ({ network, username: String(username), url: null }));
  const known = readObject(sections, toObject(sorted, 'lists'), { path: '', findings });
  const own = Object.entries(toObject(sorted, 'others')).flatMap(([key, value]) => {
    const entries = otherSection.read({ value, path: key, findings });
    const problem = `is shown as a section of its own. To hide it, rename it to “_${key}”`;
    const names = entries.flatMap((entry) => entry.name ?? entry.organization ?? entry.position ?? []);
    if (entries.length > 0) findings.push({ path: key, problem, value: names.length > 0 ? names : key });
    return entries.length > 0 ? [{ key, heading: toWords(key), entries }] : [];
  });
  const isRenderCv = isObject(toFields(content).cv);
  if (isRenderCv) findings.push({ path: 'cv', problem: 'is RenderCV’s form, read as far as possible', value: 'cv' });
  const resume = { basics: { ...read, name, profiles: [...read.profiles, ...profiles] }, ...known, others: own };
  return { resume, findings: findings.flatMap(describeUnknown) };
}

/** `others` are lists of objects that nobody knows. */
type Kind = 'personal' | 'lists' | 'others';
type SortedField = readonly [kind: Kind, name: string, value: unknown];

/** Sorts the fields of a file, or of an object in it, by what they describe. */
function sortFields(source: JsonObject, isPersonal: boolean): readonly SortedField[] {
  const wrapper = hasSections(source) ? undefined : Object.keys(source).find((name) => isWrapper(source[name]));
  return Object.entries(source).flatMap(([name, value]): readonly SortedField[] => {
    if (value === null) return [];
    const kind = detectKind(name, value, isPersonal);
    if (kind === 'basics') return sortBasics(name, value);
    if (kind === null && name === wrapper) return sortFields(toFields(value), isPersonal);
    return [[kind ?? (isPersonal ? 'personal' : 'lists'), name, value]];
  });
}

/** What a field describes; null if nobody knows. */
function detectKind(name: string, value: unknown, isPersonal: boolean): Kind | 'basics' | null {
  const isPersonalField = isFieldName(basics, name) || isNetwork(name);
  if (isSection(name) && (!(isPersonal && isPersonalField) || hasObjects(value))) return 'lists';
  if (isBasics(name) && (isObject(value) || hasObjects(value))) return 'basics';
  if (isPersonalField) return 'personal';
  return hasObjects(value) && !isInternal(name) ? 'others' : null;
}

/** One object with fields of a person, or a list of ways to reach them. */
function sortBasics(name: string, value: unknown): readonly SortedField[] {
  const items = [value].flat().filter((item) => item !== null);
  const [first] = items;
  if (items.length === 1 && isObject(first)) return sortFields(first, true);
  return /^contacts?$/i.test(name) ? items.map(sortContact) : [['others', name, value]];
}

const hasSections = (value: JsonObject) =>
  Object.keys(value).some((name) => isSection(name) && typeof value[name] === 'object');

/** True for an object around a resume. */
const isWrapper = (value: unknown): boolean =>
  isObject(value) && (hasSections(value) || Object.values(value).some(isWrapper));

/** A way to reach the person: { "type": "email", "value": "bo@example.com" }. */
function sortContact(item: unknown): SortedField {
  const texts = toTexts(item);
  const email = texts.map(parseEmail).find((text) => text !== null);
  const phone = texts.find((text) => /^(?:tel:)?\+?[\d\s()./-]{6,}$/.test(text));
  if (email !== undefined) return ['personal', 'email', email];
  return phone === undefined ? ['personal', 'profiles', [item]] : ['personal', 'phone', phone.replace('tel:', '')];
}

/** Joins lists under one name. Of other values the last one is read; the others have spaces after their name. */
function toObject(sorted: readonly SortedField[], kind: Kind): JsonObject {
  const byName = Map.groupBy(
    sorted.filter(([each]) => each === kind),
    ([, name]) => name,
  );
  const fields = [...byName].flatMap(([name, same]) => {
    const values = same.map(([, , value]) => value);
    const all = values.length > 1 && values.some(Array.isArray) ? [values.flat()] : values.toReversed();
    return all.map((value, index) => [name + ' '.repeat(index), value]);
  });
  return Object.fromEntries(fields);
}

const { work, education, projects } = sections;

/** True for jobs, education or projects, also somewhere in the value. */
function isMain(name: string, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return (
    isFieldName({ work, education, projects }, name) || Object.entries(value).some(([key, item]) => isMain(key, item))
  );
}

/** Drops unknown fields without words, and fields of a design or a program. */
function describeUnknown(finding: Finding): readonly Finding[] {
  if (finding.severity !== 'unknown') return [finding];
  const { problem: similar } = finding;
  const path = finding.path.trimEnd();
  const name = path.split('.').at(-1) ?? '';
  const value = toTexts(finding.value).filter((text) => /\p{L}|\d{3}/u.test(text));
  const problem = notShown + (similar && ` (did you mean “${similar}”?)`);
  if (value.length === 0 || isInternal(name)) return [];
  return [{ path, problem, value, ...(isMain(name.replace(/\[\d+\]$/, ''), finding.value) && { severity: 'error' }) }];
}
