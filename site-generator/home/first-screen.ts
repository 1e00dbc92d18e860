import { type Headline, type OwnerModule, plainText, type RichText, type TextBlock } from '#owner/owner-content.ts';
import type { Resume } from '#site-generator/resume/resume.ts';
import { isCurrent, withPresentEnd } from '#site-generator/text/dates.ts';
import { countLetters, splitSentences } from '#site-generator/text/sentences.ts';

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
  const isNextShort = next !== '' && next.length <= 220;
  const intro = sources.intro ?? (own === null && isNextShort ? next : null);

  const title = label !== null && fits(label) ? label : name;
  const text = own ?? (isSentence ? first : title);
  const employer = text === label ? findEmployer(sources.work, `${label} ${next}`) : null;
  const headline: Headline = { text, employer, isShort: countLetters(plainText(text)) <= 30 };
  // A very long name is in the header already.
  const texts = [name.length > 30 ? null : name, label, location].filter((part) => part !== null);
  return { headline, intro, byline: texts.filter((part) => part !== text) };
}

const fits = (text: string) => countLetters(text) <= 110;

/** The employer of the first current job, unless it is already in the texts beside it. */
function findEmployer(work: Resume['work'], texts: string): string | null {
  const job = work.find((each) => isCurrent(withPresentEnd(each)));
  return job?.name && !texts.toLowerCase().includes(job.name.toLowerCase()) ? job.name : null;
}
