import { isObject, normalizeContent, partition } from './content-json.ts';
import type { Finding } from './findings.ts';
import { basics, sections } from './owner-schema.ts';
import { isNetwork } from './profiles.ts';
import type { Report } from './resume-field.ts';
import { isFieldName, readObject } from './resume-reader.ts';

export type Resume = ReturnType<typeof readResume>['resume'];

/** True for the name or an alias of a section. */
export const isSection = (name: string) => isFieldName(sections, name);

/** Names that other formats give to `basics`. */
const basicsNames =
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
  const contactObjects = basicsNames.map((name) => all[name]).filter(isObject);
  const isContactObject = (name: string) => basicsNames.includes(name) && isObject(all[name]);
  const isPersonal = ([name]: readonly [string, unknown]) =>
    isContactObject(name) || (isFieldName(basics, name) && !isFieldName(sections, name));
  const [personal, others] = partition(Object.entries(all), isPersonal);
  const merged = Object.fromEntries([
    ...personal.filter(([name]) => !isContactObject(name)),
    ...contactObjects.flatMap((source) => Object.entries(source).filter(([, value]) => value !== null)),
  ]);
  // { "github": "bo" } beside the e-mail address.
  const isAccount = ([name, value]: readonly [string, unknown]) =>
    typeof value === 'string' && isNetwork(name) && !isFieldName(basics, name);
  const [accounts, fields] = partition(Object.entries(merged), isAccount);
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
    const tag = tags.find((name) => name === language) ?? tags.find((name) => name.startsWith(base ?? '')) ?? 'en';
    return chooseLanguage(value[tag] ?? Object.values(value)[0], language);
  }
  return Object.fromEntries(
    // The languages that a person speaks may have this form too: { "en": "native", "fr": "basic" }.
    Object.entries(value).map(([name, field]) => [
      name,
      name === 'languages' ? field : chooseLanguage(field, language),
    ]),
  );
}
