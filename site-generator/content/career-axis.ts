import type { Drawing } from '#lib/owner.ts';
import { isDate, type Period, present } from './partial-date.ts';

/** A span in years: 2022.5 is July 2022. */
type Years = readonly [start: number, end: number];

/** The years of all that is dated in the lists of a resume, at most the last 20, up to today. */
export function careerYears(lists: Readonly<Record<string, readonly object[]>>, today: string): Years {
  const fields = Object.values(lists)
    .flat()
    .flatMap((entry): [string, unknown][] => Object.entries(entry));
  const starts = fields.flatMap(([name, value]) =>
    /date$/i.test(name) && isDate(`${value}`) ? toYears(`${value}`) : [],
  );
  const end = toYears(today);
  return [Math.floor(Math.min(end - 1, Math.max(end - 20, Math.min(...starts)))), end];
}

/** A date in years. Without a month it is the middle of its year. */
function toYears(date: string): number {
  const [year = 0, month = 7] = date.split('-').map(Number);
  return year + (month - 1) / 12;
}

/** In a box of 96 × 64 units that starts at x = 4. */
const axis = { y: 48.5, start: 4, length: 90, step: 26 } as const;

/**
 * A period on the axis: a step that ends at the accent dot, an ongoing one at today. A single date is a stem. Null without a date.
 * Mirrored where text runs from right to left.
 */
export function drawPeriod({ startDate, endDate }: Period, years: Years, isMirrored: boolean): Drawing | null {
  const toX = (date: string) => {
    const [start, end] = years;
    const year = date === present ? end : Math.min(Math.max(toYears(date), start), end);
    const x = axis.start + ((year - start) / (end - start)) * axis.length;
    return Math.floor(isMirrored ? 103 - x : x) + 0.5;
  };
  const [from, to = from] = [startDate, endDate].filter((date) => date === present || isDate(date));
  if (!from || !to) return null;
  const [start, x, y] = [toX(from), toX(to), axis.y - axis.step];
  const run = start === x ? '' : `H${x}${to === present ? '' : `V${axis.y}`}`;
  const hairline = `M${toX(`${years[0]}-01`)} ${axis.y}H${toX(present)}`;
  return { hairline, line: `M${start} ${axis.y}V${y}${run}`, dot: { x, y } };
}
