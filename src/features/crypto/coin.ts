import { array, type InferOutput, maxValue, minValue, nullable, number, object, pipe, string } from 'valibot';
import { lazy } from '#lib/lazy.ts';

/** In US dollars: nothing is worth more, and JSON can spell Infinity (1e999), which Intl formats as "∞". */
export const amount = nullable(pipe(number(), minValue(0), maxValue(1e15)));
export const percent = nullable(pipe(number(), minValue(-1e6), maxValue(1e6)));

/** A coin as the snapshot cache stores it. `null` is a value that the provider doesn't send. */
export const coinSchema = object({
  id: string(),
  name: string(),
  /** May be empty. */
  symbol: string(),
  logoUrl: nullable(string()),
  priceUsd: amount,
  /** In percent: 1.23 means 1.23 %. */
  change24hPercent: percent,
  marketCapUsd: amount,
  volume24hUsd: amount,
  /** One per hour, oldest first, the last one now; a gap is null. Empty if there is no history. */
  hourlyPricesUsd: array(amount),
});
export type Coin = Readonly<InferOutput<typeof coinSchema>>;

/** Direction of a price over the last 24 hours; `unknown` if the provider doesn't say. */
type Trend = 'gain' | 'loss' | 'unknown';

const notAvailable = 'n/a';
const usd = { style: 'currency', currency: 'USD' } as const;
const priceFormat = lazy(() => new Intl.NumberFormat('en-US', usd));
const tinyPriceFormat = lazy(
  () => new Intl.NumberFormat('en-US', { ...usd, minimumSignificantDigits: 2, maximumSignificantDigits: 2 }),
);

/** 67187.341 → "$67,187.34"; below one cent two significant digits, 0.00000869 → "$0.0000087"; null → "n/a". */
export function formatPrice(priceUsd: number | null): string {
  if (priceUsd === null) return notAvailable;
  const isTiny = priceUsd !== 0 && Math.abs(priceUsd) < 0.01;
  return (isTiny ? tinyPriceFormat : priceFormat)().format(priceUsd);
}

/** Decided by the raw value: 0 is a gain, -0.004 is a loss although it reads "-0.00%". */
export function getTrend(changePercent: number | null): Trend {
  if (changePercent === null) return 'unknown';
  return changePercent >= 0 ? 'gain' : 'loss';
}

/** 1.234 → "▲ 1.23%", -1.2 → "▼ -1.20%", null → "n/a". */
export function formatChange(changePercent: number | null): string {
  if (changePercent === null) return notAvailable;
  return `${getTrend(changePercent) === 'gain' ? '▲' : '▼'} ${changePercent.toFixed(2)}%`;
}

/**
 * 1320.5e9 → "$1320.50B", 2.5e6 → "$2.50M", 1500 → "$1.5K", 0.52 → "$0.52", null → "n/a". The raw value decides the unit:
 * 999999 → "$1000.0K".
 */
export function formatCompactUsd(amountUsd: number | null): string {
  if (amountUsd === null) return notAvailable;
  if (amountUsd >= 1e9) return `$${(amountUsd / 1e9).toFixed(2)}B`;
  if (amountUsd >= 1e6) return `$${(amountUsd / 1e6).toFixed(2)}M`;
  if (amountUsd >= 1e3) return `$${(amountUsd / 1e3).toFixed(1)}K`;
  return `$${Number(amountUsd.toFixed(2))}`;
}
