import { formatPlainCents, toCents } from '#lib/money.ts';
import type { Transactions } from './transactions.ts';

const columns = ['Date', 'Description', 'Category', 'Type', 'Amount'];

// Spreadsheets read a text that begins like this as a formula, also full-width and after white space.
const formula = /^(?:\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r\n])/;

/**
 * Transactions as CSV (RFC 4180) for spreadsheets, with Excel's byte order mark: ISO dates, amounts to the cent, no unknown extra
 * fields. An apostrophe before a text keeps spreadsheets from running it as a formula.
 */
export function formatTransactionsCsv(transactions: Transactions): string {
  const rows = transactions.map(({ date, description, category, type, amount }) => [
    date,
    toSafeText(description),
    toSafeText(category),
    type,
    formatPlainCents(toCents(amount)),
  ]);
  return `\ufeff${[columns, ...rows].map((cells) => `${cells.map(quoteCell).join()}\r\n`).join('')}`;
}

function toSafeText(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

function quoteCell(cell: string): string {
  return /[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
