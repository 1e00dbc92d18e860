// Separate from owner.ts, because the site generator imports that file without the virtual module.
import { direction, language } from 'virtual:owner';
import { hasRightToLeftLetter } from './owner.ts';

/**
 * The language and direction attributes of an element with a text of the owner. The direction follows the text's first letter, except
 * in a right-to-left language: there a text that only starts with a Latin name ("React …") is right-to-left too.
 */
export function getOwnerTextProps(text: string) {
  return { lang: language, dir: direction === 'rtl' && hasRightToLeftLetter(text) ? 'rtl' : 'auto' } as const;
}
