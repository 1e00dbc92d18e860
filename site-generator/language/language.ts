import labelsByLanguage from './labels.json' with { type: 'json' };

/** The site's own texts on home, About and in the resume, named like fields of JSON Resume where one fits. */
export type Labels = Readonly<Record<LabelKey, string>>;

export type LabelKey = keyof typeof labelsByLanguage.en;

/** The language and labels in which dates, lists and headings are written. */
export interface Wording {
  /** An IETF tag. */
  readonly language: string;
  readonly labels: Labels;
}

export const labelKeys = Object.keys(labelsByLanguage.en) as LabelKey[];

/** To add a language, add it to labels.json. One of a region or script needs only the labels that differ from its language's. */
const tables: Readonly<Record<string, Partial<Labels>>> = labelsByLanguage;

/** The labels in a language, or else in English, each replaced by the owner's own if there is one. */
export function getLabels(language: string, own: Readonly<Partial<Record<LabelKey, string | null>>> = {}): Labels {
  const tag = new Intl.Locale(language).maximize();
  const names = [tag.language, `${tag.language}-${tag.script}`, `${tag.language}-${tag.region}`];
  const ownLabels = Object.entries(own).filter(([, text]) => text !== null);
  return Object.assign({}, tables.en, ...names.map((name) => tables[name]), Object.fromEntries(ownLabels));
}

/** The separator of items in a text: ", " in most scripts. */
export function listSeparator(language: string): string {
  if (getScript(language) === 'Arab') return '، ';
  return isChineseOrJapanese(language) ? '、' : ', ';
}

/** "Grade: 3.9", with the colon that the language uses. */
export function withLabel(label: string, text: string, language: string): string {
  if (isChineseOrJapanese(language)) return `${label}：${text}`;
  return `${label}${new Intl.Locale(language).language === 'fr' ? '\u00a0' : ''}: ${text}`;
}

const getScript = (language: string) => new Intl.Locale(language).maximize().script ?? '';

const isChineseOrJapanese = (language: string) => ['Jpan', 'Hans', 'Hant'].includes(getScript(language));

/** The name of a country in a language: "Deutschland" for DE and de. Text that isn't a code of two letters stays. */
export function countryName(country: string, language: string): string {
  if (!/^[a-z]{2}$/i.test(country)) return country;
  // "GB" for "uk".
  const { region = country } = new Intl.Locale(`und-${country}`);
  return new Intl.DisplayNames([language, 'en'], { type: 'region' }).of(region) ?? country;
}

/** A language's own name: "Deutsch" for de. */
export function languageName(language: string): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** A language's tag in its usual spelling: "pt-BR" for "pt-br"; null for any other text. */
export function parseTag(text: string): string | null {
  if (!/^[a-z]{2,3}(?:-[a-z]{4})?(?:-(?:[a-z]{2}|\d{3}))?$/i.test(text)) return null;
  const [tag = ''] = Intl.getCanonicalLocales(text);
  return languageNames.of(tag) ? tag : null;
}

export function getDirection(language: string): 'ltr' | 'rtl' {
  return ['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa'].includes(getScript(language)) ? 'rtl' : 'ltr';
}

/** Texts on one line; null without any. */
export function joinTexts(texts: readonly (string | null)[], separator: string): string | null {
  return texts.filter(Boolean).join(separator) || null;
}

/** Texts as a list in a language: "A, B"; null without any. */
export function joinList(texts: readonly (string | null)[], language: string): string | null {
  return joinTexts(texts, listSeparator(language));
}
