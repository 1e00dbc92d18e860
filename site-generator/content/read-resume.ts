import { chooseLanguage } from './canonical.ts';
import { isObject, normalizeContent, partition } from './content-json.ts';
import { type Finding, notShown } from './findings.ts';
import { isNetwork } from './profiles.ts';
import { isFieldName, readObject } from './read-object.ts';
import { basics, sections } from './resume-fields.ts';
import { isInternal, toTexts } from './texts.ts';

export type Resume = ReturnType<typeof readResume>['resume'];

/** True for the name or an alias of a section. */
export const isSection = (name: string) => isFieldName(sections, name);

/** Names that other formats give to `basics`. */
const basicsNames =
  'contact contacts header about bio profil profile personal personalInfo identity info basic basics'.split(' ');

/** Reads any JSON as a resume, in one of its languages. A finding names each value that isn't shown as written. */
export function readResume(json: unknown, language: string) {
  const findings: Finding[] = [];
  const content = chooseLanguage(normalizeContent(json), language);
  const all = isObject(content) ? content : {};
  const contactEntries = basicsNames.flatMap((name) => (isObject(all[name]) ? Object.entries(all[name]) : []));
  const isContactObject = (name: string) => basicsNames.includes(name) && isObject(all[name]);
  const [personal, others] = partition(
    Object.entries(all).filter(([name]) => !isContactObject(name)),
    ([name]) => isFieldName(basics, name) && !isFieldName(sections, name),
  );
  const merged = Object.fromEntries([...personal, ...contactEntries.filter(([, value]) => value !== null)]);
  // { "github": "bo" } beside the e-mail address.
  const isAccount = ([name, value]: readonly [string, unknown]) =>
    typeof value === 'string' && isNetwork(name) && !isFieldName(basics, name);
  const [accounts, fields] = partition(Object.entries(merged), isAccount);
  const { firstName, lastName, ...read } = readObject(basics, Object.fromEntries(fields), { path: 'basics', findings });
  const name = read.name ?? ([firstName, lastName].filter(Boolean).join(' ') || null);
  const profiles = accounts.map(([network, username]) => ({ network, username: String(username), url: null }));
  const lists = readObject(sections, Object.fromEntries(others), { path: '', findings });
  const resume = { basics: { ...read, name, profiles: [...read.profiles, ...profiles] }, ...lists };
  return { resume, findings: findings.flatMap(describeUnknown) };
}

/** Drops unknown fields without words, and fields of a design or a program. */
function describeUnknown(finding: Finding): readonly Finding[] {
  if (finding.severity !== 'unknown') return [finding];
  const { path, problem: similar } = finding;
  const value = toTexts(finding.value).filter((text) => /\p{L}/u.test(text));
  const problem = notShown + (similar && ` (did you mean “${similar}”?)`);
  return value.length === 0 || isInternal(path.split('.').at(-1) ?? '') ? [] : [{ path, problem, value }];
}
