import { formatPeriod, spanPeriods, withPresentEnd } from '#site-generator/content/partial-date.ts';
import type { Resume } from '#site-generator/content/read-resume.ts';
import { isSameName } from '#site-generator/content/texts.ts';
import type { Wording } from '#site-generator/language/language.ts';
import { type Content, type NewEntry, toEntries, toEntry, toHead, toTexts } from './entries.ts';

/** A job or an office as the resume has it. */
type Job = Omit<Resume['volunteer'][number], 'organization'> & { readonly employer: string | null };

/** Consecutive positions at one employer become its roles. */
export function describeJobs(jobs: readonly Job[], wording: Wording): Content {
  const groups = groupByEmployer(jobs.map((job) => ({ ...job, ...withPresentEnd(job) })));
  return toEntries(
    groups.map((group) => (group.length === 1 ? positionEntry(group[0], wording) : employerEntry(group, wording))),
  );
}

function positionEntry(job: Job, wording: Wording): NewEntry {
  const { employer, position, endDate } = job;
  return { ...toHead([position, employer], job, wording, employer), ...toTexts(job, wording.language), endDate };
}

/** Several roles at an employer. */
function employerEntry(jobs: readonly [Job, ...Job[]], wording: Wording): NewEntry {
  return {
    title: jobs[0].employer,
    period: formatPeriod(spanPeriods(jobs), wording),
    url: jobs.find(({ url }) => url !== null)?.url ?? null,
    roles: jobs.map((job) => toEntry(positionEntry({ ...job, employer: null, url: null }, wording))),
  };
}

/** Groups consecutive jobs at one employer. A job without a position stays alone, since the employer is its title. */
function groupByEmployer(jobs: readonly Job[]): readonly (readonly [Job, ...Job[]])[] {
  const groups: [Job, ...Job[]][] = [];
  for (const job of jobs) {
    const group = groups.at(-1);
    const isSame = job.employer !== null && group && isSameName(group[0].employer, job.employer);
    if (isSame && group[0].position !== null && job.position !== null) group.push(job);
    else groups.push([job]);
  }
  return groups;
}
