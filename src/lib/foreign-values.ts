/**
 * Amounts and dates as other programs write them: "1.234,56", "-$12.50", "12.50-", "(12.50)", "1’234.50 CHF"; "11/02/2026",
 * "02.11.26", "2 Nov 2026", "2026-11-02 09:30".
 */

import { isCalendarDay } from './dates.ts';
import { toCents } from './money.ts';

export type DecimalMark = '.' | ',';

// "000.00", the end of an unquoted "1,000.00", isn't a number.
const numbers: Readonly<Record<DecimalMark, RegExp>> = {
  '.': /^(?:(?:0|[1-9]\d*|[1-9]\d{0,2}(?:,\d{3})+)(?:\.\d*)?|\.\d+)$/,
  ',': /^(?:(?:0|[1-9]\d*|[1-9]\d{0,2}(?:\.\d{3})+)(?:,\d*)?|,\d+)$/,
};

/**
 * A signed amount in whole units of a hundredth ("cents"); null for text that isn't one. A minus may stand before, after
 * or between symbol and number; parentheses mean the same. Spaces and apostrophes separate thousands.
 */
export function parseForeignAmount(text: string, mark: DecimalMark): number | null {
  const compact = text
    .replace(/[\s'’]/g, '')
    .replace(/[\u2212\u2013]/g, '-')
    .replace(/\p{Sc}|[A-Z]{3}/u, '')
    .replace(/^\((.*)\)$/, '-$1');
  const [, before, number = '', after] = /^([+-]?)([\d.,]*)([+-]?)$/.exec(compact) ?? [];
  if (!numbers[mark].test(number) || (before !== '' && after !== '')) return null;
  const cents = toCents(Number(number.replaceAll(mark === '.' ? ',' : '.', '').replace(',', '.')));
  if (Number.isNaN(cents)) return null;
  return cents !== 0 && (before === '-' || after === '-') ? -cents : cents;
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

const directions = {
  out: /^(?:debit|dr?|soll|s|withdrawal|(?:paid |money )?out|expense|sale|purchase|-)\.?$/i,
  in: /^(?:credit|cr?|haben|h|deposit|(?:paid |money )?in|income|return|refund|\+)\.?$/i,
} as const;

/** What a cell says about the direction of money: "Debit", "DR", "Soll" mean out, "Credit", "CR", "Haben" in; null for any other. */
export function parseDirection(text: string): 'out' | 'in' | null {
  if (directions.out.test(text)) return 'out';
  return directions.in.test(text) ? 'in' : null;
}

const currencySymbols: Readonly<Record<string, string>> = { $: 'USD', '€': 'EUR', '£': 'GBP', '₹': 'INR' };

/** The currency that a text names by its ISO code or a symbol: "EUR" for "12.50 EUR", "Betrag (€)"; null for none. */
export function findCurrency(text: string): string | null {
  const [symbol] = /\p{Sc}/u.exec(text) ?? [];
  if (symbol !== undefined) return currencySymbols[symbol] ?? symbol;
  const codes = text.match(/(?<![A-Z])[A-Z]{3}(?![A-Z])/g) ?? [];
  return codes.find((code) => currencyCodes.has(code)) ?? null;
}

const currencyCodes = new Set(Intl.supportedValuesOf('currency'));

/** Which of the three numbers of a date is the year, the month and the day. */
export type DateOrder = 'ymd' | 'mdy' | 'dmy';

const orders: readonly DateOrder[] = ['ymd', 'mdy', 'dmy'];

/** The first letters of the months' names, in English and German. */
const months = ['jan', 'feb', 'mar mär', 'apr', 'may mai', 'jun', 'jul', 'aug', 'sep', 'oct okt', 'nov', 'dec dez'];
const time = /[T ,]+\d{1,2}:\d{2}.*$/;

/**
 * The calendar day, `YYYY-MM-DD`, that a text names if its numbers are in this order; null if it names none. A time after
 * the date is ignored. Years of two digits mean 1970 to 2069. With a month's name the order is clear.
 */
export function parseForeignDate(text: string, order: DateOrder): string | null {
  const date = text.trim().replace(time, '');
  const compact = /^(\d{4})(\d{2})(\d{2})$/.exec(date);
  if (compact) return order === 'ymd' ? toDay(compact[1], compact[2], compact[3]) : null;
  if (!/^[\d\p{L}]+\.?[\s./,-]+[\d\p{L}]+\.?[\s./,-]+\d+$/u.test(date)) return null;
  const [first = '', second = '', third = ''] = date.split(/[\s./,-]+/);
  const month = [first, second].map(findMonth);
  if (month[0]) return toDay(third, String(month[0]), second);
  if (month[1]) return toDay(third, String(month[1]), first);
  if (order === 'ymd') return first.length === 4 ? toDay(first, second, third) : null;
  // With points, the day comes before the month.
  if (order === 'mdy') return date.includes('.') ? null : toDay(third, first, second);
  return toDay(third, second, first);
}

/** 11 for "Nov", "November"; 0 for anything else. */
function findMonth(word: string): number {
  const start = word.slice(0, 3).toLowerCase();
  return start.length < 3 ? 0 : months.findIndex((names) => names.split(' ').includes(start)) + 1;
}

function toDay(year = '', month = '', day = ''): string | null {
  const fullYear = year.length === 2 ? `${Number(year) >= 70 ? '19' : '20'}${year}` : year;
  const text = `${fullYear}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDay(text) ? text : null;
}

/** True for text that is a date in one of the orders. */
export function isForeignDate(text: string): boolean {
  return orders.some((order) => parseForeignDate(text, order) !== null);
}

/**
 * The orders in which the most of these texts are dates: several only if they read some text differently, none if no text is
 * a date.
 */
export function findDateOrders(texts: readonly string[]): readonly DateOrder[] {
  const distinct = [...new Set(texts)];
  const readings = orders.map((order) => {
    const days = distinct.map((text) => parseForeignDate(text, order));
    return { order, count: days.filter((day) => day !== null).length, days: days.join('|') };
  });
  const most = Math.max(1, ...readings.map(({ count }) => count));
  const best = readings.filter(({ count }) => count === most);
  const isFirst = (days: string, index: number) => best.findIndex((each) => each.days === days) === index;
  return best.filter(({ days }, index) => isFirst(days, index)).map(({ order }) => order);
}
