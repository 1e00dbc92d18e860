/** Dates as other programs write them: "11/02/2026", "02.11.26", "2 Nov 2026", "2026-11-02 09:30". */

import { isCalendarDay } from './dates.ts';

/** Which of the three numbers of a date is the year, the month and the day. */
export type DateOrder = 'ymd' | 'mdy' | 'dmy';

const orders: readonly DateOrder[] = ['ymd', 'mdy', 'dmy'];

/** The first letters of the months' names, in English and German. */
const months = ['jan', 'feb', 'mar mär', 'apr', 'may mai', 'jun', 'jul', 'aug', 'sep', 'oct okt', 'nov', 'dec dez'];
const time = /[T ,]+\d{1,2}:\d{2}.*$/;

/**
 * The calendar day, `YYYY-MM-DD`, that a text names if its numbers are in this order; null if it names none. A time after
 * the date is ignored. Of two digits, 70 to 99 are years of the last century. With a month's name the order is clear.
 */
export function parseForeignDate(text: string, order: DateOrder): string | null {
  const date = text.trim().replace(time, '');
  const compact = /^(\d{4})(\d{2})(\d{2})$/.exec(date);
  if (compact) return order === 'ymd' ? toDay(compact[1], compact[2], compact[3]) : null;
  if (!/^[\d\p{L}]+\.?[\s./,-]+[\d\p{L}]+\.?[\s./,-]+\d+$/u.test(date)) return null;
  const [first = '', second = '', third = ''] = date.split(/[\s./,-]+/);
  const month = [first, second].map(findMonth);
  if (month[0]) return toDay(third, String(month[0]), second);
  if (month[1])
    return first.length === 4 ? toDay(first, String(month[1]), third) : toDay(third, String(month[1]), first);
  if (order === 'ymd') return first.length === 4 ? toDay(first, second, third) : null;
  // Nobody separates month, day and year by points.
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

/**
 * The orders in which the most of these texts are dates: several only if they read some text differently, none if no text is
 * a date.
 */
export function findDateOrders(texts: readonly string[]): readonly DateOrder[] {
  const readings = orders.map((order) => {
    const days = texts.map((text) => parseForeignDate(text, order));
    return { order, count: days.filter((day) => day !== null).length, text: days.join('|') };
  });
  const most = Math.max(1, ...readings.map(({ count }) => count));
  const best = readings.filter(({ count }) => count === most);
  // Without those that read every text as an earlier one does.
  return best
    .filter(({ text }, index) => best.findIndex((earlier) => earlier.text === text) === index)
    .map(({ order }) => order);
}
