import type { ResumeEntry } from '#lib/owner.ts';
import { isDate, type Period } from '#site-generator/content/partial-date.ts';

/** A job or an office. */
export interface Position extends Period, Pick<ResumeEntry, 'url' | 'text' | 'points' | 'isFolded'> {
  readonly employer: string | null;
  readonly position: string | null;
  readonly location: string | null;
}

/**
 * Marks the jobs that About folds: those that ended more than eight years ago, but never the first one.
 * @param today `YYYY-MM-DD`; null for the PDF, which folds nothing
 */
export function foldJobs<Job extends Period>(jobs: readonly Job[], today: string | null) {
  const limit = today && `${Number(today.slice(0, 4)) - 8}${today.slice(4)}`;
  const isLongAgo = (date: string | null) => limit !== null && isDate(date) && date < limit.slice(0, date.length);
  return jobs.map((job, index) => ({ ...job, isFolded: index > 0 && isLongAgo(job.endDate) }));
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
