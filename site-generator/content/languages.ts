import type { SiteLanguage } from '#lib/owner.ts';
import { toFields } from '#lib/parsing.ts';
import { recognizeLanguage } from '#site-generator/language/recognize-language.ts';
import { chooseLanguage } from './canonical.ts';
import { listLeaves } from './content-json.ts';

/** The files of one language of the site. */
export interface LanguageFiles {
  /** "de"; empty for the site at the root. */
  readonly tag: string;
  readonly resume: string;
  readonly site: string;
}

export const rootFiles: LanguageFiles = { tag: '', resume: 'resume.json', site: 'site.json' };

/** Names the files of a language in a message about the root's. */
export const nameFiles = (message: string, files: LanguageFiles) =>
  message.replaceAll(/(?<=content\/)(resume|site)\.json/g, (_, kind: 'resume' | 'site') => files[kind]);

const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** A language's tag in its usual spelling: "pt-BR" for "pt-br". Null for other words, "bak" and "deu", whose usual tag is shorter. */
export function parseTag(text: string): string | null {
  if (!/^[a-z]{2,3}(?:-[a-z]{4})?(?:-(?:[a-z]{2}|\d{3}))?$/i.test(text)) return null;
  const [tag = ''] = Intl.getCanonicalLocales(text);
  return tag.toLowerCase() === text.toLowerCase() && languageNames.of(tag) ? tag : null;
}

/** The language in a file's name: "de" for resume.de.json, de.resume.json and resume-de.json. */
export function getFileTag(name: string, kind: 'resume' | 'site'): string | null {
  const [, after, before] = new RegExp(`^(?:${kind}[.-](.+)|(.+)\\.${kind})\\.json$`).exec(name) ?? [];
  return parseTag(after ?? before ?? '');
}

/** The files of each language but the root's: those with a resume of their own, and those in the values of resume.json. */
export function listLanguages(names: readonly string[], resume: unknown, rootLanguage: string): LanguageFiles[] {
  const findFile = (kind: 'resume' | 'site', tag: string) => names.find((name) => getFileTag(name, kind) === tag);
  const fileTags = names.flatMap((name) => getFileTag(name, 'resume') ?? []);
  const valueTags = new Set(
    [...JSON.stringify(resume).matchAll(/"([\w-]+)":/g)].flatMap(([, key = '']) => parseTag(key) ?? []),
  );
  const tags = new Set([...fileTags, ...[...valueTags].filter((tag) => isWrittenIn(resume, tag))]);
  tags.delete(rootLanguage);
  return [...tags].sort().map((tag) => ({
    tag,
    resume: findFile('resume', tag) ?? rootFiles.resume,
    site: findFile('site', tag) ?? `site.${tag}.json`,
  }));
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

/** The languages of the site as one of them links to them; none if there is only one. */
export function linkLanguages(
  sites: readonly (Pick<SiteLanguage, 'language' | 'pages'> & { readonly folder: string })[],
  from: string,
): readonly SiteLanguage[] {
  if (sites.length < 2) return [];
  return sites.map(({ language, pages, folder }) => {
    const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
    const url = folder === from ? './' : `${from === '' ? './' : '../'}${folder}`;
    return { language, name: name.replace(/^./u, (letter) => letter.toLocaleUpperCase(language)), url, pages };
  });
}
