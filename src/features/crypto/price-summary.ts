import { toCalendarDay } from '#lib/dates.ts';
import { formatPercent, formatPrice, usdFormat } from '#lib/number-format.ts';
import { getPriceExtremes, type PriceExtremes, type PricePoint, type PriceSeries } from './price-series.ts';

/** The prices of one calendar day of the visitor, as far as the points cover it. */
export interface DailyPrices extends PriceExtremes {
  /** "2026-11-20" */
  readonly day: string;
  /** The day's last point. */
  readonly close: PricePoint;
  /** The part without prices: the rest of a day that has not ended, or the start of the first day. Null for a whole day. */
  readonly gap: 'rest' | 'start' | null;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const maxDigits = 6;

/** The points by calendar day, the oldest day first. Days without a point are left out. */
export function getDailyPrices({ points, nowMs }: Pick<PriceSeries, 'points' | 'nowMs'>): readonly DailyPrices[] {
  const byDay = Map.groupBy(points, ({ epochMs }) => toDay(epochMs));
  const today = toDay(nowMs);
  return [...byDay].flatMap(([day, pointsOfDay], index) => {
    const [extremes, first, close] = [getPriceExtremes(pointsOfDay), pointsOfDay[0], pointsOfDay.at(-1)];
    if (!extremes || !first || !close) return [];
    const isCut = index === 0 && toDay(first.epochMs - hourMs) === day;
    const gap = day === today ? 'rest' : isCut ? 'start' : null;
    return [{ day, close, gap, ...extremes }];
  });
}

const toDay = (epochMs: number) => toCalendarDay(new Date(epochMs));

/**
 * The change over seven days in percent, from the first to the last usable point. Null if they are not seven days apart, in
 * whole days, or if the change has no finite percentage.
 */
export function getWeekChange(points: readonly PricePoint[]): number | null {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || Math.round((last.epochMs - first.epochMs) / dayMs) !== 7) return null;
  return getChangePercent(first.priceUsd, last.priceUsd);
}

/**
 * A format for the prices between two extremes: `formatPrice`, unless the extremes differ and would read the same. Then
 * with more digits, at most six: 0.99993 and 1.00004 as "$0.9999" and "$1.0000".
 */
export function getPriceFormat({ low, high }: PriceExtremes): (priceUsd: number) => string {
  const unit = high.priceUsd < 0.01 ? 'SignificantDigits' : 'FractionDigits';
  let format: (priceUsd: number) => string = formatPrice;
  for (let digits = 3; low.priceUsd !== high.priceUsd && format(low.priceUsd) === format(high.priceUsd); digits++) {
    if (digits > maxDigits) return formatPrice;
    format = usdFormat(digits, unit);
  }
  return format;
}

/**
 * A chart as a sentence: "Bitcoin rose 3.2% in 7 days, trading between $61,204.10 and $68,912.55." The change is
 * from the first to the last usable point. Null for fewer than two points.
 * @returns its parts, between which a narrow column breaks the line
 */
export function summarizePrices(name: string, { points, extremes }: PriceSeries): readonly string[] | null {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last || !extremes || first === last) return null;
  const duration = formatDuration(last.epochMs - first.epochMs);
  const range = formatRange(extremes);
  const percent = getChangePercent(first.priceUsd, last.priceUsd);
  if (percent === null) return [`${name} moved ${range} in ${duration}.`];
  const size = formatPercent(Math.abs(percent));
  const change = size === '0.0%' ? `was unchanged over` : `${percent > 0 ? 'rose' : 'fell'} ${size} in`;
  return [`${name} ${change} ${duration},`, `${range.startsWith('at') ? range : `trading ${range}`}.`];
}

/** 1.5 for a change of 1.5 %. Null if the change has no finite percentage, as from 0. */
export function getChangePercent(fromUsd: number, toUsd: number): number | null {
  if (fromUsd === toUsd) return 0;
  const percent = (toUsd / fromUsd - 1) * 100;
  return fromUsd > 0 && Number.isFinite(percent) ? percent : null;
}

function formatRange(extremes: PriceExtremes): string {
  const format = getPriceFormat(extremes);
  const [low, high] = [format(extremes.low.priceUsd), format(extremes.high.priceUsd)];
  return low === high ? `at ${low} throughout` : `between ${low} and ${high}`;
}

/** Whole days from one day on, whole hours below: "7 days", "1 day", "23 hours". */
function formatDuration(durationMs: number): string {
  const [unitMs, unit] = durationMs < dayMs ? ([hourMs, 'hour'] as const) : ([dayMs, 'day'] as const);
  const count = Math.round(durationMs / unitMs);
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
