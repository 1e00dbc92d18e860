import * as v from 'valibot';
import { allDemos } from '#demos.ts';
import { getContrast, minTextContrast, paperAndInk } from '#site-generator/images/color.ts';
import { labelKeys } from '#site-generator/resume/language.ts';
import type { ShownDemo } from '#ui/demo.ts';
import { resumeSchema } from './owner-schema.ts';
import { list, optional, optionalText, optionalUrl, text, url } from './schema-fields.ts';

const hueExpected = 'a hue in degrees from 0 to 360 (30 red, 90 yellow, 150 green, 266 blue, 330 pink)';
const hue = v.pipe(v.number(hueExpected), v.minValue(0, hueExpected), v.maxValue(360, hueExpected));

const colorExpected = 'a color such as #1d4ed8';
/** A color in which text is legible on a background, and the background's color as text on it. */
const colorOn = (background: string) =>
  v.pipe(
    v.nullish(v.string(colorExpected), ''),
    v.regex(/^#[\da-f]{6}$/i, colorExpected),
    // NaN if it isn't a color.
    v.check(
      (color) => !(getContrast(color, background) < minTextContrast),
      ({ input }) =>
        `a color with a contrast of at least ${minTextContrast} to the background ${background}, ` +
        `not ${Math.floor(getContrast(input, background) * 10) / 10}`,
    ),
  );

const languageExpected = 'a language tag of two or three letters, such as en, de or he, or with a region: pt-BR';
const language = v.pipe(v.string(languageExpected), v.check(isLanguageTag, languageExpected));

const imageExpected = 'the name of an image file in content/, such as photo.jpg (jpg, png, webp, avif or svg)';
const imageName = v.pipe(v.string(imageExpected), v.regex(/^[^/\\?#]+\.(svg|png|jpe?g|webp|avif)$/i, imageExpected));

const packageExpected = 'a font package such as @fontsource/lora';
const fontPackage = v.pipe(v.string(packageExpected), v.regex(/^@fontsource(-variable)?\/[\w-]+$/, packageExpected));

const demoIds = allDemos.map(({ id }) => id);
const demoExpected = `one of ${demoIds.join(', ')}, or an object with one of them as "id"`;
const demo = v.pipe(
  v.unknown(),
  v.transform((value) => (typeof value === 'string' ? { id: value } : value)),
  v.object({ id: v.picklist(demoIds, demoExpected), name: optionalText, description: optionalText }, demoExpected),
);

const featuredExpected = 'the name of a project in content/resume.json, or an object with it as "project"';
const featuredProject = v.pipe(
  v.unknown(),
  v.transform((value) => (typeof value === 'string' ? { project: value } : value)),
  v.object({ project: text(featuredExpected), image: optional(imageName), alt: optionalText }, featuredExpected),
);

const link = v.object({ name: text('the text of the link'), url }, 'an object with the name and url of a link');
const linkCountExpected = 'at most two links';

export type ResumeSectionName = Exclude<keyof typeof resumeSchema.entries, 'basics'>;
export type SectionName = ResumeSectionName | 'contact';

/** In the usual order. */
export const resumeSectionNames = Object.keys(resumeSchema.entries).filter(
  (name): name is ResumeSectionName => name !== 'basics',
);
const sectionNames: readonly SectionName[] = [...resumeSectionNames, 'contact'];
const sectionExpected = `one of ${sectionNames.join(', ')}`;
const sectionList = optional(v.array(v.picklist(sectionNames, sectionExpected), 'a list of sections'));

const labelExpected = `one of ${labelKeys.join(', ')}`;

/** content/site.json: the settings that JSON Resume has no field for. All are optional; docs/CUSTOMIZE.md explains them. */
export const siteSchema = v.object(
  {
    address: v.pipe(
      optionalUrl,
      v.transform((address) => address?.replace(/\/+$/, '') ?? null),
    ),
    language: optional(language),
    headline: optionalText,
    intro: optionalText,
    photo: optional(
      v.object(
        { file: optional(imageName), alt: optionalText },
        'an object with the file of the photo and its description',
      ),
    ),
    accentHue: optional(hue),
    accent: optional(
      v.object(
        { light: colorOn(paperAndInk.paper), dark: colorOn(paperAndInk.darkPaper) },
        'an object with a color for each theme, light and dark',
      ),
    ),
    /** Packages of Fontsource. The PDF and the images use that of headings if it isn't a variable one. */
    typeface: optional(
      v.object(
        { headings: optional(fontPackage), text: optional(fontPackage) },
        'an object with the font packages for headings and text',
      ),
    ),
    codeHost: optionalText,
    professionalNetwork: optionalText,
    /** Networks of further profiles that home and the footer link to. */
    profiles: list(text('the network of a profile')),
    blog: optionalUrl,
    /** The repository's page at the code host. */
    sourceUrl: v.pipe(
      optionalUrl,
      v.transform((sourceUrl) => sourceUrl?.replace(/(?:\.git)?\/*$/, '') ?? null),
    ),
    sourceBranch: v.pipe(
      optionalText,
      v.transform((branch) => branch ?? 'main'),
    ),
    navigation: v.pipe(list(link), v.maxLength(2, linkCountExpected)),
    demos: optional(
      v.pipe(
        v.array(demo, 'a list of demos'),
        v.transform((chosen): readonly ShownDemo[] => completeDemos(chosen)),
      ),
    ),
    featured: list(featuredProject),
    sections: sectionList,
    labels: optional(v.record(v.picklist(labelKeys, labelExpected), optionalText, 'an object with texts')),
    pdf: optional(
      v.object(
        { sections: sectionList, omitMissingLetters: optional(v.boolean('true or false')) },
        'an object with settings of the PDF',
      ),
    ),
  },
  'an object with the site’s settings',
);

/** Each demo once, with the default name and description where the owner gives none. */
function completeDemos(chosen: readonly v.InferOutput<typeof demo>[]): readonly ShownDemo[] {
  return [...new Map(chosen.map((each) => [each.id, each])).values()].flatMap(({ id, name, description }) =>
    allDemos
      .filter((standard) => standard.id === id)
      .map((standard) => ({
        ...standard,
        name: name ?? standard.name,
        description: description ?? standard.description,
        ...((name ?? description) !== null && { isOwn: true }),
      })),
  );
}

function isLanguageTag(tag: string): boolean {
  try {
    // Longer ones are allowed, but no language has one: "english".
    return new Intl.Locale(tag).language.length <= 3;
  } catch {
    return false;
  }
}
