import { allDemos } from '#all-demos.ts';
import { type LabelKey, labelKeys, parseTag } from '#site-generator/language/language.ts';
import { parseUrl, urlExpected } from '#site-generator/text/url.ts';
import { isObject } from './content-json.ts';
import { entry, flag, image, line, list, matches, object, oneOf, type Setting, setting, url } from './setting-kinds.ts';

const hue = setting('a hue in degrees from 0 to 360 (30 red, 90 yellow, 150 green, 266 blue, 330 pink)', (degrees) =>
  typeof degrees === 'number' && degrees >= 0 && degrees <= 360 ? degrees : null,
);

const language = setting(
  'a language tag of two or three letters, such as en, de or he, or with a region: pt-BR',
  (value) => (typeof value === 'string' ? parseTag(value) : null),
);

const fontPackage = matches(/^@fontsource(-variable)?\/[\w-]+$/, 'a font package such as @fontsource/lora');

const demo = entry({ id: oneOf(allDemos.map(({ id }) => id)), name: line, description: line }, ['id'], 'id');
const featuredProject = entry({ project: line, image, alt: line }, ['project'], 'project');
const link = entry({ name: line, url }, ['name', 'url']);

const labels = Object.fromEntries(labelKeys.map((key) => [key, line])) as Readonly<Record<LabelKey, typeof line>>;

/** Texts by any names, without the blank ones. */
const texts: Setting<Readonly<Record<string, string>>> = (value, path, problems) => {
  const names = isObject(value) ? Object.keys(value) : [];
  const read = object(Object.fromEntries(names.map((name) => [name, line])))(value, path, problems);
  return Object.fromEntries(Object.entries(read).flatMap(([name, text]) => (text === null ? [] : [[name, text]])));
};

/** A URL without a trailing slash. */
export const parseAddress = (value: unknown) => parseUrl(value)?.replace(/\/+$/, '') ?? null;

/** content/site.json: the settings that JSON Resume has no field for. All are optional; docs/CUSTOMIZE.md explains them. */
export const siteFields = {
  address: setting(urlExpected, parseAddress),
  language,
  /** The headline and the intro may contain emphasis and links. */
  headline: line,
  intro: line,
  photo: object({ file: image, alt: line }),
  accentHue: hue,
  /** Fontsource packages. PDF and images use the one for headings, unless it is a variable font. */
  typeface: object({ headings: fontPackage, text: fontPackage }),
  codeHost: line,
  professionalNetwork: line,
  /** Networks of further profiles that home and the footer link to. */
  profiles: list(line),
  blog: url,
  /** The repository's page at the code host. */
  sourceUrl: setting(urlExpected, (value) => parseUrl(value)?.replace(/(?:\.git)?\/*$/, '') ?? null),
  navigation: list(link, 2),
  demos: list(demo),
  /** Null: the first projects of the resume. */
  featured: list(featuredProject),
  /** Home shows the projects of the resume before the demos. */
  projectsFirst: flag,
  /** Home draws the line of the owner's career. */
  careerLine: flag,
  /** Names of sections, also of those that only the owner's resume has. */
  sections: list(line),
  analytics: entry({ script: url, attributes: texts }, ['script']),
  labels: object({ ...labels, sections: texts }),
  pdf: object({ sections: list(line) }),
};

/**
 * The valid settings or their defaults, and what is wrong with the others: `accentHue: expected a hue …, got "blue"`.
 * @param folder of the site's language in the content folder: "de"
 */
export function readSettings(site: unknown, folder: string) {
  const problems: string[] = [];
  const read = object(siteFields)(site, '', problems);
  const settings = {
    ...read,
    language: read.language ?? (folder || 'en'),
    profiles: read.profiles ?? [],
    navigation: read.navigation ?? [],
    projectsFirst: read.projectsFirst ?? true,
    careerLine: read.careerLine ?? true,
  };
  if (!settings.language.startsWith(folder.slice(0, 2)))
    problems.push(`language: expected the language of its folder, ${folder}, got "${settings.language}"`);
  return { settings, problems };
}

export type Settings = ReturnType<typeof readSettings>['settings'];

/** A project that home shows, by its name in the resume. */
export type FeaturedProject = NonNullable<Settings['featured']>[number];
