import type { ResumeEntry, RichText } from '#lib/owner.ts';
import { plainText } from '#lib/owner.ts';
import { isDate, type Period, present } from '#site-generator/content/partial-date.ts';
import { isTag } from './points.ts';

/** A job or an office. */
export interface Position extends Period, Pick<ResumeEntry, 'url' | 'text' | 'points' | 'highlight' | 'isFolded'> {
  readonly employer: string | null;
  readonly position: string | null;
  readonly location: string | null;
}

/** True for a date more than eight years ago. */
function isLongAgo(date: string | null, today: string): boolean {
  const limit = `${Number(today.slice(0, 4)) - 8}${today.slice(4)}`;
  return isDate(date) && date < limit.slice(0, date.length);
}

/**
 * The jobs with what About shows large, of the first current one, and what it folds: never the first one.
 * @param today null for the PDF, which has neither
 */
export function emphasizeJobs<Job extends Period & Pick<Position, 'points'>>(
  jobs: readonly Job[],
  today: string | null,
  language: string,
) {
  const current = jobs.find(({ endDate }) => endDate === present);
  return jobs.map((job, index) => ({
    ...job,
    highlight: today !== null && job === current ? findHighlight(job.points, language) : null,
    isFolded: today !== null && index > 0 && isLongAgo(job.endDate, today),
  }));
}

/** The index of the first sentence with a figure that is short enough to read at a glance. A year isn't a figure. */
function findHighlight(points: readonly RichText[], language: string): number | null {
  const index = points.findIndex((point) => {
    const text = plainText(point);
    const hasFigure = /(?<![\p{L}\p{N}.-])(?!(?:19|20)\d\d(?!\p{N}))\p{N}/u.test(text);
    return hasFigure && text.length <= 150 && !text.includes(' · ') && !isTag(point, language);
  });
  return index === -1 ? null : index;
}

/** Groups consecutive jobs at one employer. A job without a position stays alone, since the employer is its title. */
export function groupByEmployer(jobs: readonly Position[]): readonly (readonly [Position, ...Position[]])[] {
  const groups: [Position, ...Position[]][] = [];
  for (const job of jobs) {
    const group = groups.at(-1);
    const isSame = group?.[0].employer?.toLowerCase() === job.employer?.toLowerCase();
    if (group && isSame && job.employer !== null && group[0].position !== null && job.position !== null)
      group.push(job);
    else groups.push([job]);
  }
  return groups;
}
