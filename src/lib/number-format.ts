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
export function createNumberFormat(options: Intl.NumberFormatOptions): (value: number) => string {
  const format = once(() => new Intl.NumberFormat('en-US', options));
  return (value) => format().format(value);
}

export const usdOptions = { style: 'currency', currency: 'USD' } as const;

/** 1234.5 → "$1,234.50", -20 → "-$20.00". */
export const formatUsd = createNumberFormat(usdOptions);

/** 50 → "+$50.00", -12.3 → "-$12.30", 0 → "$0.00". */
export const formatSignedUsd = createNumberFormat({ ...usdOptions, signDisplay: 'exceptZero' });

/** 25 with 1 fraction digit → "25.0", without thousands separators. What rounds to zero is "0.0", never "-0.0". */
export function formatDecimal(value: number, fractionDigits: number): string {
  const digits = { minimumFractionDigits: fractionDigits, maximumFractionDigits: fractionDigits };
  return value.toLocaleString('en-US', { ...digits, signDisplay: 'negative', useGrouping: false });
}
