import { cardFaces, cardPng, lettersMissing } from './card.ts';
import type { RootFile } from './icons.ts';
import type { OwnerContent } from './owner.ts';
import { spokenAddress } from './site-address.ts';
import { siteScreens } from './site-screens.ts';

interface CardFiles {
  readonly files: readonly RootFile[];
  /** What the cards had to leave out and what to do about it, in words; null where nothing is missing. */
  readonly warning: string | null;
}

/**
 * The pictures for link previews: one for each screen.
 * @param fonts paths of the owner's font files
 */
export function cardFiles(owner: OwnerContent, fonts: readonly string[]): CardFiles {
  const faces = cardFaces(fonts);
  const address = owner.siteAddress === null ? null : spokenAddress(owner.siteAddress);
  const missing = lettersMissing(owner, faces);
  return {
    files: siteScreens(owner).map(({ path, name, card }) => ({
      name: card,
      contentType: 'image/png',
      content: cardPng({ owner, screenName: path === '/' ? null : name, address }, faces),
    })),
    warning:
      missing.length === 0
        ? null
        : `card.png: no font has these characters: ${missing.slice(0, 12).join(' ')}. The texts with them are left out ` +
          'of the pictures for link previews. Put a font file that has them (.ttf, .otf, .woff or .woff2) into content/fonts/.',
  };
}
