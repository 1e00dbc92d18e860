import { lazy } from '#lib/lazy.ts';
import { getPriceExtremes, type PriceExtremes, priceFormatFor } from './price-extremes.ts';
import type { PricePoint } from './price-series.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const percentFormat = lazy(
  () => new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);

/**
 * What a price line says, as a sentence: "Bitcoin rose 3.2% in 7 days, between $61,204.10 and $68,912.55." The change is
 * that of the last usable point against the first; one that rounds to nothing "held its price". Without a percentage
 * (from a price of 0) only the range is said. Null for fewer than two points.
 */
export function summarizePrices(name: string, points: readonly PricePoint[]): string | null {
  const [first] = points;
  const last = points.at(-1);
  const span = getPriceExtremes(points);
  if (first === undefined || last === undefined || span === null || first === last) return null;
  const time = describeTime(last.epochMs - first.epochMs);
  const change = changePercent(first.priceUsd, last.priceUsd);
  if (change === null) return `${name} moved ${describeSpan(span)} in ${time}.`;
  const size = percentFormat().format(Math.abs(change));
  const move = size === '0.0' ? 'held its price for' : `${change > 0 ? 'rose' : 'fell'} ${size}% in`;
  return `${name} ${move} ${time}, ${describeSpan(span)}.`;
}

/** Null where no percentage can tell the change: from 0, from less, or from so little that the share is infinite. */
function changePercent(fromUsd: number, toUsd: number): number | null {
  if (fromUsd === toUsd) return 0;
  const percent = (toUsd / fromUsd - 1) * 100;
  return fromUsd > 0 && Number.isFinite(percent) ? percent : null;
}

function describeSpan(span: PriceExtremes): string {
  const format = priceFormatFor(span);
  const [low, high] = [format(span.low.priceUsd), format(span.high.priceUsd)];
  return low === high ? `at ${low} throughout` : `between ${low} and ${high}`;
}

/** Whole days from one day on, whole hours below: "7 days", "1 day", "23 hours". */
function describeTime(durationMs: number): string {
  if (durationMs < dayMs) return count(Math.round(durationMs / hourMs), 'hour');
  return count(Math.round(durationMs / dayMs), 'day');
}

function count(amount: number, unit: string): string {
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`;
}
