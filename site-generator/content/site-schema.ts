import * as v from 'valibot';
import { allDemos } from '#demos.ts';
import { getContrast, minTextContrast, paperAndInk } from '#site-generator/images/color.ts';
import { labelKeys } from '#site-generator/language/language.ts';
import { type ResumeSectionName, resumeSectionNames } from './owner-schema.ts';
import { list, matching, optional, optionalPlainProse, optionalText, optionalUrl, text, url } from './schema-fields.ts';

const hueExpected = 'a hue in degrees from 0 to 360 (30 red, 90 yellow, 150 green, 266 blue, 330 pink)';
const hue = v.pipe(v.number(hueExpected), v.minValue(0, hueExpected), v.maxValue(360, hueExpected));

const colorExpected = 'a color such as #1d4ed8';
/** A color that is legible as text on the background, and as a background for text in that color. */
const colorOn = (background: string) =>
  v.pipe(
    v.nullish(v.string(colorExpected), ''),
    v.regex(/^#[\da-f]{6}$/i, colorExpected),
    // The contrast is NaN for an invalid color, which `regex` reports.
    v.check(
      (color) => !(getContrast(color, background) < minTextContrast),
      ({ input }) =>
        `a color with a contrast of at least ${minTextContrast} to the background ${background}, ` +
        `not ${Math.floor(getContrast(input, background) * 10) / 10}`,
    ),
  );

const languageExpected = 'a language tag of two or three letters, such as en, de or he, or with a region: pt-BR';
const language = v.pipe(v.string(languageExpected), v.check(isLanguageTag, languageExpected));

/** The name of an image file in content/. */
export const imageName = matching(
  /^[^/\\?#]+\.(svg|png|jpe?g|webp|avif)$/i,
  'the name of an image file in content/, such as photo.jpg (jpg, png, webp, avif or svg)',
);
const fontPackage = matching(/^@fontsource(-variable)?\/[\w-]+$/, 'a font package such as @fontsource/lora');

/** An object, or a text in place of its only required field. */
const withShorthand = <Output>(field: string, schema: v.GenericSchema<unknown, Output>) =>
  v.pipe(
    v.unknown(),
    v.transform((value) => (typeof value === 'string' ? { [field]: value } : value)),
    schema,
  );

const demoIds = allDemos.map(({ id }) => id);
const demoExpected = `one of ${demoIds.join(', ')}, or an object with one of them as "id"`;
const demo = withShorthand(
  'id',
  v.object({ id: v.picklist(demoIds, demoExpected), name: optionalText, description: optionalText }, demoExpected),
);

const featuredProject = withShorthand(
  'project',
  v.object({ project: text, image: optional(imageName), alt: optionalText }),
);

const secondsExpected = 'more than 0 and at most 60 seconds';
const seconds = v.pipe(v.number(secondsExpected), v.gtValue(0, secondsExpected), v.maxValue(60, secondsExpected));
const wait = v.pipe(
  v.object({ text, beforeSeconds: seconds, afterSeconds: seconds, after: optionalPlainProse, link: optionalText }),
  v.check((given) => given.beforeSeconds >= 2 * given.afterSeconds, 'twice "afterSeconds" as "beforeSeconds", or more'),
);

export type SectionName = ResumeSectionName | 'contact';
const sectionNames: readonly SectionName[] = [...resumeSectionNames, 'contact'];
const sectionExpected = `one of ${sectionNames.join(', ')}`;
const sectionList = optional(v.array(v.picklist(sectionNames, sectionExpected)));

const labelExpected = `one of ${labelKeys.join(', ')}`;

/** content/site.json: the settings that JSON Resume has no field for. All are optional; docs/CUSTOMIZE.md explains them. */
export const siteSchema = v.object({
  address: v.pipe(
    optionalUrl,
    v.transform((address) => address?.replace(/\/+$/, '') ?? null),
  ),
  /** Null: the language of the texts. */
  language: optional(language),
  headline: optionalPlainProse,
  intro: optionalPlainProse,
  /** Makes a part of the intro a button that shows a wait in real time. */
  wait: optional(wait),
  photo: v.nullish(v.object({ file: optional(imageName), alt: optionalText }), {}),
  accentHue: optional(hue),
  accent: optional(v.object({ light: colorOn(paperAndInk.paper), dark: colorOn(paperAndInk.darkPaper) })),
  /** Fontsource packages. PDF and images use the one for headings, unless it is a variable font. */
  typeface: v.nullish(v.object({ headings: optional(fontPackage), text: optional(fontPackage) }), {}),
  codeHost: optionalText,
  professionalNetwork: optionalText,
  /** Networks of further profiles that home and the footer link to. */
  profiles: list(text),
  blog: optionalUrl,
  /** The repository's page at the code host. */
  sourceUrl: v.pipe(
    optionalUrl,
    v.transform((sourceUrl) => sourceUrl?.replace(/(?:\.git)?\/*$/, '') ?? null),
  ),
  sourceBranch: v.nullish(text, 'main'),
  navigation: v.pipe(list(v.object({ name: text, url })), v.maxLength(2, 'at most two links')),
  demos: optional(v.array(demo)),
  /** Null: the first projects of the resume. */
  featured: optional(list(featuredProject)),
  /** Home shows the projects of the resume before the demos. */
  projectsFirst: v.nullish(v.boolean(), true),
  sections: sectionList,
  analytics: optional(
    v.object({
      script: v.pipe(url, v.startsWith('https://', 'a URL with https')),
      attributes: v.nullish(v.record(matching(/^data-[a-z\d-]+$/, 'names that start with data-'), text), {}),
    }),
  ),
  labels: v.nullish(v.record(v.picklist(labelKeys, labelExpected), optionalText), {}),
  pdf: v.nullish(v.object({ sections: sectionList, omitMissingLetters: v.nullish(v.boolean(), false) }), {}),
});

function isLanguageTag(tag: string): boolean {
  try {
    // Longer tags are valid, but no language has one: "english".
    return new Intl.Locale(tag).language.length <= 3;
  } catch {
    return false;
  }
}
