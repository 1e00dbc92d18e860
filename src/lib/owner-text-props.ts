import { language } from 'virtual:owner';

/** Attributes of elements with a text by the owner: its language (the rest of the site is English) and its own direction. */
export const ownerTextProps = { lang: language, dir: 'auto' } as const;
