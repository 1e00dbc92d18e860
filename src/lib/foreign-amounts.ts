/** Amounts as other programs write them: "1.234,56", "-$12.50", "12.50-", "(12.50)", "1’234.50 CHF". */

import { findBestReadings } from './foreign-dates.ts';
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

/**
 * The decimal marks with which the most of these texts are amounts: both, the likelier first, if they read some text
 * differently ("1,234"); none if no text is an amount.
 */
export function findDecimalMarks(texts: readonly string[]): readonly DecimalMark[] {
  const marks: readonly DecimalMark[] = ['.', ','];
  const readings = marks.map((format) => ({ format, values: texts.map((text) => parseForeignAmount(text, format)) }));
  const found = findBestReadings(readings);
  // Three digits after the only separator are thousands more often than thousandths: the larger reading.
  const total = (mark: DecimalMark) =>
    texts.reduce((sum, text) => sum + Math.abs(parseForeignAmount(text, mark) ?? 0), 0);
  return found.toSorted((one, other) => total(other) - total(one));
}
