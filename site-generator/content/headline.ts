import { plainText, type RichText, type Statement, type TextBlock } from '#lib/owner.ts';
import { isDate } from './partial-date.ts';
import type { Resume } from './read-resume.ts';

/** The owner's texts from which home's first screen is made. The headline and the intro are those of the settings. */
export interface HeadlineSources {
  readonly headline: string | null;
  readonly intro: RichText | null;
  readonly summary: readonly TextBlock[];
  readonly label: string | null;
  readonly name: string;
  readonly location: string | null;
  readonly work: Resume['work'];
}

interface Texts {
  /** Home's largest text; null if a long intro stands alone. */
  readonly statement: Statement | null;
  /** The text below it. */
  readonly intro: RichText | null;
}

/**
 * The texts of home's first screen. The byline is empty if the name is the largest text.
 * @param today `YYYY-MM-DD`
 */
export function deriveFirstScreen(sources: HeadlineSources, language: string, today: string) {
  const { statement, intro } = deriveTexts(sources, language, today);
  const { name, label, location } = sources;
  const byline = statement?.size === 'name' ? [] : [name, label === statement?.text ? null : label, location];
  return {
    statement: statement && { ...statement, text: keepHyphens(statement.text) },
    intro,
    byline: [...new Set(byline)].filter((text) => text !== null),
  };
}

/** Keeps "Full-Stack" on one line, by a word joiner. */
const keepHyphens = (text: RichText) =>
  typeof text === 'string' ? text.replaceAll(/(?<!\S)[^\s-]{1,9}-(?=[^\s-]{1,9}(?!\S))/g, '$&\u2060') : text;

/**
 * Without a headline or an intro of the owner's, the largest text is the first that fits: two sentences of the summary, its first
 * sentence, the label with the current employer, the name.
 */
function deriveTexts(sources: HeadlineSources, language: string, today: string): Texts {
  const { headline, intro, label, name } = sources;
  const paragraphs = sources.summary.filter((block) => typeof block === 'string' || !('items' in block));
  const [start = [], ...others] = paragraphs.map((block) => splitSentences(plainText(block), language));
  /** The first sentence that isn't above, if it is short. */
  const below = (used: number) => {
    const next = [...start, ...others.flat()][used]?.trim() ?? '';
    return next.length <= 220 ? next || null : null;
  };
  const own = (text: RichText): Statement => ({ text, employer: null, size: 'own' });
  if (headline !== null) return { statement: own(headline), intro: intro ?? below(0) };
  if (intro !== null && plainText(intro).length <= 150) return { statement: own(intro), intro: null };
  if (intro !== null) return { statement: null, intro };

  // A letter of Chinese, Japanese or Korean is as wide as two.
  const measure = (text: string) => text.replaceAll(/[⺀-\uffef]/g, 'xx').length;
  const fits = (text: string) => measure(text) <= 110;
  const derived = (text: string, employer: string | null = null): Statement => ({
    text,
    employer,
    size: measure(`${text} ${employer ?? ''}`.trim()) > 60 ? 'medium' : 'large',
  });
  const [first = '', two] = [1, 2].map((count) => start.slice(0, count).join('').trim());
  if (two && two !== first && fits(two)) return { statement: derived(two), intro: below(2) };
  if (first.length >= 20 && fits(first)) return { statement: derived(first), intro: below(1) };
  if (label === null || !fits(label)) return { statement: { ...own(name), size: 'name' }, intro: below(0) };
  const employer = findEmployer(sources.work, `${label} ${below(0) ?? ''}`, name, today);
  return { statement: derived(label, employer), intro: below(0) };
}

/** Abbreviations before a capital letter or a number, in the languages that resumes are most often written in, and initials. */
const abbreviation =
  /(?:^|[\s(„"“])(?:\p{L}|Drs?|Dra|Profs?|Mrs?|Ms|Mme|Sra?|Hr|Fr|Mag|St|Sr|Jr|No|Nr|Vol|Fig|vs|ca|approx|cf|bzw|inkl|inż|mgr|prof|dr|ul|(?:\p{L}{1,3}\.(?:\s|-)?)+\p{L}{1,4}|Dipl\.-\p{L}+)\.$/u;

/** The sentences of a text, each with the space after it. "Dr. Ada", "z. B. Kotlin", "M.Sc. Physics" and "No. 1" don't end one. */
export function splitSentences(text: string, language: string): readonly string[] {
  const sentences: string[] = [];
  for (const { segment } of new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text)) {
    const before = sentences.at(-1);
    if (before !== undefined && abbreviation.test(before.trimEnd())) sentences[sentences.length - 1] = before + segment;
    else sentences.push(segment);
  }
  return sentences;
}

/** The first two sentences. */
export function firstSentences(summary: readonly TextBlock[], language: string): string {
  return splitSentences(plainText(summary[0] ?? ''), language)
    .slice(0, 2)
    .join('')
    .trim();
}

/** The blocks with the first sentence of a plain first paragraph of more than 200 characters as a paragraph of its own. */
export function splitLead(blocks: readonly TextBlock[], language: string): readonly TextBlock[] {
  const [first, ...others] = blocks;
  if (typeof first !== 'string' || first.length <= 200) return blocks;
  const [lead = '', ...rest] = splitSentences(first, language);
  return [lead, ...(rest.length > 0 ? [rest.join('')] : []), ...others];
}

/** Self-employment in the languages of labels.json. */
const selfEmployment =
  /self.?employ|freelanc|independent|contractor|selbst(?:st)?ändig|freiberuf|freischaffend|indépendant|auto.?entrepreneur|aut[oóôò]nom|libero profession|zelfstandig|zzp|samozatrudn|działalność|фрил[аэ]нс|самозанят|serbest|フリーランス|個人事業|프리랜|自由[职職]|个体|接案|עצמאי|פרילנס|مستقل/iu;

/** The employer of the first current job, unless that is the owner's own business or already in the texts beside it. */
function findEmployer(work: Resume['work'], texts: string, name: string, today: string): string | null {
  const isCurrent = ({ startDate, endDate }: Resume['work'][number]) =>
    isDate(startDate) &&
    startDate <= today &&
    (endDate === null || (isDate(endDate) && endDate >= today.slice(0, endDate.length)));
  const job = work.find(isCurrent);
  if (!job?.name) return null;
  const has = (text: string, part: string) => part !== '' && text.toLowerCase().includes(part.toLowerCase());
  const isOwn = selfEmployment.test(`${job.name} ${job.position}`) || has(job.name, getSurname(name));
  return isOwn || has(texts, job.name) ? null : job.name;
}

/** The last word of a name without what follows a comma: "Raghunathan". */
export function getSurname(name: string): string {
  return /^[^,]*/.exec(name)?.[0].trim().split(/\s+/).at(-1) ?? '';
}
