/** Numbers as text, in en-US. Exact amounts of money are cents, which money.ts formats. */

import { once } from './once.ts';

/** A whole number with thousands separators: "10,000". Not by Intl, whose first format would delay the to-do list's start. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** "1 task", "2,000 tasks". */
export function pluralize(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/** A format that is created at its first use, because a screen uses few of its modules' formats. */
function numberFormat(options: Intl.NumberFormatOptions): (value: number) => string {
  const format = once(() => new Intl.NumberFormat('en-US', options));
  return (value) => format().format(value);
}

const usd = { style: 'currency', currency: 'USD' } as const;

/** 1234.5 → "$1,234.50", -20 → "-$20.00". */
export const formatUsd = numberFormat(usd);

/** 50 → "+$50.00", -12.3 → "-$12.30", 0 → "$0.00". */
export const formatSignedUsd = numberFormat({ ...usd, signDisplay: 'exceptZero' });

const formatTinyUsd = numberFormat({ ...usd, minimumSignificantDigits: 2, maximumSignificantDigits: 2 });

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

/** 25 with 1 fraction digit → "25.0", without thousands separators. What rounds to zero is "0.0", never "-0.0". */
export function formatDecimal(value: number, fractionDigits: number): string {
  const digits = { minimumFractionDigits: fractionDigits, maximumFractionDigits: fractionDigits };
  return value.toLocaleString('en-US', { ...digits, signDisplay: 'negative', useGrouping: false });
}
