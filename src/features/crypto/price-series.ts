import type { Coin } from './coin.ts';

/** An hour of a chart. */
export interface HourPosition {
  /** Hours before the time of the prices. The same hour has the same number in every chart, whatever its length. */
  readonly hoursAgo: number;
  /** Position across the plot: 0 at the left edge, 1 at the right one. */
  readonly x: number;
}

export interface PricePoint extends HourPosition {
  readonly epochMs: number;
  readonly priceUsd: number;
  /** Position down the plot: 0 at the top edge, 1 at the bottom one; beyond them if the price is outside the range. */
  readonly y: number;
}

/** The lowest and the highest point: the first of several equal ones. */
export interface PriceExtremes {
  readonly low: PricePoint;
  readonly high: PricePoint;
}

interface PriceRange {
  readonly minUsd: number;
  readonly maxUsd: number;
}

export type Tick = Pick<PricePoint, 'epochMs' | 'x'>;

/** The data of a chart: the usable points of some hours, and the range of prices over the height of the plot. */
export interface PriceSeries {
  /** The time of the prices, epoch milliseconds. */
  readonly nowMs: number;
  readonly points: readonly PricePoint[];
  /** How many hours before `nowMs` the first hour is, be it a gap or not; -1 without hours. */
  readonly maxHoursAgo: number;
  /** Every 24th hour from the first. */
  readonly ticks: readonly Tick[];
  /** Null without points. */
  readonly extremes: PriceExtremes | null;
  readonly range: PriceRange;
  /** At the top, the middle and the bottom of a fixed range; none for a fitted one, whose extremes are labeled. */
  readonly rangeLabels: readonly string[];
}

export interface HighLowLabel {
  readonly end: 'high' | 'low';
  readonly point: PricePoint;
}

const hourMs = 3_600_000;
const tickStep = 24;
const tetherRange: PriceRange = { minUsd: 0.9999, maxUsd: 1.0001 };
const tetherLabels = ['1.0001', '1.0000', '0.9999'] as const;
/** Room for a label above the highest and below the lowest point, as a share of the plot: 22 of its 156 px. */
export const labelRoom = 22 / 156;

/**
 * The series of a coin whose last hour is at `nowMs`. Gaps are left out of the points but keep their hour. The range fits
 * the prices with room for labels; Tether's is fixed, so its line may leave the plot.
 */
export function createPriceSeries(
  { symbol, hourlyPricesUsd }: Pick<Coin, 'symbol' | 'hourlyPricesUsd'>,
  nowMs: number,
): PriceSeries {
  const maxHoursAgo = hourlyPricesUsd.length - 1;
  const hours = hourlyPricesUsd.map((priceUsd, hour) => ({
    hoursAgo: maxHoursAgo - hour,
    epochMs: nowMs - (maxHoursAgo - hour) * hourMs,
    priceUsd,
    x: maxHoursAgo === 0 ? 0 : hour / maxHoursAgo,
  }));
  const isFixed = symbol.toLowerCase() === 'usdt';
  const range = isFixed ? tetherRange : fitRange(hourlyPricesUsd);
  const points = hours.flatMap(({ priceUsd, ...hour }) =>
    priceUsd === null ? [] : [{ ...hour, priceUsd, y: getY(priceUsd, range) }],
  );
  const ticks = hours.filter((_, hour) => hour % tickStep === 0);
  const rangeLabels = isFixed ? tetherLabels : [];
  return { nowMs, points, maxHoursAgo, ticks, extremes: getPriceExtremes(points), range, rangeLabels };
}

function fitRange(prices: readonly (number | null)[]): PriceRange {
  const usable = prices.filter((price) => price !== null);
  const [minUsd, maxUsd] = [Math.min(...usable), Math.max(...usable)];
  const roomUsd = ((maxUsd - minUsd) * labelRoom) / (1 - 2 * labelRoom);
  return { minUsd: minUsd - roomUsd, maxUsd: maxUsd + roomUsd };
}

/** A flat series runs through the middle. */
function getY(priceUsd: number, { minUsd, maxUsd }: PriceRange): number {
  return maxUsd > minUsd ? (maxUsd - priceUsd) / (maxUsd - minUsd) : 0.5;
}

/** Null for no point. */
export function getPriceExtremes(points: readonly PricePoint[]): PriceExtremes | null {
  const prices = points.map(({ priceUsd }) => priceUsd);
  const low = points[prices.indexOf(Math.min(...prices))];
  const high = points[prices.indexOf(Math.max(...prices))];
  return low && high ? { low, high } : null;
}

/** Index of the value nearest to another one; the earlier of two equally near ones; -1 for no value. */
export function getNearestIndex(values: readonly number[], target: number): number {
  const distances = values.map((value) => Math.abs(value - target));
  return distances.indexOf(Math.min(...distances));
}

/** Whether any part of the line is within the range; a step from below to above it crosses it and counts. */
export function isLineVisible({ points }: PriceSeries): boolean {
  const sides = points.map(({ y }) => (y < 0 ? -1 : Number(y > 1)));
  return sides.some((side, index) => side === 0 || side === -(sides[index - 1] ?? side));
}

/** The labels of the highest and the lowest point, if there is room; none for a flat line. */
export function getHighLowLabels({ extremes }: Pick<PriceSeries, 'extremes'>): readonly HighLowLabel[] {
  if (!extremes || extremes.low.priceUsd === extremes.high.priceUsd) return [];
  // A fitted range leaves exactly this room, apart from rounding; a fixed one maybe none.
  const hasRoom = (room: number) => room > labelRoom - 1e-4 && room <= 1;
  const labels = [
    { end: 'high', point: extremes.high, room: extremes.high.y },
    { end: 'low', point: extremes.low, room: 1 - extremes.low.y },
  ] as const;
  return labels.filter(({ room }) => hasRoom(room));
}

/** SVG path of the line through all points, in a box `width` by `height`. Empty without points. */
export function getLinePath(points: readonly Pick<PricePoint, 'x' | 'y'>[], width: number, height: number): string {
  return points
    .map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${(x * width).toFixed(2)} ${(y * height).toFixed(2)}`)
    .join('');
}

/** SVG path of the areas between the line and the first point's price, above and below it. Empty without points. */
export function getAreaPath({ points }: PriceSeries, width: number, height: number): string {
  const [first] = points;
  return first ? `${getLinePath(points, width, height)}V${(first.y * height).toFixed(2)}Z` : '';
}
