import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as v from 'valibot';
import { contentPath } from '#site-generator/content/content-folder.ts';

/** An installed font package of Fontsource. */
export interface FontPackage {
  /** "lora". */
  readonly id: string;
  /** True if one file has all weights. */
  readonly isVariable: boolean;
  readonly isSerif: boolean;
  /** From 100 to 900. */
  readonly weights: readonly number[];
  /** "latin", "cyrillic" …, in the package's order. */
  readonly subsets: readonly string[];
  /** The `unicode-range` of each subset. Those with a number are left out: Chinese, Japanese and Korean have a hundred. */
  readonly ranges: ReadonlyMap<string, string>;
  readonly license: string;
  /** The name of a file: "@fontsource/lora/files/lora-latin-500-normal.woff2", of the nearest weight that the package has. */
  file(subset: string, weight: number, isItalic?: boolean): string;
}

export type Typeface = Readonly<Record<'headings' | 'text', FontPackage>>;

/** Opens the packages that the owner has chosen in the site.json of a folder, by default the site's own. */
export function openTypeface(chosen: { readonly [Role in keyof Typeface]?: string | null }, folder = ''): Typeface {
  return {
    headings: openPackage(chosen.headings ?? '@fontsource/newsreader', 'headings', folder),
    text: openPackage(chosen.text ?? '@fontsource-variable/public-sans', 'text', folder),
  };
}

const metadataSchema = v.object({
  id: v.string(),
  category: v.string(),
  weights: v.array(v.number()),
  styles: v.array(v.string()),
  subsets: v.array(v.string()),
});

function openPackage(name: string, role: string, folder: string): FontPackage {
  const read = (file: string) => {
    try {
      return readPackageFile(`${name}/${file}`).toString('utf8');
    } catch (cause) {
      const advice = `the package ${name} isn’t installed. Run: npm install ${name}`;
      throw new Error(`${contentPath('site.json', folder)}: typeface.${role}: ${advice}`, { cause });
    }
  };
  const { id, category, weights, styles, subsets } = v.parse(metadataSchema, JSON.parse(read('metadata.json')));
  const ranges = v.parse(v.record(v.string(), v.string()), JSON.parse(read('unicode.json')));
  const isVariable = name.startsWith('@fontsource-variable/');
  const hasItalic = styles.includes('italic');
  return {
    id,
    isVariable,
    isSerif: category === 'serif',
    weights,
    subsets,
    license: read('LICENSE'),
    ranges: new Map(Object.entries(ranges).filter(([subset]) => !subset.startsWith('['))),
    file: (subset, weight, isItalic = false) => {
      const style = `${isVariable ? 'wght' : nearest(weights, weight)}-${isItalic && hasItalic ? 'italic' : 'normal'}`;
      return `${name}/files/${id}-${subset}-${style}.woff2`;
    },
  };
}

function nearest(weights: readonly number[], weight: number): number {
  return weights.toSorted((a, b) => Math.abs(a - weight) - Math.abs(b - weight))[0] ?? weight;
}

const { resolve } = createRequire(import.meta.url);

export function readPackageFile(file: string): Buffer {
  return readFileSync(resolve(file));
}
