import type { CareerEntry, CareerLine } from '#lib/owner.ts';
import { joinTexts, type Wording } from '#site-generator/language/language.ts';
import { countLetters } from './headline.ts';
import { isDate, type Period, present, withPresentEnd } from './partial-date.ts';
import type { Resume } from './read-resume.ts';

/** In px at the usual text size: a row of jobs, a letter of a name, and the line in the narrowest window that shows all names. */
const sizes = { row: 22, letter: 7, line: 896 } as const;

/** The line's first year, and today as a day and in years: 2026.5 is July 2026. */
type Axis = Readonly<{ start: number; today: string; end: number }>;

interface NamedEntry extends CareerEntry {
  /** The employer or the school, else the title. */
  readonly name: string;
}

/**
 * The line of a career: the jobs and degrees of the last 20 years. Null for fewer than three.
 * @param today `YYYY-MM-DD`
 */
export function drawCareer(
  owner: Pick<Resume, 'work' | 'education'> & Wording,
  today = new Date().toISOString().slice(0, 10),
): CareerLine | null {
  const { work, education, labels } = owner;
  const axis = createAxis([...work, ...education], today);
  const degrees = education.flatMap(({ studyType, area, institution, ...period }) =>
    toEntry(joinTexts([studyType, area], owner.language), institution, period, axis, owner),
  );
  const jobs = stack(work.flatMap((job) => toEntry(job.position, job.name, withPresentEnd(job), axis, owner)));
  if (degrees.length + jobs.length < 3) return null;

  // The first one of the resume, as in the headline.
  const current = jobs.find(({ to }) => to === 100);
  const end = 100 - toWidth(current?.name ?? '');
  const named = jobs.filter((job) => job !== current && hasSpace(job, jobs, end));
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

/** From the year of the first start, but at most 20 years ago, to today. */
function createAxis(periods: readonly Period[], today: string): Axis {
  const end = toYears(today, 'end');
  const starts = periods.flatMap((period) => readDates(period)?.[0] ?? []);
  const first = Math.min(end - 1, ...starts.map((date) => toYears(date, 'start')));
  return { start: Math.floor(Math.max(first, end - 20)), today, end };
}

/** A job or a degree on the axis; none outside of it, or without a date. */
function toEntry(
  title: string | null,
  employer: string | null,
  period: Period,
  axis: Axis,
  { language, labels }: Wording,
): readonly NamedEntry[] {
  const [name, dates] = [title ?? employer, readDates(period)];
  if (!name || !dates || dates[0] > axis.today || dates[1] < `${axis.start}`) return [];
  const details = joinTexts([title && employer, formatYears(dates, labels)], language) ?? '';
  return [{ title: name, name: employer ?? name, details, ...toRange(dates, axis), y: 0 }];
}

const byStart = (a: CareerEntry, b: CareerEntry) => a.from - b.from || a.to - b.to;

/** Overlapping jobs stack: each is in the lowest free row. In the order of the resume. */
function stack(jobs: readonly NamedEntry[]): readonly NamedEntry[] {
  const ends: number[] = [];
  const rows = new Map<NamedEntry, number>();
  for (const job of jobs.toSorted(byStart)) {
    const free = ends.findIndex((end) => end <= job.from);
    const row = free === -1 ? ends.length : free;
    rows.set(job, row);
    ends[row] = job.to;
  }
  return jobs.map((job) => ({ ...job, y: -sizes.row * (1 + (rows.get(job) ?? 0)) }));
}

const toWidth = (text: string) => ((countLetters(text) * sizes.letter + 6) / sizes.line) * 100;

/** True if there is space for a job's name up to the next vertical line beside it, and up to the end of the space for names. */
function hasSpace({ name, from, y }: NamedEntry, jobs: readonly NamedEntry[], end: number): boolean {
  const lines = jobs.flatMap((job) => (job.y < y ? [job.from, job.to] : job.y === y ? job.from : []));
  return from + toWidth(name) <= Math.min(end, ...lines.filter((x) => x > from));
}

/** A tick a year. On a long axis every fifth one has its number. */
function listTicks({ start, end }: Axis) {
  return Array.from({ length: Math.ceil(end) - start }, (_, index) => ({
    text: `${start + index}`,
    x: round((100 * index) / (end - start)),
    isLabeled: end - start < 9 || (start + index) % 5 === 0,
  }));
}

/** Start and end of a period, of a single year its first and last month. Null without a date. */
function readDates({ startDate, endDate }: Period): readonly [from: string, to: string] | null {
  const [from, to = from] = [startDate, endDate].filter((date) => date === present || isDate(date));
  if (!from || !to || from === present) return null;
  return from === to && from.length === 4 ? [`${from}-01`, `${to}-12`] : [from, to];
}

/** "2012 to 2014". */
function formatYears([from, to]: readonly [string, string], { present: today, fromTo }: Wording['labels']): string {
  const [first, last] = [from.slice(0, 4), to === present ? today : to.slice(0, 4)];
  return first === last ? first : fromTo.replace('{start}', first).replace('{end}', () => last);
}

/** Where a period is on the line, in percent, never too short to be seen. */
function toRange([from, to]: readonly [string, string], { start, end }: Axis) {
  const toX = (date: string, edge: 'start' | 'end') => {
    const years = date === present ? end : toYears(date, edge);
    return round((100 * (Math.min(Math.max(years, start), end) - start)) / (end - start));
  };
  const x = Math.min(toX(from, 'start'), 99);
  return { from: x, to: Math.max(toX(to, 'end'), x + 1) };
}

/** The start or end of a date's month in years. Without a month it is the middle of its year. */
function toYears(date: string, edge: 'start' | 'end'): number {
  const [year = 0, month] = date.split('-').map(Number);
  return month === undefined ? year + 0.5 : year + (edge === 'start' ? month - 1 : month) / 12;
}

const round = (percent: number) => Math.round(percent * 100) / 100;
