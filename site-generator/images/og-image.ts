import { readFileSync } from 'node:fs';
import type { Owner } from '#site-generator/content/owner.ts';
import { displayHost } from '#site-generator/content/url.ts';
import { pageMetas } from '#site-generator/pages/page-meta.ts';
import { isLetter, renderableText, type Typesetter } from '#site-generator/resume/typesetter.ts';
import { paperAndInk } from './color.ts';
import { type MonogramOwner, monogramSvg } from './icons.ts';
import { type RootFile, renderPng } from './images.ts';

const template = readFileSync(new URL('./og-image.typ', import.meta.url), 'utf8');

/** The size that OpenGraph and Twitter cards recommend, in pixels. */
export const ogImageSize = { width: 1200, height: 630 } as const;

/** --ink-soft of the light theme in src/ui/tokens.css. */
const softInk = '#5c574f';

export interface OgImageTexts {
  readonly owner: MonogramOwner & { readonly label: string | null; readonly location: string | null };
  /** The screen that the image is for; null on home's. */
  readonly screenName: string | null;
  /** "alex.example"; null while unknown. */
  readonly host: string | null;
}

/**
 * The image that a link preview shows, as an SVG without text elements, in the colors of the light theme. A text with
 * letters that no font has is left out, and the next one moves up, in the end the host. Symbols such as emoji are removed from their text.
 */
export function ogImageSvg({ owner, screenName, host }: OgImageTexts, typesetter: Typesetter): string {
  const { typeset, missingCharacters } = typesetter;
  const renderable = (text: string | null) => {
    const missing = missingCharacters([text ?? '']);
    return [...missing].some(isLetter) ? null : renderableText(text ?? '', missing) || null;
  };
  const label = renderable(owner.label);
  const address = renderable(host);
  const title = renderable(owner.name) ?? screenName ?? label ?? address ?? 'Portfolio';
  return typeset(template, {
    title,
    subtitle: title === screenName ? null : screenName,
    label: title === label ? null : label,
    location: renderable(owner.location),
    host: title === address ? null : address,
    monogram: monogramSvg(owner, typesetter),
    soft: softInk,
    ...paperAndInk,
  }).svg();
}

/** The same texts and fonts give the same bytes. */
export function ogImagePng(texts: OgImageTexts, typesetter: Typesetter): Promise<Buffer> {
  return renderPng(ogImageSvg(texts, typesetter), ogImageSize.width);
}

/** The link-preview images, one for each screen. */
export function ogImageFiles(owner: Owner, typesetter: Typesetter): Promise<readonly RootFile[]> {
  const host = owner.siteUrl === null ? null : displayHost(owner.siteUrl);
  return Promise.all(
    pageMetas(owner).map(async ({ path, name, ogImage }) => ({
      name: ogImage,
      contentType: 'image/png',
      content: await ogImagePng({ owner, screenName: path === '/' ? null : name, host }, typesetter),
    })),
  );
}
