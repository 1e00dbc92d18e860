// Separate from owner.ts, which the site generator imports without the virtual module.
import { direction, language } from 'virtual:owner';
import { hasRightToLeftLetter } from './owner.ts';

/**
 * Attributes of an element with a text by the owner: its language (the demos are English) and its own direction.
 * That is the direction of its first letter, except in a right-to-left language: there a text that starts with a Latin name
 * ("React …") is from right to left all the same.
 */
export function getOwnerTextProps(text: string) {
  return { lang: language, dir: direction === 'rtl' && hasRightToLeftLetter(text) ? 'rtl' : 'auto' } as const;
}
