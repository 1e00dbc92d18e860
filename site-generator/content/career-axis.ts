import type { Drawing } from '#lib/owner.ts';
import { isDate, type Period, present } from './partial-date.ts';
import type { Resume } from './read-resume.ts';

/** A span in years: 2022.5 is July 2022. */
export type Years = readonly [start: number, end: number];

/** What is on the axis. */
export type Career = Pick<Resume, 'work' | 'education' | 'projects' | 'publications'>;

/** The years of all that is dated in a career, at most the last 20, up to today. */
export function careerYears({ work, education, projects, publications }: Career, today: string): Years {
  const fields = [work, education, projects, publications]
    .flat()
    .flatMap((entry): [string, unknown][] => Object.entries(entry));
  const starts = fields.flatMap(([name, value]) =>
    /date$/i.test(name) && isDate(`${value}`) ? toYears(`${value}`) : [],
  );
  const end = toYears(today);
  return [Math.floor(Math.min(end - 1, Math.max(end - 20, Math.min(...starts)))), end];
}

/** A date in years. Without a month it is the middle of its year. */
export function toYears(date: string): number {
  const [year = 0, month = 7] = date.split('-').map(Number);
  return year + (month - 1) / 12;
}

/** A place on the axis, from 0 to 1. */
export function locate(date: string, [start, end]: Years): number {
  const year = date === present ? end : Math.min(Math.max(toYears(date), start), end);
  return (year - start) / (end - start);
}

/** Start and end of a period, the same for a single date; null without a date. */
export function readDates({ startDate, endDate }: Period): readonly [from: string, to: string] | null {
  const [from, to = from] = [startDate, endDate].filter((date) => date === present || isDate(date));
  return from && to ? [from, to] : null;
}

/** In a box of 96 × 64 units that starts at x = 4. */
const axis = { y: 48.5, start: 4, length: 90, step: 26 } as const;

/**
 * A period on the axis: a step that ends at the accent dot, an ongoing one at today. A single date is a stem. Null without a date.
 * Mirrored where text runs from right to left.
 */
export function drawPeriod(period: Period, years: Years, isMirrored: boolean): Drawing | null {
  const toX = (date: string) => {
    const x = axis.start + locate(date, years) * axis.length;
    return Math.floor(isMirrored ? 103 - x : x) + 0.5;
  };
  const dates = readDates(period);
  if (!dates) return null;
  const [from, to] = dates;
  const [start, x, y] = [toX(from), toX(to), axis.y - axis.step];
  const run = start === x ? '' : `H${x}${to === present ? '' : `V${axis.y}`}`;
  const hairline = `M${toX(`${years[0]}-01`)} ${axis.y}H${toX(present)}`;
  return { hairline, line: `M${start} ${axis.y}V${y}${run}`, dot: { x, y } };
}
