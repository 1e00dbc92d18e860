import type { CareerEntry, CareerLine } from '#owner/owner-content.ts';
import { joinList, type Wording } from '#site-generator/language/language.ts';
import type { Resume } from '#site-generator/resume/resume.ts';
import {
  formatYears,
  getToday,
  isCurrent,
  isDate,
  type Period,
  present,
  withPresentEnd,
} from '#site-generator/text/dates.ts';
import { countLetters } from '#site-generator/text/sentences.ts';

// In px, for the names that career-line.module.css of src/features/home/ shows above jobs, in windows of 60rem and more.
const rowHeight = 22;
const headroom = 24;
const letterWidth = 7;
const nameSpace = 6;
const minLineWidth = 896;

interface DrawnEntry extends CareerEntry {
  /** The employer or the school, else the title. */
  readonly name: string;
  readonly isCurrent: boolean;
}

/** A job or a degree in the file, from and to in years: 2026.5 is July 2026. */
type DatedEntry = Omit<DrawnEntry, 'y'>;

/** In years. */
type Axis = Readonly<Record<'start' | 'end', number>>;

/** The line of a career: the jobs and degrees of the last 20 years. Null for fewer than three. */
export function drawCareer({ work, education }: Resume, wording: Wording): CareerLine | null {
  const { language, labels } = wording;
  const allJobs = work.flatMap((job) => readEntry(job.position, job.name, withPresentEnd(job), wording) ?? []);
  const allDegrees = education.flatMap((study) => {
    const title = joinList([study.studyType, study.area], language);
    return readEntry(title, study.institution, study, wording) ?? [];
  });
  const axis = createAxis([...allJobs, ...allDegrees], toYears(getToday(), 'end'));
  const degrees = placeOnAxis(allDegrees, axis);
  const jobs = stack(placeOnAxis(allJobs, axis));
  if (degrees.length + jobs.length < 3) return null;
  const ticks = listTicks(axis);
  // The first one of the resume, as in the headline.
  const current = jobs.find((job) => job.isCurrent);
  return {
    label: labels.career.replace('{start}', `${axis.start}`),
    height: `${(headroom - Math.min(0, ...jobs.map(({ y }) => y))) / 16}rem`,
    paths: toPaths(ticks, degrees, jobs),
    years: ticks.filter(({ isLabeled }) => isLabeled),
    names: listNames(jobs, current),
    entries: [...degrees, ...jobs].toSorted(byStart).map(({ name: _, isCurrent: __, ...entry }) => entry),
    today: { name: current?.name ?? '', description: labels.present, y: current?.y ?? 0 },
  };
}

/** Null without a name, or without a date until today. */
function readEntry(title: string | null, name: string | null, period: Period, wording: Wording): DatedEntry | null {
  const today = getToday();
  const shown = title ?? name;
  const [startDate, endDate] = readDates(period);
  if (!shown || !startDate || !endDate || startDate > today) return null;
  const years = formatYears({ startDate, endDate }, wording);
  return {
    title: shown,
    details: joinList([title && name, years], wording.language) ?? '',
    from: toYears(startDate, 'start'),
    to: toYears(endDate === present ? today : endDate, 'end'),
    name: name ?? shown,
    isCurrent: isCurrent(period),
  };
}

/** Start and end of a period, of a single year its first and last month. Empty without a date. */
function readDates({ startDate, endDate }: Period): readonly string[] {
  const [from, to = from] = [startDate, endDate].filter((date) => date === present || isDate(date));
  if (!from || !to || from === present) return [];
  return from === to && from.length === 4 ? [`${from}-01`, `${to}-12`] : [from, to];
}

/** The start or end of a date's month in years. Without a month it is the middle of its year. */
function toYears(date: string, edge: 'start' | 'end'): number {
  const [year = 0, month] = date.split('-').map(Number);
  return month === undefined ? year + 0.5 : year + (edge === 'start' ? month - 1 : month) / 12;
}

