/** Numbers as text, in en-US. Exact amounts of money are cents, which money.ts formats. */

import { once } from './once.ts';

/** The name of a list's entries: "task", "tasks". */
export interface Noun {
  readonly one: string;
  readonly many: string;
}

/** A whole number with thousands separators: "10,000". Not by Intl: creating its first format takes milliseconds. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** "1 task", "2,000 tasks". */
export function pluralize(count: number, noun: Noun): string {
  return `${formatCount(count)} ${count === 1 ? noun.one : noun.many}`;
}

/** A format that is created at its first use, because a screen uses few of its modules' formats. */
function numberFormat(options: Intl.NumberFormatOptions): (value: number) => string {
  const format = once(() => new Intl.NumberFormat('en-US', options));
  return (value) => format().format(value);
}

const usd = { style: 'currency', currency: 'USD' } as const;

const usdText = numberFormat(usd);
const tinyUsdText = numberFormat({ ...usd, minimumSignificantDigits: 2, maximumSignificantDigits: 2 });

/** 67187.341 → "$67,187.34", null → "n/a". Below one cent two significant digits: 0.00000869 → "$0.0000087". */
export function formatPrice(priceUsd: number | null): string {
  if (priceUsd === null) return 'n/a';
  const isTiny = priceUsd !== 0 && priceUsd < 0.01;
  return (isTiny ? tinyUsdText : usdText)(priceUsd);
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

const decimalTexts = [0, 1, 2].map((digits) =>
  numberFormat({
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    // Prints what rounds to zero as "0.0", never "-0.0".
    signDisplay: 'negative',
    useGrouping: false,
  }),
);

/** 25 with 1 fraction digit → "25.0", without thousands separators. */
export function formatDecimal(value: number, fractionDigits: 0 | 1 | 2): string {
  return decimalTexts[fractionDigits]?.(value) ?? '';
}
