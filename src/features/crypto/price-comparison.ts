import type { Coin } from './coingecko.ts';
import { createPriceSeries, getChangePercent, getTotalChange, type Hour } from './price-series.ts';

export interface ChangePoint extends Hour {
  /** Since the coin's first price: 1.5 means 1.5 %. */
  readonly changePercent: number;
  /** Position down the plot: 0 at the top edge, 1 at the bottom edge. */
  readonly y: number;
}

export interface ComparedCoin {
  readonly id: string;
  readonly name: string;
  /** In upper case. The name if the coin has no symbol. */
  readonly symbol: string;
  /** 0 for the coin with the highest change. */
  readonly rank: number;
  readonly points: readonly ChangePoint[];
}

/** The data of a chart of several coins: their changes since seven days ago on one scale. */
export interface Comparison {
  /** In order of rank. Only coins with a history of seven days. */
  readonly coins: readonly ComparedCoin[];
  /** The hours of the longest history, oldest first. */
  readonly hours: readonly Hour[];
  /** Horizontal lines at round percentages, one of them at 0. */
  readonly levels: readonly { readonly percent: number; readonly y: number }[];
}

/** Space above the highest and below the lowest point, as a share of their distance. */
const margin = 0.06;
const maxSteps = 5;

/** Compares the coins over the hours of the longest history. Empty if no coin has seven days of history. */
export function comparePrices(coins: readonly Coin[], nowMs: number): Comparison {
  const week = coins.flatMap(({ id, name, symbol, ...coin }) => {
    const { hours, points } = createPriceSeries({ ...coin, symbol }, nowMs);
    const [first] = points;
    const change = getTotalChange(points);
    if (!first || change?.days !== 7) return [];
    const changes = points.map((point) => ({
      ...point,
      changePercent: getChangePercent(first.priceUsd, point.priceUsd),
    }));
    return [{ id, name, symbol: symbol.toUpperCase() || name, hours, change, changes }];
  });
  const [hours = []] = week.map((coin) => coin.hours).toSorted((one, other) => other.length - one.length);
  const { minPercent, maxPercent } = fitRange(week.flatMap(({ changes }) => changes));
  const getY = (percent: number) => (maxPercent - percent) / (maxPercent - minPercent);
  const getX = (hoursAgo: number) => 1 - hoursAgo / (hours.length - 1);
  return {
    coins: week
      .toSorted((one, other) => other.change.percent - one.change.percent)
      .map(({ id, name, symbol, changes }, rank) => ({
        id,
        name,
        symbol,
        rank,
        points: changes.map((point) => ({ ...point, x: getX(point.hoursAgo), y: getY(point.changePercent) })),
      })),
    hours,
    levels: getLevels(minPercent, maxPercent).map((percent) => ({ percent, y: getY(percent) })),
  };
}

/** A coin's point at an hour, or its latest point if no hour is given. Undefined in a gap. */
export function getPointAt({ points }: ComparedCoin, hour?: Hour): ChangePoint | undefined {
  return hour ? points.find(({ hoursAgo }) => hoursAgo === hour.hoursAgo) : points.at(-1);
}

/** The range always includes 0, where every line starts. */
function fitRange(points: readonly Pick<ChangePoint, 'changePercent'>[]) {
  const percents = points.map(({ changePercent }) => changePercent);
  const [low, high] = [Math.min(0, ...percents), Math.max(0, ...percents)];
  const space = high > low ? (high - low) * margin : 1;
  return { minPercent: low - space, maxPercent: high + space };
}

/** Multiples of 1, 2 or 5 times a power of ten within a range that contains 0: at most six. */
function getLevels(minPercent: number, maxPercent: number): readonly number[] {
  const raw = (maxPercent - minPercent) / maxSteps;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = power * ([1, 2, 5].find((factor) => factor * power >= raw) ?? 10);
  const first = Math.ceil(minPercent / step);
  const count = Math.floor(maxPercent / step) - first + 1;
  return Array.from({ length: count }, (_, index) => Number(((first + index) * step).toPrecision(6)) + 0);
}

/**
 * Separates labels of height `gap` at the ends of lines, moving each as little as possible, within the plot. Labels that are
 * too close form a block around their mean (pool adjacent violators, the algorithm of isotonic regression).
 * @param centers as shares of the plot's height, in ascending order
 * @returns the new centers in the same order
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
