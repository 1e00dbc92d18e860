import { language } from 'virtual:owner';

/**
 * What an element says of a text of the owner's: its language, since the site's own words around it are English, and that
 * its direction is its own.
 */
export const ownerTextProps = { lang: language, dir: 'auto' } as const;
