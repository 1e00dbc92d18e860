import { formatDecimal } from '#lib/number-format.ts';
import type { Coin } from './coingecko.ts';

/** Shares of the plot's size, from its left and top edge. A point outside a fixed range has a `y` below 0 or above 1. */
export interface Position {
  readonly x: number;
  readonly y: number;
}

export interface PricePoint extends Position {
  readonly epochMs: number;
  readonly priceUsd: number;
}

/** An hour without a price has no position down the plot. */
export type Hour = PricePoint | { readonly epochMs: number; readonly x: number; readonly priceUsd: null };

export interface PriceSeries {
  /** Oldest first. */
  readonly hours: readonly Hour[];
  readonly points: readonly PricePoint[];
  /** Null if the range is fitted to the prices. */
  readonly fixedRange: typeof tetherRange | null;
}

interface PriceRange {
  readonly minUsd: number;
  readonly maxUsd: number;
}

const hourMs = 3_600_000;
/** With labels from top to bottom. They have five digits: with four, a price within the range can read like its end. */
const tetherRange = { minUsd: 0.9999, maxUsd: 1.0001, labels: ['1.00010', '1.00000', '0.99990'] };
/** Space for the dot above the highest and below the lowest point, as a share of the plot: 8 of its 180 px. */
const dotSpace = 8 / 180;

/** The series of a coin whose last hour is at `asOfMs`. Gaps keep their hour but have no point. */
export function createPriceSeries(coin: Pick<Coin, 'symbol' | 'hourlyPricesUsd'>, asOfMs: number): PriceSeries {
  const { symbol, hourlyPricesUsd } = coin;
  const last = hourlyPricesUsd.length - 1;
  const fixedRange = symbol.toLowerCase() === 'usdt' ? tetherRange : null;
  const range = fixedRange ?? fitRange(hourlyPricesUsd);
  const hours = hourlyPricesUsd.map((priceUsd, index): Hour => {
    const time = { epochMs: asOfMs - (last - index) * hourMs, x: last === 0 ? 0 : index / last };
    return priceUsd === null ? { ...time, priceUsd } : { ...time, priceUsd, y: getY(priceUsd, range) };
  });
  return { hours, points: hours.filter((hour) => hour.priceUsd !== null), fixedRange };
}

function fitRange(prices: readonly (number | null)[]): PriceRange {
  const usable = prices.filter((price) => price !== null);
  const [minUsd, maxUsd] = [Math.min(...usable), Math.max(...usable)];
  const spaceUsd = ((maxUsd - minUsd) * dotSpace) / (1 - 2 * dotSpace);
  return { minUsd: minUsd - spaceUsd, maxUsd: maxUsd + spaceUsd };
}

/** A flat series runs through the middle. */
function getY(priceUsd: number, { minUsd, maxUsd }: PriceRange): number {
  return maxUsd > minUsd ? (maxUsd - priceUsd) / (maxUsd - minUsd) : 0.5;
}

/** Every 24th hour from the first. A chart labels them with their day. */
export const getTicks = (hours: readonly Hour[]) => hours.filter((_, index) => index % 24 === 0);

/** True if a part of the line is within the range: the points are neither all above nor all below it. */
export function isLineVisible(points: readonly PricePoint[]): boolean {
  return points.some(({ y }) => y >= 0) && points.some(({ y }) => y <= 1);
}

/** 1.5 for a change of 1.5 %. */
export function getChangePercent(fromUsd: number, toUsd: number): number {
  return (toUsd / fromUsd - 1) * 100;
}

/** The change from the first to the last point, and the days between them. Null for fewer than two points. */
export function getTotalChange(points: readonly PricePoint[]): { percent: number; days: number } | null {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || first === last) return null;
  return {
    percent: getChangePercent(first.priceUsd, last.priceUsd),
    days: Math.round((last.epochMs - first.epochMs) / (24 * hourMs)),
  };
}

/** The raw value decides: 0 is a gain, -0.004 is a loss although it reads "0.00%". A missing change is `unknown`. */
export function getTrend(changePercent: number | null): 'gain' | 'loss' | 'unknown' {
  if (changePercent === null) return 'unknown';
  return changePercent >= 0 ? 'gain' : 'loss';
}

/** A change in words: "Up 4.6 percent", "Down 1.2 percent", "Unchanged" for what rounds to 0.0. */
export function spellChange(changePercent: number): string {
  const size = formatDecimal(Math.abs(changePercent), 1);
  return size === '0.0' ? 'Unchanged' : `${changePercent > 0 ? 'Up' : 'Down'} ${size} percent`;
}
