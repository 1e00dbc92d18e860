import { allDemos } from '#demos.ts';
import { type LabelKey, labelKeys } from '#site-generator/language/language.ts';
import type { Field, Values } from './read-object.ts';
import {
  checked,
  flag,
  list,
  matching,
  object,
  oneOf,
  optional,
  record,
  required,
  text,
  url,
  withDefault,
} from './strict-fields.ts';
import { parseUrl, urlExpected } from './url.ts';

const hue = required('a hue in degrees from 0 to 360 (30 red, 90 yellow, 150 green, 266 blue, 330 pink)', (degrees) =>
  typeof degrees === 'number' && degrees >= 0 && degrees <= 360 ? degrees : null,
);

const language = matching(
  /^[a-z]{2,3}(?:-[a-z]{4})?(?:-(?:[a-z]{2}|\d{3}))?$/i,
  'a language tag of two or three letters, such as en, de or he, or with a region: pt-BR',
);

/** The name of an image file in content/. */
export const imageName = /^[^/\\?#]+\.(svg|png|jpe?g|webp|avif)$/i;
const image = matching(
  imageName,
  'the name of an image file in content/, such as photo.jpg (jpg, png, webp, avif or svg)',
);
const fontPackage = matching(/^@fontsource(-variable)?\/[\w-]+$/, 'a font package such as @fontsource/lora');

const demoIds = allDemos.map(({ id }) => id);
const demoId = oneOf(demoIds, `one of ${demoIds.join(', ')}, or an object with one of them as "id"`);
const demo = object({ id: demoId, name: optional(text), description: optional(text) }, 'id');
const featuredProject = object({ project: text, image: optional(image), alt: optional(text) }, 'project');

const links = list(optional(object({ name: text, url })));

/** Names of sections, also of those that only the owner's resume has. */
const sectionList = optional(list(optional(text)));

const labelFields = Object.fromEntries(labelKeys.map((key) => [key, optional(text)])) as Readonly<
  Record<LabelKey, Field<string | null>>
>;

const scriptUrl = checked(url, (address) => address.startsWith('https:'), 'a URL with https');
const attributeName = matching(/^data-[a-z\d-]+$/, 'names that start with data-');

/** A URL without a trailing slash. */
export const parseAddress = (value: unknown) => parseUrl(value)?.replace(/\/+$/, '') ?? null;

/** content/site.json: the settings that JSON Resume has no field for. All are optional; docs/CUSTOMIZE.md explains them. */
export const siteFields = {
  address: optional(required(urlExpected, parseAddress)),
  /** Null: the language of the texts. */
  language: optional(language),
  /** The headline and the intro may contain emphasis and links. */
  headline: optional(text),
  intro: optional(text),
  photo: object({ file: optional(image), alt: optional(text) }),
  accentHue: optional(hue),
  /** Fontsource packages. PDF and images use the one for headings, unless it is a variable font. */
  typeface: object({ headings: optional(fontPackage), text: optional(fontPackage) }),
  codeHost: optional(text),
  professionalNetwork: optional(text),
  /** Networks of further profiles that home and the footer link to. */
  profiles: list(optional(text)),
  blog: optional(url),
  /** The repository's page at the code host. */
  sourceUrl: optional(required(urlExpected, (value) => parseUrl(value)?.replace(/(?:\.git)?\/*$/, '') ?? null)),
  sourceBranch: withDefault(text, 'main'),
  navigation: checked(links, ({ length }) => length <= 2, 'at most two links'),
  demos: optional(list(demo)),
  /** Null: the first projects of the resume. */
  featured: optional(list(optional(featuredProject))),
  /** Home shows the projects of the resume before the demos. */
  projectsFirst: withDefault(flag, true),
  /** Home draws the line of the owner's career. */
  careerLine: withDefault(flag, true),
  sections: sectionList,
  analytics: optional(object({ script: scriptUrl, attributes: record(attributeName, text) })),
  labels: object({ ...labelFields, sections: record(text, text) }),
  pdf: object({ sections: sectionList }),
};

export type Settings = Values<typeof siteFields>;
