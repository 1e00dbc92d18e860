import frequentWords from './frequent-words.json' with { type: 'json' };

/** The most common language of each script. Japanese comes first, because it has Chinese characters too. */
const scripts = { Hira: 'ja', Kana: 'ja', Hang: 'ko', Hani: 'zh', Cyrl: 'ru', Arab: 'ar', Hebr: 'he', Grek: 'el' };

/** Languages that share a script with a more common one, and the letters that only they have. */
const relatives: readonly (readonly [string, RegExp, string])[] = [
  ['ru', /[іїєґ]/gi, 'uk'],
  ['ar', /[پچژگکی]/g, 'fa'],
  ['zh', /[們個這來時國會發設計學實專應開]/g, 'zh-Hant'],
];

const languagesByWord = Map.groupBy(
  Object.entries(frequentWords).flatMap(([language, words]) => words.split(' ').map((word) => ({ word, language }))),
  ({ word }) => word,
);
const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/**
 * The language of texts, by their script, or by frequent words for Latin script. URLs and the like are ignored.
 * @returns null without a clear lead, or with fewer than 200 Latin letters and 20 of other scripts
 */
export function recognizeLanguage(texts: readonly string[]): string | null {
  const text = texts.filter((each) => !/^\S*[:@/]\S*$/.test(each)).join('\n');
  const letters = count(text, /\p{L}/gu);
  const isOtherScript = letters - count(text, /\p{Script=Latin}/gu) >= 20;
  // Names of technologies are Latin in every language.
  for (const [script, language] of Object.entries(scripts)) {
    const share = count(text, new RegExp(`\\p{Script=${script}}`, 'gu')) / letters;
    if (!isOtherScript || share < (language === 'ja' ? 0.05 : 0.2)) continue;
    const [, , relative] = relatives.find(([base, own]) => base === language && count(text, own) > letters / 100) ?? [];
    return relative ?? language;
  }
  return letters < 200 ? null : recognizeByWords(text, letters / 300);
}

function recognizeByWords(text: string, minScore: number): string | null {
  const scores = new Map<string, number>();
  for (const word of text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []) {
    // A word that several languages share counts less.
    const languages = languagesByWord.get(word) ?? [];
    for (const { language } of languages) scores.set(language, (scores.get(language) ?? 0) + 1 / languages.length);
  }
  const [[best, score] = [null, 0], [, next] = ['', 0]] = [...scores].toSorted(([, a], [, b]) => b - a);
  return score > Math.max(1.2 * next, minScore) ? best : null;
}
