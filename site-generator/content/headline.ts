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

/**
 * The texts of home's first screen: the owner's headline or intro, or else derived ones. The byline is empty if the name is the largest.
 * @param today `YYYY-MM-DD`
 */
export function deriveFirstScreen(sources: HeadlineSources, language: string, today: string) {
  const { headline, intro, summary, label, name, location } = sources;
  const paragraphs = summary.filter((block) => typeof block === 'string' || !('items' in block));
  const [start = [], ...others] = paragraphs.map((block) => splitSentences(plainText(block), language));
  /** The first sentence that isn't above, if it is short. */
  const below = (used: number) => {
    const next = [...start, ...others.flat()][used]?.trim() ?? '';
    return next.length <= 220 ? next || null : null;
  };
  const show = (statement: Statement | null, text: RichText | null) => {
    const byline = statement?.size === 'name' ? [] : [name, label === statement?.text ? null : label, location];
    return { statement, intro: text, byline: [...new Set(byline)].filter((part) => part !== null) };
  };
  const own = (text: RichText) => ({ text, employer: null, size: 'own' }) as const;
  if (headline !== null) return show(own(headline), intro ?? below(0));
  if (intro !== null) return plainText(intro).length <= 150 ? show(own(intro), null) : show(null, intro);

  const used = [2, 1].find((count) => start.length >= count && fits(join(start, count), count === 1 ? 20 : 1)) ?? 0;
  return show(deriveStatement(join(start, used) || label, below(used), sources, today), below(used));
}

const join = (sentences: readonly string[], count: number) => sentences.slice(0, count).join('').trim();

/** A letter of Chinese, Japanese or Korean is as wide as two. */
const measure = (text: string) => text.replaceAll(/[⺀-\uffef]/g, 'xx').length;

const fits = (text: string, min: number) => text.length >= min && measure(text) <= 110;

/** Sentences, the label with the current employer, or the name where neither fits. */
function deriveStatement(
  text: string | null,
  below: string | null,
  sources: HeadlineSources,
  today: string,
): Statement {
  const { label, name, work } = sources;
  if (text === null || !fits(text, 1)) return { text: name, employer: null, size: 'name' };
  const employer = text === label ? findEmployer(work, `${label} ${below ?? ''}`, name, today) : null;
  const length = measure(`${text} ${employer ?? ''}`.trim());
  if (measure(text) <= 30 || (length <= 60 && below === null)) return { text, employer, size: 'short' };
  return { text, employer, size: length <= 60 ? 'large' : 'medium' };
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

/** The first two sentences of a text, or only the first if together they are too long. */
export function firstSentences(text: TextBlock = '', language: string, maxLength = Infinity): string {
  const sentences = splitSentences(plainText(text), language);
  const two = join(sentences, 2);
  return two.length <= maxLength ? two : join(sentences, 1);
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
