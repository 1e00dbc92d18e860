import { readFileSync } from 'node:fs';
import { displayUrl } from '#lib/owner.ts';
import { isLetter, renderableText, type Typesetter } from '#site-generator/fonts/typesetter.ts';
import { paperAndInk } from './color.ts';
import { type MonogramOwner, monogramSvg } from './icons.ts';
import { type RootFile, renderPng } from './images.ts';

const template = readFileSync(new URL('./og-image.typ', import.meta.url), 'utf8');

/** The size that OpenGraph and Twitter cards recommend, in pixels. */
export const ogImageSize = { width: 1200, height: 630 } as const;

/** --ink-soft of the light theme in src/ui/tokens.css. */
const softInk = '#5c574f';

export interface OgImageTexts {
  readonly owner: MonogramOwner & Readonly<Record<'label' | 'location' | 'siteUrl', string | null>>;
  /** Null for home. */
  readonly screenName: string | null;
}

/**
 * The image of a link preview, as an SVG without text elements, in the colors of the light theme. A text with letters that no
 * font has is left out, and replaced in the title by the Latin part of the name, the screen's name or "Portfolio". Symbols
 * such as emoji are removed.
 */
export function ogImageSvg({ owner, screenName }: OgImageTexts, typesetter: Typesetter): string {
  const { typeset, missingCharacters } = typesetter;
  const renderable = (text: string | null) => {
    const missing = missingCharacters([text ?? '']);
    return [...missing].some(isLetter) ? null : renderableText(text ?? '', missing) || null;
  };
  const title = renderable(owner.name) ?? getLatinPart(owner.name) ?? renderable(screenName) ?? 'Portfolio';
  return typeset(template, {
    title,
    subtitle: title === screenName ? null : renderable(screenName),
    label: renderable(owner.label),
    location: renderable(owner.location),
    host: renderable(owner.siteUrl && displayUrl(owner.siteUrl)),
    monogram: monogramSvg(owner, typesetter),
    soft: softInk,
    ...paperAndInk,
  }).svg();
}

/** "Taro Yamada" of "山田太郎 (Taro Yamada)". */
function getLatinPart(name: string): string | null {
  return /\p{Script=Latin}[\p{Script=Latin}\p{M}\s'’.-]+/u.exec(name)?.[0].trim() ?? null;
}

/** The link-preview images, one for each page. The same texts and fonts give the same bytes. */
export function ogImageFiles(
  owner: OgImageTexts['owner'],
  pages: readonly Readonly<Record<'path' | 'name' | 'ogImage', string>>[],
  typesetter: Typesetter,
): Promise<readonly RootFile[]> {
  const images = pages.map(async ({ path, name, ogImage }) => {
    const svg = ogImageSvg({ owner, screenName: path === '/' ? null : name }, typesetter);
    return { name: ogImage, content: await renderPng(svg, ogImageSize.width) };
  });
  return Promise.all(images);
}
