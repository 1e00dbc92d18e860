// Separate from owner.ts, because the site generator imports that file without the virtual module.
import { direction, language } from 'virtual:owner';
import { hasRightToLeftLetter, type LinkedText, plainText } from './owner.ts';

/**
 * The language and direction attributes of an element with a text of the owner. The direction follows the text's first letter, except
 * in a right-to-left language: there a text that only starts with a Latin name ("React …") is right-to-left too.
 */
export function getOwnerTextProps(text: string | readonly LinkedText[]) {
  const isMirrored = direction === 'rtl' && hasRightToLeftLetter(plainText(text));
  return { lang: language, dir: isMirrored ? 'rtl' : 'auto' } as const;
}
