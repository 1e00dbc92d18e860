// Separate from owner.ts, which the site generator imports without the virtual module.
import { language } from 'virtual:owner';

/** Attributes of elements with a text by the owner: its language (the rest of the site is English) and its own direction. */
export const ownerTextProps = { lang: language, dir: 'auto' } as const;
