import { formatCount } from '#lib/number-format.ts';

/**
 * 1320.5e9 → "$1320.50B", 2.5e6 → "$2.50M", 1500 → "$1.5K", 0.52 → "$0.52", null → "n/a". The unit depends on the value
 * before rounding: 999999 → "$1000.0K".
 */
export function formatCompactUsd(dollars: number | null): string {
  if (dollars === null) return 'n/a';
  const { text, unit } = compact(dollars);
  return `$${text}${unit?.symbol ?? ''}`;
}

/** The same amount in words, for screen readers: 1320.5e9 → "1,320.50 billion dollars", null → "not available". */
export function spellCompactUsd(dollars: number | null): string {
  if (dollars === null) return 'not available';
  const { text, unit } = compact(dollars);
  const grouped = text.replace(/^\d+/, (whole) => formatCount(Number(whole)));
  return [grouped, unit?.word, 'dollars'].filter(Boolean).join(' ');
}

const units = [
  { min: 1e9, symbol: 'B', word: 'billion', digits: 2 },
  { min: 1e6, symbol: 'M', word: 'million', digits: 2 },
  { min: 1e3, symbol: 'K', word: 'thousand', digits: 1 },
];

function compact(dollars: number) {
  const unit = units.find(({ min }) => dollars >= min);
  return { unit, text: unit ? (dollars / unit.min).toFixed(unit.digits) : String(Number(dollars.toFixed(2))) };
}
