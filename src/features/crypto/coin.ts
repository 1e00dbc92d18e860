import { lazy } from '#lib/lazy.ts';

/** One coin of the market list. `null` stands for every figure that the provider does not give. */
export interface Coin {
  readonly id: string;
  readonly name: string;
  readonly symbol: string;
  readonly logoUrl: string | null;
  readonly priceUsd: number | null;
  /** Already in percent: 1.23 means 1.23 %. */
  readonly change24hPercent: number | null;
  readonly marketCapUsd: number | null;
  readonly volume24hUsd: number | null;
  /** Oldest first, one an hour, the last one now; a hole is null. Empty where there is no history. */
  readonly hourlyPricesUsd: readonly (number | null)[];
}

/** Which way a price went in the last 24 hours; `unknown` where the provider does not say. */
type Trend = 'gain' | 'loss' | 'unknown';

const notAvailable = 'n/a';
const priceFormat = lazy(() => new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }));
const tinyPriceFormat = lazy(
  () =>
    new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency: 'USD',
      minimumSignificantDigits: 2,
      maximumSignificantDigits: 2,
    }),
);

/** 67187.341 → "$67,187.34"; below one cent two significant digits, 0.00000869 → "$0.0000087"; null → "n/a". */
export function formatPrice(priceUsd: number | null): string {
  if (priceUsd === null) return notAvailable;
  const isTiny = priceUsd !== 0 && Math.abs(priceUsd) < 0.01;
  return (isTiny ? tinyPriceFormat : priceFormat)().format(priceUsd);
}

/** The raw value decides: 0 is a gain, -0.004 is a loss although it reads "-0.00%". */
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
 * 1320.5e9 → "$1320.50B", 2.5e6 → "$2.50M", 1500 → "$1.5K", 0.52 → "$0.52", null → "n/a". The raw value picks the unit,
 * so that 999999 reads "$1000.0K".
 */
export function formatCompactUsd(amountUsd: number | null): string {
  if (amountUsd === null) return notAvailable;
  if (amountUsd >= 1e9) return `$${(amountUsd / 1e9).toFixed(2)}B`;
  if (amountUsd >= 1e6) return `$${(amountUsd / 1e6).toFixed(2)}M`;
  if (amountUsd >= 1e3) return `$${(amountUsd / 1e3).toFixed(1)}K`;
  return `$${Number(amountUsd.toFixed(2))}`;
}
