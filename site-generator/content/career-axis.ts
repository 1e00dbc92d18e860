import { isDate, type Period, present } from './partial-date.ts';
import type { Resume } from './read-resume.ts';

/** A span in years: 2022.5 is July 2022. */
export type Years = readonly [start: number, end: number];

/** The lists whose dates are on the axis. */
export type Career = Pick<Resume, 'work' | 'education' | 'projects' | 'publications'>;

/** The years of all that is dated in a career, at most the last 20, up to the end of this month. */
export function careerYears({ work, education, projects, publications }: Career, today: string): Years {
  const fields = [work, education, projects, publications]
    .flat()
    .flatMap((entry): [string, unknown][] => Object.entries(entry));
  const starts = fields.flatMap(([name, value]) =>
    /date$/i.test(name) && isDate(`${value}`) ? toYears(`${value}`, 'start') : [],
  );
  const end = toYears(today, 'end');
  return [Math.floor(Math.min(end - 1, Math.max(end - 20, Math.min(...starts)))), end];
}

/** Start or end of a date's month in years. Without a month it is the middle of its year. */
function toYears(date: string, edge: 'start' | 'end'): number {
  const [year = 0, month] = date.split('-').map(Number);
  if (month === undefined) return year + 0.5;
  return year + (edge === 'start' ? month - 1 : month) / 12;
}

export type Dates = readonly [from: string, to: string];

/** Start and end of a period, the same for a single date; null without a date. */
export function readDates({ startDate, endDate }: Period): Dates | null {
  const [from, to = from] = [startDate, endDate].filter((date) => date === present || isDate(date));
  return from && to ? [from, to] : null;
}

/** Where a period is on the axis, from 0 to 1. A single year is all of it, another single date is a point. */
export function locate([from, to]: Dates, [start, end]: Years): readonly [from: number, to: number] {
  const toShare = (date: string, edge: 'start' | 'end') => {
    const year = date === present ? end : toYears(date, edge);
    return (Math.min(Math.max(year, start), end) - start) / (end - start);
  };
  if (from === to && from.length === 4) return [toShare(`${from}-01`, 'start'), toShare(`${from}-12`, 'end')];
  return [toShare(from, 'start'), toShare(to, from === to ? 'start' : 'end')];
}
