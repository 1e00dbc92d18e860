import { listSeparator } from '#site-generator/resume/labels.ts';

const rtlLetter = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

export function getDirection(language: string): 'ltr' | 'rtl' {
  const { script = '' } = new Intl.Locale(language).maximize();
  return ['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa'].includes(script) ? 'rtl' : 'ltr';
}

/**
 * Texts that will be joined. Among right-to-left texts of such a language, left-to-right ones are isolated: otherwise the period
 * of "Acme Ltd." would move to its other side.
 */
export function isolateTexts(texts: readonly string[], language: string): readonly string[] {
  const isMixed = getDirection(language) === 'rtl' && texts.some((text) => textDirection(text) === 'rtl');
  return isMixed ? texts.map((text) => (textDirection(text) === 'ltr' ? `\u2068${text}\u2069` : text)) : texts;
}

/** The direction of the first letter outside isolates; null without any. */
function textDirection(text: string): 'ltr' | 'rtl' | null {
  const [letter] = /\p{L}/u.exec(text.replaceAll(/\u2068[^\u2069]*\u2069/g, '')) ?? [];
  return letter === undefined ? null : rtlLetter.test(letter) ? 'rtl' : 'ltr';
}

/** Texts on one line, isolated; null without any. */
export function joinTexts(
  texts: readonly (string | null)[],
  language: string,
  separator = listSeparator(language),
): string | null {
  const parts = texts.filter((text): text is string => text !== null && text !== '');
  return isolateTexts(parts, language).join(separator) || null;
}
