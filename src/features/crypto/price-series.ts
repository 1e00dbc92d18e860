import type { Coin } from './coin.ts';

export interface PricePoint {
  /** Place among all hours of the series, holes included. */
  readonly index: number;
  readonly epochMs: number;
  readonly priceUsd: number;
}

interface PriceRange {
  readonly minUsd: number;
  readonly maxUsd: number;
}

interface Tick {
  readonly index: number;
  readonly epochMs: number;
}

/**
 * What a chart draws: the usable points of a run of hours, and the range of prices that its height stands for. Tether's
 * range is fixed, so its line may leave the plot.
 */
export interface PriceSeries {
  readonly hourCount: number;
  readonly points: readonly PricePoint[];
  readonly ticks: readonly Tick[];
  readonly range: PriceRange;
}

const hourMs = 3_600_000;
const tickStep = 24;
const tetherRange: PriceRange = { minUsd: 0.9999, maxUsd: 1.0001 };
/** Room for a label above the highest and below the lowest point, as a share of the plot: 22 of its 144 px. */
export const labelRoom = 22 / 144;
/** The same room as a share of the span of a fitted line. */
const fittedRoom = labelRoom / (1 - 2 * labelRoom);

/** The series of a coin whose last hour is at `nowMs`. Holes are left out of the points but keep their hour. */
export function createPriceSeries(coin: Pick<Coin, 'symbol' | 'hourlyPricesUsd'>, nowMs: number): PriceSeries {
  const hourCount = coin.hourlyPricesUsd.length;
  const epochMsAt = (index: number) => nowMs - (hourCount - 1 - index) * hourMs;
  const points = coin.hourlyPricesUsd.flatMap((priceUsd, index) =>
    priceUsd === null ? [] : [{ index, epochMs: epochMsAt(index), priceUsd }],
  );
  return {
    hourCount,
    points,
    ticks: tickIndexes(hourCount).map((index) => ({ index, epochMs: epochMsAt(index) })),
    range: coin.symbol.toLowerCase() === 'usdt' ? tetherRange : fittedRange(points),
  };
}

/** Every 24th hour from the first: 0, 24, 48 … */
export function tickIndexes(hourCount: number): readonly number[] {
  return Array.from({ length: Math.ceil(hourCount / tickStep) }, (_, tick) => tick * tickStep);
}

/** The span of the prices with room for the labels of its ends; a point range for a flat series; 0 to 0 for none. */
function fittedRange(points: readonly PricePoint[]): PriceRange {
  if (points.length === 0) return { minUsd: 0, maxUsd: 0 };
  const prices = points.map((point) => point.priceUsd);
  const minUsd = Math.min(...prices);
  const maxUsd = Math.max(...prices);
  const room = (maxUsd - minUsd) * fittedRoom;
  return { minUsd: minUsd - room, maxUsd: maxUsd + room };
}

/** Place of an hour across the plot: 0 at the left edge, 1 at the right one. 0 where there is one hour only. */
export function xFraction(index: number, hourCount: number): number {
  return hourCount < 2 ? 0 : index / (hourCount - 1);
}

/** Place of a price down the plot: 0 at the top edge, 1 at the bottom one, outside of both beyond the range. */
export function yFraction(priceUsd: number, { minUsd, maxUsd }: PriceRange): number {
  return maxUsd > minUsd ? (maxUsd - priceUsd) / (maxUsd - minUsd) : 0.5;
}

/** Place in `points` of the one nearest to a place across the plot; the earlier of two equally near. -1 for none. */
export function nearestPosition(points: readonly PricePoint[], hourCount: number, fraction: number): number {
  const hour = fraction * (hourCount - 1);
  let nearest = -1;
  let distance = Number.POSITIVE_INFINITY;
  for (const [position, point] of points.entries()) {
    if (Math.abs(point.index - hour) < distance) {
      nearest = position;
      distance = Math.abs(point.index - hour);
    }
  }
  return nearest;
}

/** True where a part of the line lies within its range. A step from below to above it crosses it and counts. */
export function isLineVisible({ points, range }: PriceSeries): boolean {
  const sides = points.map(({ priceUsd }) => {
    if (priceUsd < range.minUsd) return -1;
    return priceUsd > range.maxUsd ? 1 : 0;
  });
  return sides.some((side, position) => side === 0 || side === -(sides[position - 1] ?? side));
}

/** SVG path of the line through all points, in a box `width` by `height`. Empty for no point. */
export function linePath({ points, hourCount, range }: PriceSeries, width: number, height: number): string {
  return points
    .map(({ index, priceUsd }, position) => {
      const x = xFraction(index, hourCount) * width;
      const y = yFraction(priceUsd, range) * height;
      return `${position === 0 ? 'M' : 'L'}${x.toFixed(2)} ${y.toFixed(2)}`;
    })
    .join('');
}

/** SVG path of the area between the line and the bottom of the box. Empty for no point. */
export function areaPath(series: PriceSeries, width: number, height: number): string {
  const [first] = series.points;
  if (first === undefined) return '';
  const left = xFraction(first.index, series.hourCount) * width;
  return `${linePath(series, width, height)}V${height}H${left.toFixed(2)}Z`;
}
