import type { PricePoint } from './price-series.ts';

/** What the price did on one calendar day, as far as the points reach into it. */
export interface DailyPrices {
  /** "2026-11-20" */
  readonly day: string;
  /** The moment of the day's last price. */
  readonly epochMs: number;
  readonly lowUsd: number;
  readonly highUsd: number;
  readonly closeUsd: number;
}

/**
 * The points by calendar day, in their order, the oldest day first. `dayOf` names the day of a moment, so that the zone
 * is the caller's and a day of 23 or 25 hours is a day like any other. Days without a point are left out.
 */
export function groupByDay(points: readonly PricePoint[], dayOf: (epochMs: number) => string): readonly DailyPrices[] {
  const days: DailyPrices[] = [];
  for (const { epochMs, priceUsd } of points) {
    const day = dayOf(epochMs);
    const last = days.at(-1);
    if (last?.day === day) {
      const lowUsd = Math.min(last.lowUsd, priceUsd);
      const highUsd = Math.max(last.highUsd, priceUsd);
      days[days.length - 1] = { day, epochMs, lowUsd, highUsd, closeUsd: priceUsd };
    } else {
      days.push({ day, epochMs, lowUsd: priceUsd, highUsd: priceUsd, closeUsd: priceUsd });
    }
  }
  return days;
}
