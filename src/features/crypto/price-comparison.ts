import type { Coin } from './coin.ts';
import { createPriceSeries, type HourPosition, type PricePoint, type Tick } from './price-series.ts';
import { getChangePercent, getWeekChange } from './price-summary.ts';

export interface ChangePoint extends HourPosition {
  /** Since the coin's first usable price: 1.5 means 1.5 %. */
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
  readonly weekChangePercent: number;
}

/** The data of a chart of several coins: their changes since seven days ago on one scale. */
export interface Comparison {
  /** The best first. Only coins with a history of seven days. */
  readonly coins: readonly ComparedCoin[];
  readonly excludedNames: readonly string[];
  /** Every hour at which any of the coins has a price, oldest first. */
  readonly hours: readonly (HourPosition & { readonly epochMs: number })[];
  readonly ticks: readonly Tick[];
  /** Horizontal lines at round percentages; one of them is 0. */
  readonly levels: readonly { readonly percent: number; readonly y: number }[];
}

/** Room above the highest and below the lowest point, as a share of their distance. */
const room = 0.06;
const maxLevels = 5;

/** Compares the coins over the hours of the longest history. No coin has a history of seven days: no hours and no lines. */
export function comparePrices(coins: readonly Coin[], nowMs: number): Comparison {
  const all = coins.map((coin) => ({ coin, series: createPriceSeries(coin, nowMs) }));
  const week = all.flatMap(({ coin, series }) => {
    const weekChangePercent = getWeekChange(series.points);
    return weekChangePercent === null ? [] : [{ coin, series, weekChangePercent }];
  });
  const maxHoursAgo = Math.max(1, ...week.map(({ series }) => series.maxHoursAgo));
  const getX = (hoursAgo: number) => 1 - hoursAgo / maxHoursAgo;
  const changes = week.map(({ series: { points } }) => points.map((point) => getChange(points, point)));
  const { minPercent, maxPercent } = fitRange(changes.flat());
  const getY = (percent: number) => (maxPercent - percent) / (maxPercent - minPercent);

  const compared = week.map(({ coin: { id, name, symbol }, series, weekChangePercent }, index) => ({
    id,
    name,
    symbol: symbol.toUpperCase() || name,
    weekChangePercent,
    points: series.points.map(({ hoursAgo }, hour) => {
      const changePercent = changes[index]?.[hour] ?? 0;
      return { hoursAgo, x: getX(hoursAgo), y: getY(changePercent), changePercent };
    }),
  }));
  const points = new Map(week.flatMap(({ series }) => series.points.map((point) => [point.hoursAgo, point])));
  return {
    coins: compared.toSorted((one, other) => other.weekChangePercent - one.weekChangePercent),
    excludedNames: coins.filter(({ id }) => !compared.some((coin) => coin.id === id)).map(({ name }) => name),
    hours: [...points.values()]
      .map(({ hoursAgo, epochMs }) => ({ hoursAgo, epochMs, x: getX(hoursAgo) }))
      .sort((one, other) => other.hoursAgo - one.hoursAgo),
    ticks: week.find(({ series }) => series.maxHoursAgo === maxHoursAgo)?.series.ticks ?? [],
    levels: getLevels(minPercent, maxPercent).map((percent) => ({ percent, y: getY(percent) })),
  };
}

/** A change from a price of 0 has no percentage: a coin that is at 0 again after a week stays on the level of 0. */
function getChange([first]: readonly PricePoint[], { priceUsd }: PricePoint): number {
  return (first && getChangePercent(first.priceUsd, priceUsd)) ?? 0;
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
 * Moves positions apart to at least `gap`, each as little as possible, within 0 and `max`: labels beside the ends of lines.
 * Those that are too close form a block around their mean (pool adjacent violators, the algorithm of isotonic regression).
 * @param positions in ascending order; so is the result
 */
export function spreadLabels(positions: readonly number[], gap: number, max: number): readonly number[] {
  const blocks: { sum: number; count: number }[] = [];
  for (const [index, position] of positions.entries()) {
    let block = { sum: position - index * gap, count: 1 };
    for (let last = blocks.at(-1); last && last.sum / last.count > block.sum / block.count; last = blocks.at(-1)) {
      block = { sum: last.sum + block.sum, count: last.count + block.count };
      blocks.pop();
    }
    blocks.push(block);
  }
  const lastStart = max - (positions.length - 1) * gap;
  const starts = blocks.flatMap(({ sum, count }) => Array.from({ length: count }, () => sum / count));
  return starts.map((start, index) => Math.max(0, Math.min(start, lastStart)) + index * gap);
}
