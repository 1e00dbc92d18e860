import { plainText, type TextBlock } from '#owner/owner-content.ts';

/** Initials, and abbreviations that a capital letter or a number often follows. */
const abbreviation =
  /(?:^|[\s(„"“])(?:\p{L}|(?:\p{L}{1,3}\.[\s-]?)+\p{L}{1,4}|Drs?|Profs?|Mrs?|Ms|Mme|St|No|Nr|vs|ca|approx|bzw|inkl)\.\s*$/u;

/** The sentences of a text, each with the space after it. "Dr. Ada", "z. B. Kotlin", "M.Sc. Physics" and "No. 1" don't end one. */
export function splitSentences(text: string, language: string): readonly string[] {
  const sentences: string[] = [];
  for (const { segment } of new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text)) {
    const before = sentences.at(-1);
    if (before !== undefined && abbreviation.test(before)) sentences[sentences.length - 1] = before + segment;
    else sentences.push(segment);
  }
  return sentences;
}

/** The first two sentences of a text, or only the first if together they are too long. */
export function firstSentences(text: TextBlock = '', language: string, maxLength = Infinity): string {
  const sentences = splitSentences(plainText(text), language);
  const two = sentences.slice(0, 2).join('').trim();
  return two.length <= maxLength ? two : (sentences[0] ?? '').trim();
}

/** The blocks with the first sentence of a long, plain first paragraph as a paragraph of its own, which is set larger. */
export function splitLead(blocks: readonly TextBlock[], language: string): readonly TextBlock[] {
  const [first, ...others] = blocks;
  if (typeof first !== 'string' || first.length <= 200) return blocks;
  const [lead = '', ...rest] = splitSentences(first, language);
  return [lead.trim(), rest.join(''), ...others].filter((block) => block !== '');
}

/** A letter of Chinese, Japanese or Korean is as wide as two. */
export const countLetters = (text: string) => text.replaceAll(/[⺀-\uffef]/g, 'xx').length;
