import { type Headline, type OwnerModule, plainText, type RichText, type TextBlock } from '#owner/owner-content.ts';
import type { Resume } from '#site-generator/resume/resume.ts';
import { isCurrent, withPresentEnd } from './partial-date.ts';

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

/** The owner's texts from which home's first screen is made. The headline and the intro are those of the settings. */
export interface HeadlineSources extends Pick<Resume['basics'], 'label' | 'location'>, Pick<Resume, 'work'> {
  readonly headline: RichText | null;
  readonly intro: RichText | null;
  readonly summary: readonly TextBlock[];
  readonly name: string;
}

export type FirstScreen = Pick<OwnerModule, 'headline' | 'intro' | 'byline'>;

/**
 * The texts of home's first screen. The headline is the owner's, else the first sentence of the summary, else the label with the
 * employer, else the name. The intro below a headline that isn't the owner's is the owner's, else the summary's next sentence if it is short.
 */
export function deriveFirstScreen(sources: HeadlineSources, language: string): FirstScreen {
  const { headline: own, summary, label, name, location } = sources;
  const paragraphs = summary.filter((block) => typeof block === 'string' || !('items' in block));
  const sentences = paragraphs.flatMap((block) => splitSentences(plainText(block), language));
  const [first = '', second = ''] = sentences.map((sentence) => sentence.trim());
  const isSentence = own === null && first !== '' && fits(first);
  const next = isSentence ? second : first;
  const intro = sources.intro ?? (own === null && next.length <= 220 ? next || null : null);

  const title = label !== null && fits(label) ? label : name;
  const text = own ?? (isSentence ? first : title);
  const employer = text === label ? findEmployer(sources.work, `${label} ${next}`) : null;
  const headline: Headline = { text, employer, isShort: countLetters(plainText(text)) <= 30 };
  // A very long name is in the header already.
  const texts = [name.length > 30 ? null : name, label, location].filter((part) => part !== null);
  return { headline, intro, byline: texts.filter((part) => part !== text) };
}

/** A letter of Chinese, Japanese or Korean is as wide as two. */
export const countLetters = (text: string) => text.replaceAll(/[⺀-\uffef]/g, 'xx').length;

const fits = (text: string) => countLetters(text) <= 110;

/** The employer of the first current job, unless it is already in the texts beside it. */
function findEmployer(work: Resume['work'], texts: string): string | null {
  const job = work.find((each) => isCurrent(withPresentEnd(each)));
  return job?.name && !texts.toLowerCase().includes(job.name.toLowerCase()) ? job.name : null;
}
