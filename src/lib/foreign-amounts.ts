/** Amounts as other programs write them: "1.234,56", "-$12.50", "12.50-", "(12.50)", "1’234.50 CHF". */

import { toCents } from './money.ts';

export type DecimalMark = '.' | ',';

const patterns: Readonly<Record<DecimalMark, RegExp>> = { '.': toPattern('\\.', ','), ',': toPattern(',', '\\.') };

function toPattern(decimal: string, thousands: string): RegExp {
  const currency = '(?:\\p{Sc}|[A-Z]{3})?';
  // "000.00" is the end of an unquoted "1,000.00".
  const number = `(?:0|[1-9]\\d*|[1-9]\\d{0,2}(?:${thousands}\\d{3})+)(?:${decimal}\\d*)?|${decimal}\\d+`;
  return new RegExp(`^(\\()?([+-]?)${currency}([+-]?)(${number})${currency}([+-]?)${currency}(\\))?$`, 'u');
}

/**
 * A signed amount in whole units of a hundredth ("cents"); null for text that isn't one. A minus may stand before, after
 * or between symbol and number; parentheses mean the same. Spaces and apostrophes separate thousands.
 */
export function parseForeignAmount(text: string, mark: DecimalMark): number | null {
  const compact = text.replace(/[\s'’]/g, '').replace(/[\u2212\u2013]/g, '-');
  const [, open, before, between, number, after, close] = patterns[mark].exec(compact) ?? [];
  if (number === undefined || (open === undefined) !== (close === undefined)) return null;
  const signs = [before, between, after, open].filter((sign) => sign !== undefined && sign !== '');
  if (signs.length > 1) return null;
  const plain = number.replaceAll(mark === '.' ? ',' : '.', '').replace(',', '.');
  const cents = toCents(Number(plain));
  if (Number.isNaN(cents)) return null;
  return cents !== 0 && (signs[0] === '-' || signs[0] === '(') ? -cents : cents;
}

/** True for text that is an amount with one of the decimal marks. */
export function isForeignAmount(text: string): boolean {
  return parseForeignAmount(text, '.') !== null || parseForeignAmount(text, ',') !== null;
}

/**
 * The decimal mark with which the most of these texts are amounts; null if none is. If both fit ("1,234"), the one of the
 * larger amounts: three digits after the only separator are thousands more often than thousandths.
 */
export function findDecimalMark(texts: readonly string[]): DecimalMark | null {
  const readings = (['.', ','] as const).map((mark) => {
    const amounts = texts.map((text) => parseForeignAmount(text, mark)).filter((cents) => cents !== null);
    return { mark, count: amounts.length, total: amounts.reduce((sum, cents) => sum + Math.abs(cents), 0) };
  });
  const [best] = readings.sort((one, other) => other.count - one.count || other.total - one.total);
  return best === undefined || best.count === 0 ? null : best.mark;
}
