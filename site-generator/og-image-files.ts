import type { RootFile } from './icons.ts';
import { cardFaces, lettersMissing, ogImagePng } from './og-image.ts';
import type { Owner } from './owner.ts';
import { pageMetas } from './page-meta.ts';
import { displayHost } from './url.ts';

interface CardFiles {
  readonly files: readonly RootFile[];
  /** What the cards had to leave out and what to do about it, in words; null where nothing is missing. */
  readonly warning: string | null;
}

/**
 * The pictures for link previews: one for each screen.
 * @param fonts paths of the owner's font files
 */
export function ogImageFiles(owner: Owner, fonts: readonly string[]): CardFiles {
  const faces = cardFaces(fonts);
  const address = owner.siteUrl === null ? null : displayHost(owner.siteUrl);
  const missing = lettersMissing(owner, faces);
  return {
    files: pageMetas(owner).map(({ path, name, ogImage }) => ({
      name: ogImage,
      contentType: 'image/png',
      content: ogImagePng({ owner, screenName: path === '/' ? null : name, address }, faces),
    })),
    warning:
      missing.length === 0
        ? null
        : `card.png: no font has these characters: ${missing.slice(0, 12).join(' ')}. The texts with them are left out ` +
          'of the pictures for link previews. Put a font file that has them (.ttf, .otf, .woff or .woff2) into content/fonts/.',
  };
}
