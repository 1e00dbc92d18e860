import { Resvg } from '@resvg/resvg-js';
import { paperAndInk } from './color.ts';
import { type Font, noFonts } from './font-files.ts';
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
export function iconFiles(owner: MonogramOwner, fonts: readonly Font[] = noFonts): readonly RootFile[] {
  const fixed = monogramSvg(owner, { adapts: false, fonts });
  const png = (name: string, width: number): RootFile => ({
    name,
    contentType: 'image/png',
    content: new Resvg(fixed, { fitTo: { mode: 'width', value: width } }).render().asPng(),
  });
  return [
    { name: 'favicon.svg', contentType: 'image/svg+xml', content: monogramSvg(owner, { adapts: true, fonts }) },
    png('apple-touch-icon.png', 180),
    png('icon-192.png', 192),
    png('icon-512.png', 512),
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
