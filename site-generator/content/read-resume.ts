import { isObject, normalizeContent, partition } from './content-json.ts';
import type { Finding } from './findings.ts';
import { basics, sections } from './owner-schema.ts';
import { isNetwork } from './profiles.ts';
import type { Report } from './resume-field.ts';
import { isFieldName, readObject } from './resume-reader.ts';

export type Resume = ReturnType<typeof readResume>['resume'];

/** True for the name of a section, or another name for one. */
export const isSection = (name: string) => isFieldName(sections, name);

/** Objects that have the fields of `basics` in other formats. */
const headNames =
  'contact contacts header about bio profil profile personal personalInfo identity info basic basics'.split(' ');

/**
 * Reads any JSON as a resume. A finding names each value that isn't shown as written.
 * @param language of the site, for texts in several languages: `{ "en": "Hello", "fr": "Bonjour" }`
 */
export function readResume(json: unknown, language: string) {
  const findings: Finding[] = [];
  const report: Report = (path, problem, value) => {
    findings.push({ path, problem, text: [value].flat().join(' ') });
  };
  const content = chooseLanguage(normalizeContent(json), language);
  const all = isObject(content) ? content : {};
  const heads = headNames.map((name) => all[name]).filter(isObject);
  const isHead = (name: string) => headNames.includes(name) && isObject(all[name]);
  const isInHead = ([name]: readonly [string, unknown]) =>
    isHead(name) || (isFieldName(basics, name) && !isFieldName(sections, name));
  const [inHead, others] = partition(Object.entries(all), isInHead);
  const head = Object.fromEntries([
    ...inHead.filter(([name]) => !isHead(name)),
    ...heads.flatMap((source) => Object.entries(source).filter(([, value]) => value !== null)),
  ]);
  // { "github": "bo" } beside the e-mail address.
  const isAccount = ([name, value]: readonly [string, unknown]) =>
    typeof value === 'string' && isNetwork(name) && !isFieldName(basics, name);
  const [accounts, fields] = partition(Object.entries(head), isAccount);
  const { firstName, lastName, ...read } = readObject(basics, Object.fromEntries(fields), 'basics', report);
  const name = read.name ?? ([firstName, lastName].filter(Boolean).join(' ') || null);
  const profiles = accounts.map(([network, username]) => ({ network, username: String(username), url: null }));
  const lists = readObject(sections, Object.fromEntries(others), '', report);
  return { resume: { basics: { ...read, name, profiles: [...read.profiles, ...profiles] }, ...lists }, findings };
}

const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** Replaces each object of texts by language with one of its texts. */
function chooseLanguage(value: unknown, language: string): unknown {
  if (Array.isArray(value)) return value.map((item) => chooseLanguage(item, language));
  if (!isObject(value)) return value;
  const tags = Object.keys(value);
  const isTag = (tag: string) => /^[a-z]{2}(-[A-Za-z]{2,4})?$/.test(tag) && languageNames.of(tag) !== undefined;
  if (tags.length > 1 && tags.every(isTag)) {
    const [base] = language.split('-');
    const tag = tags.find((each) => each === language) ?? tags.find((each) => each.startsWith(base ?? '')) ?? 'en';
    return chooseLanguage(value[tag] ?? Object.values(value)[0], language);
  }
  return Object.fromEntries(
    // The languages that a person speaks may be an object of this form themselves.
    Object.entries(value).map(([name, field]) => [
      name,
      name === 'languages' ? field : chooseLanguage(field, language),
    ]),
  );
}