/** From the year of the first start, but at most 20 years ago. */
function createAxis(entries: readonly DatedEntry[], end: number): Axis {
  const first = Math.min(end - 1, ...entries.map(({ from }) => from));
  return { start: Math.floor(Math.max(first, end - 20)), end };
}

/** The entries of the axis' years, in percent of its length. None is too short to be seen. */
function placeOnAxis(entries: readonly DatedEntry[], axis: Axis): readonly DrawnEntry[] {
  const toX = (years: number) => toPercent(Math.min(Math.max(years, axis.start), axis.end) - axis.start, axis);
  return entries
    .filter(({ to }) => to > axis.start)
    .map((entry) => {
      const from = Math.min(toX(entry.from), 99);
      return { ...entry, from, to: Math.max(toX(entry.to), from + 1), y: 0 };
    });
}

const toPercent = (years: number, { start, end }: Axis) => round((100 * years) / (end - start));
const round = (percent: number) => Math.round(percent * 100) / 100;

type Tick = CareerLine['years'][number] & { readonly isLabeled: boolean };

/** A tick a year. On a long axis every fifth one has its number. */
function listTicks(axis: Axis): readonly Tick[] {
  const { start, end } = axis;
  return Array.from({ length: Math.ceil(end) - start }, (_, index) => ({
    text: `${start + index}`,
    x: toPercent(index, axis),
    isLabeled: end - start < 9 || (start + index) % 5 === 0,
  }));
}

const byStart = (a: CareerEntry, b: CareerEntry) => a.from - b.from || a.to - b.to;

/** Overlapping jobs stack: each is in the lowest free row. In the order of the resume. */
function stack(jobs: readonly DrawnEntry[]): readonly DrawnEntry[] {
  const ends: number[] = [];
  const rows = new Map<DrawnEntry, number>();
  for (const job of jobs.toSorted(byStart)) {
    const free = ends.findIndex((end) => end <= job.from);
    const row = free === -1 ? ends.length : free;
    rows.set(job, row);
    ends[row] = job.to;
  }
  return jobs.map((job) => ({ ...job, y: -rowHeight * (1 + (rows.get(job) ?? 0)) }));
}

/** SVG path data. A job rises from the axis, and falls to it where it has ended. */
function toPaths(ticks: readonly Tick[], degrees: readonly DrawnEntry[], jobs: readonly DrawnEntry[]) {
  return {
    axis: ['M0 0H100', ...ticks.map(({ x, isLabeled }) => `M${x} 0V${isLabeled ? 6 : 3}`)].join(''),
    degrees: degrees.map(({ from, to }) => `M${from} 0H${to}`).join(''),
    jobs: jobs.map(({ from, to, y, ...job }) => `M${from} 0V${y}H${to}${job.isCurrent ? '' : 'V0'}`).join(''),
  };
}

/** The names above former jobs, as far as each fits up to the next vertical line, and up to the current employer's name. */
function listNames(jobs: readonly DrawnEntry[], current: DrawnEntry | undefined): CareerLine['names'] {
  const limit = 100 - toWidth(current?.name ?? '');
  const former = jobs.filter((job) => {
    return job !== current && job.from + toWidth(job.name) <= Math.min(limit, ...findBarriers(job, jobs));
  });
  return former.map(({ name, from, y }) => ({ text: name, x: round(from + 0.5), y }));
}

/** The vertical lines after a job's start: both of the jobs above it, and the first of those beside it. */
function findBarriers(job: DrawnEntry, jobs: readonly DrawnEntry[]): readonly number[] {
  const above = jobs.filter(({ y }) => y < job.y).flatMap(({ from, to }) => [from, to]);
  const beside = jobs.filter(({ y }) => y === job.y).map(({ from }) => from);
  return [...above, ...beside].filter((x) => x > job.from);
}

/** The width of a name in percent, on the shortest line. */
const toWidth = (text: string) => ((countLetters(text) * letterWidth + nameSpace) / minLineWidth) * 100;
