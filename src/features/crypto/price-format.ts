import { createNumberFormat, formatUsd, usdOptions } from '#lib/number-format.ts';

const formatTinyUsd = createNumberFormat({ ...usdOptions, minimumSignificantDigits: 2, maximumSignificantDigits: 2 });

/** 67187.341 → "$67,187.34", null → "n/a". Below one cent two significant digits: 0.00000869 → "$0.0000087". */
export function formatPrice(priceUsd: number | null): string {
  if (priceUsd === null) return 'n/a';
  const isTiny = priceUsd !== 0 && priceUsd < 0.01;
  return isTiny ? formatTinyUsd(priceUsd) : formatUsd(priceUsd);
}

const compactUnits = [
  { min: 1e9, symbol: 'B', digits: 2 },
  { min: 1e6, symbol: 'M', digits: 2 },
  { min: 1e3, symbol: 'K', digits: 1 },
];

/**
 * 1320.5e9 → "$1320.50B", 2.5e6 → "$2.50M", 1500 → "$1.5K", 0.52 → "$0.52", null → "n/a". The unit depends on the value
 * before rounding: 999999 → "$1000.0K".
 */
export function formatCompactUsd(dollars: number | null): string {
  if (dollars === null) return 'n/a';
  const unit = compactUnits.find(({ min }) => dollars >= min);
  return unit ? `$${(dollars / unit.min).toFixed(unit.digits)}${unit.symbol}` : `$${Number(dollars.toFixed(2))}`;
}
