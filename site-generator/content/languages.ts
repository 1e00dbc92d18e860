import { toFields } from '#lib/parsing.ts';
import { parseTag } from '#site-generator/language/language.ts';
import { recognizeLanguage } from '#site-generator/language/recognize-language.ts';
import { isBlank, isObject, listLeaves, mapItems } from './content-json.ts';
import { type Finding, notShown } from './findings.ts';
import { toTexts } from './texts.ts';

/** The names of a language's files in content/, and its tag, which is empty for the site at the root. */
export type LanguageFiles = Readonly<Record<'tag' | 'resume' | 'site' | 'pdf', string>>;

export const rootFiles: LanguageFiles = { tag: '', resume: 'resume.json', site: 'site.json', pdf: 'resume.pdf' };

/** Names the files of a language in a message about the root's. */
export const nameFiles = (message: string, files: LanguageFiles) =>
  message.replaceAll(/(?<=content\/)(resume|site)\.json/g, (_, kind: 'resume' | 'site') => files[kind]);

/**
 * Replaces each object of texts by language (`{ "en": "Hello", "fr": "Bonjour" }`) with the text in the language itself, in one of
 * its variants, in English, or the first one. Reports the others.
 */
export function chooseLanguage(value: unknown, language: string, findings: Finding[]): unknown {
  const choose = (item: unknown) => chooseLanguage(item, language, findings);
  const tags = isObject(value) ? Object.keys(value) : [];
  if (!isObject(value) || tags.length < 2 || !tags.every((tag) => /^[a-z]{2}/.test(tag) && parseTag(tag))) {
    // The languages that a person speaks may have this form too: { "en": "native", "fr": "basic" }.
    return mapItems(value, (item, name) => (name === 'languages' && isObject(item) ? item : choose(item)));
  }
  const [base = ''] = language.split('-');
  const filled = tags.filter((tag) => !isBlank(value[tag]));
  const order = [language, ...filled.filter((tag) => tag.startsWith(base)), 'en', ...filled];
  const [chosen = '', ...others] = new Set(order.filter((tag) => filled.includes(tag)));
  for (const other of others)
    findings.push({ path: other, problem: `is another language, and ${notShown}`, value: toTexts(value[other]) });
  return choose(value[chosen]);
}

/**
 * The files of each language that has its own resume.de.json, de.resume.json or resume-de.json, which name the others, or most of
 * the texts in resume.json.
 */
export function listLanguages(names: readonly string[], resume: unknown, tagsInTexts: readonly string[]) {
  const inTexts = tagsInTexts
    .filter((tag) => isWrittenIn(resume, tag))
    .map((tag) => ({ tag, resume: rootFiles.resume, site: `site.${tag}.json`, pdf: `resume.${tag}.pdf` }));
  const inFiles = names.toSorted().flatMap((name) => {
    const [, after, before = ''] = /^(?:resume[.-](.+)|(.+)\.resume)\.json$/.exec(name) ?? [];
    const tag = parseTag(after ?? before);
    const others = { site: name.replace('resume', 'site'), pdf: name.replace(/json$/, 'pdf') };
    return tag === null ? [] : { tag, resume: name, ...others };
  });
  const byTag = new Map([...inTexts, ...inFiles].map((files): [string, LanguageFiles] => [files.tag, files]));
  return [...byTag.values()];
}

/** False for a language in which values such as `{ "en": "Hello", "de": "Hallo" }` have only a few of the texts. */
function isWrittenIn(resume: unknown, tag: string): boolean {
  const texts = listLeaves(chooseLanguage(resume, tag, [])).map(({ value }) => String(value));
  return recognizeLanguage(texts)?.split('-')[0] === tag.split('-')[0];
}

const textSettings = /^(?:headline|intro|labels|navigation|alt|name|description)$/;

/** The settings of a language: its own, those of site.json without their texts, and `derived` ones. */
export function inheritSettings(shared: unknown, own: unknown, derived: Readonly<Record<string, unknown>>) {
  const inherited = JSON.stringify(shared, (name, value) => (textSettings.test(name) ? undefined : value));
  const { photo, ...others } = toFields(own);
  return { ...JSON.parse(inherited), ...others, ...derived, photo: { ...toFields(derived.photo), ...toFields(photo) } };
}
