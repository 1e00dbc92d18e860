import { parseTag } from '#site-generator/language/language.ts';
import { isBlank, isObject, mapItems } from './content-json.ts';
import { type Finding, notShown } from './findings.ts';
import { toTexts } from './texts.ts';

/**
 * Replaces each object of texts by language (`{ "en": "Hello", "fr": "Bonjour" }`) with the text in the language itself, in one of
 * its variants, in English, or the first one. Reports the others.
 */
export function chooseLanguage(value: unknown, language: string, findings: Finding[]): unknown {
  const choose = (item: unknown) => chooseLanguage(item, language, findings);
  const tags = isObject(value) ? Object.keys(value) : [];
  if (!isObject(value) || tags.length < 2 || !tags.every((tag) => /^[a-z]{2}/.test(tag) && parseTag(tag))) {
    // The languages that a person speaks may have this form too: { "en": "native", "fr": "basic" }.
    return mapItems(value, (item, name) => (name === 'languages' && isObject(item) ? item : choose(item)));
  }
  const [base = ''] = language.split('-');
  const filled = tags.filter((tag) => !isBlank(value[tag]));
  const order = [language, ...filled.filter((tag) => tag.startsWith(base)), 'en', ...filled];
  const [chosen = '', ...others] = new Set(order.filter((tag) => filled.includes(tag)));
  for (const other of others)
    findings.push({ path: other, problem: `is another language, and ${notShown}`, value: toTexts(value[other]) });
  return choose(value[chosen]);
}
