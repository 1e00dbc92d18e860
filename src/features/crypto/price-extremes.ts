import { formatPrice } from './coin.ts';
import { isLineVisible, labelRoom, type PricePoint, type PriceSeries, yFraction } from './price-series.ts';

/** The lowest and the highest point of a series: the first of several equal ones. */
export interface PriceExtremes {
  readonly low: PricePoint;
  readonly high: PricePoint;
}

/** An end of a span as the chart marks it. */
export interface HighLowLabel {
  readonly end: 'high' | 'low';
  readonly point: PricePoint;
  /** Place of the point down the plot: 0 to 1, outside of that where it lies beyond a fixed range. */
  readonly yShare: number;
  /** Above the highest or below the lowest point, or beside it where the plot has no room left there. */
  readonly labelPlace: 'apart' | 'beside';
}

type FormatPrice = (priceUsd: number) => string;

const mostDecimals = 6;

/** The extremes of the points, which may be one and the same; null for no point. */
export function getPriceExtremes(points: readonly PricePoint[]): PriceExtremes | null {
  const [first, ...others] = points;
  if (first === undefined) return null;
  return others.reduce<PriceExtremes>(
    ({ low, high }, point) => ({
      low: point.priceUsd < low.priceUsd ? point : low,
      high: point.priceUsd > high.priceUsd ? point : high,
    }),
    { low: first, high: first },
  );
}

/**
 * Both ends of a line that shows. In a fitted range both labels have room; in Tether's fixed one a point may lie near the
 * edge or beyond it. A flat line has nothing to mark.
 */
export function getHighLowLabels({ low, high }: PriceExtremes, series: PriceSeries): readonly HighLowLabel[] {
  if (low.priceUsd === high.priceUsd || !isLineVisible(series)) return [];
  return (['high', 'low'] as const).map((end) => {
    const point = end === 'high' ? high : low;
    const yShare = yFraction(point.priceUsd, series.range);
    const room = end === 'high' ? yShare : 1 - yShare;
    // What fits to the hundredth of a pixel fits: a fitted range leaves just this much, but for rounding.
    const hasRoom = room > labelRoom - 1e-4 && room <= 1;
    return { end, point, yShare, labelPlace: hasRoom ? 'apart' : 'beside' };
  });
}

/**
 * How to write the prices of a span: as everywhere, unless its ends would then read the same although they differ. Then
 * with so many more digits that they do not: 0.99993 and 1.00004 as "$0.9999" and "$1.0000". Six are the most: what
 * only differs beyond them reads the same.
 */
export function priceFormatFor({ low, high }: PriceExtremes): FormatPrice {
  const tellsApart = (format: FormatPrice) => format(low.priceUsd) !== format(high.priceUsd);
  if (low.priceUsd === high.priceUsd || tellsApart(formatPrice)) return formatPrice;
  const isTiny = high.priceUsd < 0.01;
  for (let digits = 3; digits <= mostDecimals; digits++) {
    const format = isTiny ? withSignificantDigits(digits) : withDecimals(digits);
    if (tellsApart(format)) return format;
  }
  return formatPrice;
}

function withDecimals(digits: number): FormatPrice {
  return formatWith({ minimumFractionDigits: digits, maximumFractionDigits: digits });
}

function withSignificantDigits(digits: number): FormatPrice {
  return formatWith({ minimumSignificantDigits: digits, maximumSignificantDigits: digits });
}

function formatWith(digits: Intl.NumberFormatOptions): FormatPrice {
  const { format } = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', ...digits });
  return (priceUsd) => format(priceUsd);
}
