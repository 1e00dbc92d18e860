/**
 * Amounts and dates as other programs write them: "1.234,56", "-$12.50", "12.50-", "(12.50)", "1’234.50 CHF", and "11/02/2026",
 * "02.11.26", "2 Nov 2026", "2026-11-02 09:30".
 */

import { isCalendarDay } from './dates.ts';
import { type DecimalMark, parseCents } from './money.ts';

/**
 * A signed amount in whole units of a hundredth ("cents"). Null for text that isn't one. A minus may be before, after
 * or between symbol and number. Parentheses mean the same. Spaces and apostrophes separate thousands.
 */
export function parseLocalizedAmount(text: string, mark: DecimalMark): number | null {
  const compact = text
    .replace(/[\s'’]/g, '')
    .replace(/[\u2212\u2013]/g, '-')
    .replace(/\p{Sc}|[A-Z]{3}/u, '')
    .replace(/^\((.*)\)$/, '-$1');
  const [, before, number = '', after] = /^([+-]?)([\d.,]*)([+-]?)$/.exec(compact) ?? [];
  const cents = parseCents(number, mark);
  if (cents === null || !Number.isSafeInteger(cents) || (before !== '' && after !== '')) return null;
  // "000.00", the end of an unquoted "1,000.00", isn't a number.
  if (/^0./.test(number) && number[1] !== mark) return null;
  return before === '-' || after === '-' ? 0 - cents : cents;
}

/** True for text that is an amount with one of the decimal marks. */
export function isLocalizedAmount(text: string): boolean {
  return parseLocalizedAmount(text, '.') !== null || parseLocalizedAmount(text, ',') !== null;
}

/**
 * The decimal mark that parses the most texts as amounts. On a tie ("1,234"), the one that yields larger amounts: three digits
 * after the only separator are thousands more often than thousandths.
 */
export function findDecimalMark(texts: readonly string[]): DecimalMark {
  const read = (mark: DecimalMark) =>
    texts.map((text) => parseLocalizedAmount(text, mark)).filter((one) => one !== null);
  const sum = (amounts: readonly number[]) => amounts.reduce((total, cents) => total + Math.abs(cents), 0);
  const [points, commas] = [read('.'), read(',')];
  return (points.length - commas.length || sum(points) - sum(commas)) < 0 ? ',' : '.';
}

const wordsForOut = /^(?:debit|dr?|soll|s|withdrawal|(?:paid |money )?out|expense|sale|purchase|-)\.?$/i;
const wordsForIn = /^(?:credit|cr?|haben|h|deposit|(?:paid |money )?in|income|return|refund|\+)\.?$/i;

/** The direction of money that a cell names: "Debit", "DR", "Soll" mean out, "Credit", "CR", "Haben" in. Null for any other. */
export function parseDirection(text: string): 'out' | 'in' | null {
  return wordsForOut.test(text) ? 'out' : wordsForIn.test(text) ? 'in' : null;
}

const currencySymbols: Readonly<Record<string, string>> = { $: 'USD', '€': 'EUR', '£': 'GBP', '₹': 'INR' };
const currencyCodes = new Set(Intl.supportedValuesOf('currency'));

/** The currency that a text names by its ISO code or a symbol: "EUR" for "12.50 EUR", "Betrag (€)". Null for none. */
export function findCurrency(text: string): string | null {
  const [symbol] = /\p{Sc}/u.exec(text) ?? [];
  if (symbol !== undefined) return currencySymbols[symbol] ?? symbol;
  const codes = text.match(/(?<![A-Z])[A-Z]{3}(?![A-Z])/g) ?? [];
  return codes.find((code) => currencyCodes.has(code)) ?? null;
}

/** The order of year, month and day in a date. */
export type DateOrder = 'ymd' | 'mdy' | 'dmy';

const orders: readonly DateOrder[] = ['ymd', 'mdy', 'dmy'];

/** The first letters of the months' names, in English and German. */
const months = 'jan feb mar apr may jun jul aug sep oct nov dec jan feb mär apr mai jun jul aug sep okt nov dez'.split(
  ' ',
);
const time = /[T ,]\d{1,2}:\d{2}.*$/;
const compactDate = /^(\d{4})(\d{2})(\d{2})[ ,]*$/;
const separatedDate = /^([\d\p{L}]+)[\s./,-]+([\d\p{L}]+)[\s./,-]+(\d+)[ ,]*$/u;

/**
 * The calendar day, `YYYY-MM-DD`, of a text whose numbers are in this order. Null if it has none. A time after the date is
 * ignored. Years of two digits mean 1970 to 2069. A month's name makes the order clear.
 */
export function parseLocalizedDate(text: string, order: DateOrder): string | null {
  const date = text.trim().replace(time, '');
  const [, first = '', second = '', third = ''] = compactDate.exec(date) ?? separatedDate.exec(date) ?? [];
  const [month, day] = findMonth(first) > 0 ? [findMonth(first), second] : [findMonth(second), first];
  if (month > 0) return toDay(third, String(month), day);
  // With points, the day comes before the month, and a short year last.
  if (order !== 'dmy' && first.length < 4 && date.includes('.')) return null;
  if (order === 'ymd') return toDay(first, second, third);
  return order === 'mdy' ? toDay(third, first, second) : toDay(third, second, first);
}

/** 11 for "Nov" and "November". 0 for anything else. */
const findMonth = (word: string) => (months.indexOf(word.slice(0, 3).toLowerCase()) % 12) + 1;

function toDay(year: string, month: string, day: string): string | null {
  const fullYear = year.length === 2 ? `${Number(year) >= 70 ? '19' : '20'}${year}` : year;
  const text = `${fullYear}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDay(text) ? text : null;
}

/** True for text that is a date in one of the orders. */
export function isLocalizedDate(text: string): boolean {
  return orders.some((order) => parseLocalizedDate(text, order) !== null);
}

/** The orders that parse the most texts as dates, several only if they disagree on a text. Empty if no text is a date. */
export function findDateOrders(texts: readonly string[]): readonly DateOrder[] {
  const distinct = [...new Set(texts)];
  const readings = orders.map((order) => {
    const days = distinct.map((text) => parseLocalizedDate(text, order));
    const yearCount = new Set(days.map((day) => day?.slice(0, 4))).size;
    return { order, days: days.join('|'), count: days.filter((day) => day !== null).length, yearCount };
  });
  const most = Math.max(1, ...readings.map(({ count }) => count));
  const best = readings.filter(({ count }) => count === most);
  // In "05-11-26" and "20-11-26" the year comes last: it varies less than the day.
  return best
    .filter(({ days }, index) => best.findIndex((one) => one.days === days) === index)
    .filter(({ order, yearCount }) => order !== 'ymd' || best.every((one) => one.yearCount >= yearCount))
    .map(({ order }) => order);
}
