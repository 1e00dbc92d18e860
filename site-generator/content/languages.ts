import { toFields } from '#lib/parsing.ts';
import { parseTag } from '#site-generator/language/language.ts';

/** The names of a language's files in content/, and its tag, which is empty for the site at the root. */
export type LanguageFiles = Readonly<Record<'tag' | 'resume' | 'site' | 'pdf', string>>;

export const rootFiles: LanguageFiles = { tag: '', resume: 'resume.json', site: 'site.json', pdf: 'resume.pdf' };

/** Names the files of a language in a message about the root's. */
export const nameFiles = (message: string, files: LanguageFiles) =>
  message.replaceAll(/(?<=content\/)(resume|site)\.json/g, (_, kind: 'resume' | 'site') => files[kind]);

/** The files of each language that has its own resume.de.json, de.resume.json or resume-de.json, which name the others. */
export function listLanguages(names: readonly string[]): readonly LanguageFiles[] {
  const all = names.toSorted().flatMap((name) => {
    const [, after, before = ''] = /^(?:resume[.-](.+)|(.+)\.resume)\.json$/.exec(name) ?? [];
    const tag = parseTag(after ?? before);
    const others = { site: name.replace('resume', 'site'), pdf: name.replace(/json$/, 'pdf') };
    return tag === null ? [] : { tag, resume: name, ...others };
  });
  return [...new Map(all.map((files) => [files.tag, files])).values()];
}

const textSettings = /^(?:headline|intro|labels|navigation|alt|name|description)$/;

/** The settings of a language: its own, those of site.json without their texts, and `derived` ones. */
export function inheritSettings(shared: unknown, own: unknown, derived: Readonly<Record<string, unknown>>) {
  const inherited = JSON.stringify(shared, (name, value) => (textSettings.test(name) ? undefined : value));
  const { photo, ...others } = toFields(own);
  return { ...JSON.parse(inherited), ...others, ...derived, photo: { ...toFields(derived.photo), ...toFields(photo) } };
}
