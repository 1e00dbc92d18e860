import { array, type InferOutput, maxValue, minValue, nullable, number, object, pipe, string } from 'valibot';

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

/** Decided by the raw value: 0 is a gain, -0.004 is a loss although it reads "-0.00%". */
export function getTrend(changePercent: number | null): Trend {
  if (changePercent === null) return 'unknown';
  return changePercent >= 0 ? 'gain' : 'loss';
}

/** 1.234 → "▲ 1.23%", -1.2 → "▼ -1.20%", null → "n/a". */
export function formatChange(changePercent: number | null): string {
  if (changePercent === null) return 'n/a';
  return `${getTrend(changePercent) === 'gain' ? '▲' : '▼'} ${changePercent.toFixed(2)}%`;
}
