import type { ResumeEntry } from '#lib/owner.ts';
import { formatPeriod, isDate, ongoing, type Period, spanPeriods } from '#site-generator/content/partial-date.ts';
import type { Resume } from '#site-generator/content/read-resume.ts';
import type { Wording } from '#site-generator/language/language.ts';
import { type Content, type NewEntry, toEntries, toEntry, toHead, toLine, toTexts } from './entries.ts';

/** A job or an office as the resume has it. */
type Job = Omit<Resume['volunteer'][number], 'organization'> & { readonly employer: string | null };

type Position = Job & Pick<ResumeEntry, 'isFolded'>;

/**
 * Consecutive positions at one employer become its roles.
 * @param today null for the PDF, which folds nothing
 */
export function describeJobs(jobs: readonly Job[], wording: Wording, today: string | null): Content {
  const positions = foldJobs(
    jobs.map((job) => ({ ...job, ...ongoing(job) })),
    today,
  );
  return toEntries(
    groupByEmployer(positions).map((group) =>
      group.length === 1 ? positionEntry(group[0], wording) : employerEntry(group, wording),
    ),
  );
}

function positionEntry(job: Position, wording: Wording): NewEntry {
  const { employer, position, isFolded } = job;
  return { ...toHead([position, employer], job, wording, employer), ...toTexts(job, wording.language), isFolded };
}

/** Several roles at an employer. */
function employerEntry(jobs: readonly [Position, ...Position[]], wording: Wording): NewEntry {
  const locations = new Set(jobs.flatMap(({ location }) => location ?? []));
  const [sharedLocation = null] = locations.size === 1 ? locations : [];
  const roles = jobs.map((job) => {
    const subtitle = toLine([sharedLocation === null ? job.location : null], wording.language);
    return toEntry({ ...positionEntry(job, wording), title: job.position, subtitle });
  });
  return {
    title: jobs[0].employer,
    period: formatPeriod(spanPeriods(jobs), wording),
    subtitle: toLine([sharedLocation], wording.language),
    url: jobs.find(({ url }) => url !== null)?.url ?? null,
    roles,
  };
}

/** Marks the jobs that About folds: those that ended more than eight years ago, but never the first one. */
function foldJobs<Each extends Period>(jobs: readonly Each[], today: string | null) {
  const limit = today && `${Number(today.slice(0, 4)) - 8}${today.slice(4)}`;
  const isLongAgo = (date: string | null) => limit !== null && isDate(date) && date < limit.slice(0, date.length);
  return jobs.map((job, index) => ({ ...job, isFolded: index > 0 && isLongAgo(job.endDate) }));
}

/** Groups consecutive jobs at one employer. A job without a position stays alone, since the employer is its title. */
function groupByEmployer(jobs: readonly Position[]): readonly (readonly [Position, ...Position[]])[] {
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
