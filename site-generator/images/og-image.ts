import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Owner } from '#site-generator/owner.ts';
import { type Typesetter, withoutMissing } from '#site-generator/typst/typesetter.ts';
import { paperAndInk } from './color.ts';
import { monogramSvg } from './monogram.ts';

const template = readFileSync(join(import.meta.dirname, 'og-image.typ'), 'utf8');

/** The size that OpenGraph and Twitter cards recommend, in pixels. */
export const ogImageSize = { width: 1200, height: 630 } as const;

/**
 * The card of a link preview, as an SVG without text elements, in the colors of the light theme. Characters that no font has are
 * left out; without any other, the name is "Portfolio".
 * @param subtitle the title of a case study; null on the site's card
 */
export function ogImageSvg(owner: Owner, subtitle: string | null, typesetter: Typesetter): string {
  const { name, label, location } = owner;
  const missing = typesetter.findMissing([name, subtitle, label, location].filter((text) => text !== null));
  const clean = (text: string | null) => (text && withoutMissing(text, missing).trim()) || null;
  const image = typesetter.typeset(template, {
    title: clean(name) ?? 'Portfolio',
    subtitle: clean(subtitle),
    label: clean(label),
    location: clean(location),
    monogram: monogramSvg(owner, typesetter),
    ...paperAndInk,
  });
  return image.svg();
}
