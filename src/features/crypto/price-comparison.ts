import type { Coin } from './coingecko.ts';
import { createPriceSeries, getChangePercent, getWeekChange, type Hour } from './price-series.ts';

export interface ChangePoint extends Hour {
  /** Since the coin's first price: 1.5 means 1.5 %. */
  readonly changePercent: number;
  /** Position down the plot: 0 at the top edge, 1 at the bottom one. */
  readonly y: number;
}

export interface ComparedCoin {
  readonly id: string;
  readonly name: string;
  /** In upper case; the name if the coin has none. */
  readonly symbol: string;
  readonly points: readonly ChangePoint[];
}

/** The data of a chart of several coins: their changes since seven days ago on one scale. */
export interface Comparison {
  /** The best first. Only coins with a history of seven days. */
  readonly coins: readonly ComparedCoin[];
  /** Those of the longest history, oldest first. */
  readonly hours: readonly Hour[];
  /** Horizontal lines at round percentages; one of them is 0. */
  readonly levels: readonly { readonly percent: number; readonly y: number }[];
}

/** Room above the highest and below the lowest point, as a share of their distance. */
const room = 0.06;
const maxLevels = 5;

/** Compares the coins over the hours of the longest history. No coin has a history of seven days: no hours and no lines. */
export function comparePrices(coins: readonly Coin[], nowMs: number): Comparison {
  const week = coins
    .map((coin) => ({ ...coin, ...createPriceSeries(coin, nowMs) }))
    .filter(({ points }) => getWeekChange(points) !== null);
  const [hours = []] = week.map((coin) => coin.hours).toSorted((one, other) => other.length - one.length);

  const changes = week.map(({ points }) =>
    points.map(({ priceUsd }) => getChangePercent(points[0]?.priceUsd ?? priceUsd, priceUsd)),
  );
  const { minPercent, maxPercent } = fitRange(changes.flat());
  const getY = (percent: number) => (maxPercent - percent) / (maxPercent - minPercent);
  const getX = (hoursAgo: number) => 1 - hoursAgo / (hours.length - 1);
  const compared = week.map(({ id, name, symbol, points }, index) => ({
    id,
    name,
    symbol: symbol.toUpperCase() || name,
    points: points.map((point, hour) => {
      const changePercent = changes[index]?.[hour] ?? 0;
      return { ...point, x: getX(point.hoursAgo), y: getY(changePercent), changePercent };
    }),
  }));
  return {
    coins: compared.toSorted((one, other) => (getChangeAt(other) ?? 0) - (getChangeAt(one) ?? 0)),
    hours,
    levels: getLevels(minPercent, maxPercent).map((percent) => ({ percent, y: getY(percent) })),
  };
}

/** A coin's change at an hour, or the newest one without an hour; null in a gap. */
export function getChangeAt(coin: Pick<ComparedCoin, 'points'>, hour?: Hour): number | null {
  return getPointAt(coin, hour)?.changePercent ?? null;
}

/** A coin's point at an hour, or its last one without an hour; undefined in a gap. */
export function getPointAt({ points }: Pick<ComparedCoin, 'points'>, hour?: Hour): ChangePoint | undefined {
  return hour ? points.find(({ hoursAgo }) => hoursAgo === hour.hoursAgo) : points.at(-1);
}

/** Contains 0, from which all lines start. */
function fitRange(percents: readonly number[]) {
  const [low, high] = [Math.min(0, ...percents), Math.max(0, ...percents)];
  const margin = high > low ? (high - low) * room : 1;
  return { minPercent: low - margin, maxPercent: high + margin };
}

/** Multiples of 1, 2 or 5 times a power of ten within a range that contains 0: at most five. */
function getLevels(minPercent: number, maxPercent: number): readonly number[] {
  const raw = (maxPercent - minPercent) / maxLevels;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = power * ([1, 2, 5].find((factor) => factor * power >= raw) ?? 10);
  const first = Math.ceil(minPercent / step);
  const count = Math.floor(maxPercent / step) - first + 1;
  return Array.from({ length: count }, (_, index) => Number(((first + index) * step).toPrecision(6)) + 0);
}

/**
 * Moves labels of height `gap` beside the ends of lines apart, each as little as possible, within the plot. Those that are
 * too close form a block around their mean (pool adjacent violators, the algorithm of isotonic regression).
 * @param centers as shares of the plot's height, in ascending order; so is the result
 */
export function spreadLabels(centers: readonly number[], gap: number): readonly number[] {
  const blocks: { sum: number; count: number }[] = [];
  for (const [index, center] of centers.entries()) {
    let block = { sum: center - index * gap, count: 1 };
    for (let last = blocks.at(-1); last && last.sum / last.count > block.sum / block.count; last = blocks.at(-1)) {
      block = { sum: last.sum + block.sum, count: last.count + block.count };
      blocks.pop();
    }
    blocks.push(block);
  }
  const starts = blocks.flatMap(({ sum, count }) => Array.from({ length: count }, () => sum / count));
  const [min, max] = [gap / 2, 1 - gap / 2 - (centers.length - 1) * gap];
  return starts.map((start, index) => Math.max(min, Math.min(start, max)) + index * gap);
}
