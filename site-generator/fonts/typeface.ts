import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as v from 'valibot';

/** The site's own typeface. */
const defaultTypeface = {
  headings: '@fontsource/newsreader',
  text: '@fontsource-variable/public-sans',
} as const;

type FontRole = keyof typeof defaultTypeface;

/** The packages for headings and for text. */
export type Typeface = Readonly<Record<FontRole, FontPackage>>;

/** An installed font package of Fontsource. */
export type FontPackage = ReturnType<typeof openPackage>;

const metadataSchema = v.object({
  id: v.string(),
  category: v.string(),
  weights: v.array(v.number()),
  styles: v.array(v.string()),
  subsets: v.array(v.string()),
});

/** Opens the packages that the owner has chosen, by default the site's own. */
export function openTypeface(chosen: Readonly<Partial<Record<FontRole, string | null>>> = {}): Typeface {
  return { headings: openPackage('headings', chosen.headings), text: openPackage('text', chosen.text) };
}

function openPackage(role: FontRole, chosen: string | null = null) {
  const name = chosen ?? defaultTypeface[role];
  const read = (file: string) => {
    try {
      return readPackageFile(`${name}/${file}`).toString('utf8');
    } catch (cause) {
      const advice = `the package ${name} isn’t installed. Run: npm install ${name}`;
      throw new Error(`content/site.json: typeface.${role}: ${advice}`, { cause });
    }
  };
  const { id, category, weights, styles, subsets } = v.parse(metadataSchema, JSON.parse(read('metadata.json')));
  const ranges = v.parse(v.record(v.string(), v.string()), JSON.parse(read('unicode.json')));
  const isVariable = name.startsWith('@fontsource-variable/');
  return {
    /** "lora". */
    id,
    /** True if one file has all weights. */
    isVariable,
    isSerif: category === 'serif',
    /** From 100 to 900. */
    weights,
    hasItalic: styles.includes('italic'),
    /** "latin", "cyrillic" …, in the package's order. */
    subsets,
    // The `unicode-range` of each named subset. Chinese, Japanese and Korean are split into a hundred numbered ones, more than a
    // page should list.
    ranges: new Map(Object.entries(ranges).filter(([subset]) => !subset.startsWith('['))),
    license: read('LICENSE'),
    /** The name of a file: "@fontsource/lora/files/lora-latin-500-normal.woff2". The weight is ignored in a variable package. */
    file: (subset: string, weight: number, isItalic = false) => {
      const style = `${isVariable ? 'wght' : weight}-${isItalic ? 'italic' : 'normal'}`;
      return `${name}/files/${id}-${subset}-${style}.woff2`;
    },
  };
}

const { resolve } = createRequire(import.meta.url);

/** Reads a file of a package. */
export function readPackageFile(file: string): Buffer {
  return readFileSync(resolve(file));
}

/** The weight closest to the given one that a package has. */
export function nearestWeight({ weights }: FontPackage, weight: number): number {
  return weights.toSorted((a, b) => Math.abs(a - weight) - Math.abs(b - weight))[0] ?? weight;
}
