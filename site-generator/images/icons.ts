import { type Font, noFonts } from '#site-generator/fonts/font-files.ts';
import { paperAndInk } from './color.ts';
import { renderPng } from './images.ts';
import { type MonogramOwner, monogramSvg } from './monogram.ts';

export interface RootFile {
  readonly name: string;
  readonly contentType: string;
  readonly content: string | Uint8Array;
}

/**
 * The favicon, the icons for a phone's home screen, and the web manifest that names them.
 * @param fonts of the typeface, and the owner's for a letter that it doesn't have
 */
export async function iconFiles(owner: MonogramOwner, fonts: readonly Font[] = noFonts): Promise<readonly RootFile[]> {
  const fixed = monogramSvg(owner, { adapts: false, fonts });
  const png = async (name: string, width: number): Promise<RootFile> => ({
    name,
    contentType: 'image/png',
    content: await renderPng(fixed, width),
  });
  return [
    { name: 'favicon.svg', contentType: 'image/svg+xml', content: monogramSvg(owner, { adapts: true, fonts }) },
    await png('apple-touch-icon.png', 180),
    await png('icon-192.png', 192),
    await png('icon-512.png', 512),
    { name: 'site.webmanifest', contentType: 'application/manifest+json', content: manifest(owner.name) },
  ];
}

function manifest(name: string): string {
  const icon = (width: number) => ({ src: `./icon-${width}.png`, sizes: `${width}x${width}`, type: 'image/png' });
  return JSON.stringify({
    name,
    short_name: name.split(' ')[0],
    start_url: './',
    display: 'browser',
    background_color: paperAndInk.paper,
    theme_color: paperAndInk.paper,
    // The monogram fills its square with the letter well inside, so that a round mask doesn't clip it.
    icons: [icon(192), icon(512), { ...icon(512), purpose: 'maskable' }],
  });
}
