import type { Coin } from './coin-list.ts';
import { smoothNoise } from './random.ts';

const hourMs = 3_600_000;

/** Half of the range in which a coin held at one dollar moves: 0.0001 is hardly ever reached. */
const peggedSpread = 0.00012;

/** Periods of the curves that add up to a price, in hours; the shorter, the weaker, as in a random walk. */
const periodsHours = [1024, 341, 113, 37, 12, 4, 1] as const;
const totalWeight = periodsHours.reduce<number>((sum, period) => sum + Math.sqrt(period), 0);

/** A random walk in [-1, 1] that can be asked for any instant without walking there. */
function walk(name: string, timeMs: number): number {
  const hours = timeMs / hourMs;
  const sum = periodsHours.reduce<number>(
    (total, period) => total + Math.sqrt(period) * smoothNoise(`${name}|${period}`, hours / period),
    0,
  );
  return sum / totalWeight;
}

/** Price in US dollars at an instant, unrounded; depends on the seed and the instant alone. */
export function priceAt(coin: Coin, seed: number, timeMs: number): number {
  const name = `${seed}|${coin.id}`;
  if (coin.spread > 0) return coin.basePrice * Math.exp(coin.spread * walk(name, timeMs));
  // A peg has no long waves: only what a day brings.
  const hours = timeMs / hourMs;
  const wave = 0.5 * smoothNoise(`${name}|day`, hours / 9) + 0.5 * smoothNoise(`${name}|hour`, hours);
  return coin.basePrice + peggedSpread * wave;
}

/** The price now: that of the walk with the small restlessness of single minutes. */
export function currentPrice(coin: Coin, seed: number, timeMs: number): number {
  const restless = coin.spread > 0 ? 0.0004 : 0.000004;
  return priceAt(coin, seed, timeMs) * (1 + restless * smoothNoise(`${seed}|${coin.id}|minute`, timeMs / 60_000));
}

/** So many hourly prices; the last one is that of the last full hour, so it is near the current price but not it. */
export function sparkline(coin: Coin, seed: number, timeMs: number, points: number): number[] {
  const lastHour = Math.floor(timeMs / hourMs) * hourMs;
  return Array.from({ length: points }, (_, index) => priceAt(coin, seed, lastHour - (points - 1 - index) * hourMs));
}

/** Rounds as the provider does: whole from 10,000, cents from 1, six significant digits below. */
export function roundPrice(price: number): number {
  if (price >= 10_000) return Math.round(price);
  if (price >= 1.01) return Number(price.toFixed(2));
  return Number(price.toPrecision(6));
}
