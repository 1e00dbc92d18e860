import type { CareerEntry, CareerLine } from '#lib/owner.ts';
import { joinTexts, type Wording } from '#site-generator/language/language.ts';
import { countLetters } from './headline.ts';
import { isDate, ongoing, type Period, present } from './partial-date.ts';
import type { Resume } from './read-resume.ts';

/** In px at the usual text size: a row of jobs, a letter of a name, and the line in the narrowest window that shows all names. */
const sizes = { row: 22, letter: 7, line: 896 } as const;

/** The first year of the line, and today: 2026.5 is July 2026. */
type Axis = Readonly<Record<'start' | 'end', number>>;

interface Job extends CareerEntry {
  /** The employer, else the title. */
  readonly name: string;
}

/**
 * The line of a career: the jobs and degrees of the last 20 years. Null for fewer than three.
 * @param today `YYYY-MM-DD`
 */
export function drawCareer(
  { work, education, language, labels }: Pick<Resume, 'work' | 'education'> & Wording,
  today = new Date().toISOString().slice(0, 10),
): CareerLine | null {
  const end = toYears(today, 'end');
  const starts = [...work, ...education].flatMap((each) => readDates(each)?.[0] ?? []);
  const first = Math.min(...starts.filter(isDate).map((date) => toYears(date, 'start')));
  const axis = { start: Math.floor(Math.max(Math.min(first, end - 1), end - 20)), end };

  const toEntry = (title: string | null, place: string | null, period: Period): readonly Job[] => {
    const [name, dates] = [title ?? place, readDates(period)];
    if (!name || !dates || dates[0] > today || dates[1] < `${axis.start}`) return [];
    const details = joinTexts([title && place, formatYears(dates, labels)], language) ?? '';
    return [{ title: name, name: place ?? name, details, ...locate(dates, axis), y: 0 }];
  };
  const degrees = education.flatMap(({ studyType, area, institution, ...period }) =>
    toEntry(joinTexts([studyType, area], language), institution, period),
  );
  const unstacked = work.flatMap(({ name, position, ...job }) => toEntry(position, name, ongoing(job)));
  if (unstacked.length + degrees.length < 3) return null;
  const jobs = stack(unstacked);
  // The first one of the resume, as in the headline.
  const current = jobs.find(({ to }) => to === 100);
  const named = jobs.filter((job) => job !== current && hasSpace(job, jobs, current));
  const ticks = listTicks(axis);
  return {
    label: labels.career.replace('{start}', `${axis.start}`),
    height: `${(24 - Math.min(0, ...jobs.map(({ y }) => y))) / 16}rem`,
    paths: {
      axis: ['M0 0H100', ...ticks.map(({ x, isLabeled }) => `M${x} 0V${isLabeled ? 6 : 3}`)].join(''),
      degrees: degrees.map(({ from, to }) => `M${from} 0H${to}`).join(''),
      jobs: jobs.map(({ from, to, y }) => `M${from} 0V${y}H${to}${to < 100 ? 'V0' : ''}`).join(''),
    },
    years: ticks.filter(({ isLabeled }) => isLabeled),
    names: named.map(({ name, from, y }) => ({ text: name, x: round(from + 0.5), y })),
    entries: [...degrees, ...jobs].toSorted(byStart).map(({ name: _, ...entry }) => entry),
    today: { name: current?.name ?? '', description: labels.present, y: current?.y ?? 0 },
  };
}

const byStart = (a: Job, b: Job) => a.from - b.from || a.to - b.to;

/** Overlapping jobs stack: each is in the lowest free row. In the order of the resume. */
function stack(jobs: readonly Job[]): readonly Job[] {
  const ends: number[] = [];
  const rows = new Map<Job, number>();
  for (const job of jobs.toSorted(byStart)) {
    const free = ends.findIndex((end) => end <= job.from);
    rows.set(job, free === -1 ? ends.length : free);
    ends[rows.get(job) ?? 0] = job.to;
  }
  return jobs.map((job) => ({ ...job, y: -sizes.row * (1 + (rows.get(job) ?? 0)) }));
}

/** True if a job's name fits up to the next vertical line beside it, and up to the current employer's name, which ends at today. */
function hasSpace({ name, from, y }: Job, jobs: readonly Job[], current: Job | undefined): boolean {
  const toWidth = (text: string) => ((countLetters(text) * sizes.letter + 6) / sizes.line) * 100;
  const lines = jobs.flatMap((job) => (job.y < y ? [job.from, job.to] : job.y === y ? job.from : []));
  const end = Math.min(100 - toWidth(current?.name ?? ''), ...lines.filter((x) => x > from));
  return from + toWidth(name) <= end;
}

/** A tick a year. On a long axis every fifth one has its number. */
function listTicks({ start, end }: Axis) {
  return Array.from({ length: Math.ceil(end) - start }, (_, index) => ({
    text: `${start + index}`,
    x: round((100 * index) / (end - start)),
    isLabeled: end - start < 9 || (start + index) % 5 === 0,
  }));
}

/** Start and end of a period, the same for a single date. Null without a date. */
function readDates({ startDate, endDate }: Period): readonly [from: string, to: string] | null {
  const [from, to = from] = [startDate, endDate].filter((date) => date === present || isDate(date));
  return from && to && from !== present ? [from, to] : null;
}

/** "2012 to 2014". */
function formatYears([from, to]: readonly [string, string], { present: today, fromTo }: Wording['labels']): string {
  const [first, last] = [from.slice(0, 4), to === present ? today : to.slice(0, 4)];
  return first === last ? first : fromTo.replace('{start}', first).replace('{end}', () => last);
}

/** Where a period is on the line, in percent, never too short to be seen. A single year is all of it. */
function locate([from, to]: readonly [string, string], { start, end }: Axis) {
  const toX = (date: string, edge: 'start' | 'end') => {
    const years = date === present ? end : toYears(date, edge);
    return round((100 * (Math.min(Math.max(years, start), end) - start)) / (end - start));
  };
  const isYear = from === to && from.length === 4;
  const x = Math.min(toX(isYear ? `${from}-01` : from, 'start'), 99);
  return { from: x, to: Math.max(toX(isYear ? `${to}-12` : to, 'end'), x + 1) };
}

/** The start or end of a date's month in years. Without a month it is the middle of its year. */
function toYears(date: string, edge: 'start' | 'end'): number {
  const [year = 0, month] = date.split('-').map(Number);
  return month === undefined ? year + 0.5 : year + (edge === 'start' ? month - 1 : month) / 12;
}

const round = (percent: number) => Math.round(percent * 100) / 100;
