import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { formatSignedCents } from '#lib/money.ts';
import { type ColumnMapping, proposeMapping, readRows } from './bank-rows.ts';
import { type BankTable, findBankTable } from './bank-table.ts';
import { signedCents, type Transaction } from './transactions.ts';

const describeRow = (transaction: Transaction) =>
  `${transaction.date} ${transaction.description} ${formatSignedCents(signedCents(transaction))} ${transaction.category}`;

function findTable(text: string): BankTable {
  const table = findBankTable(text);
  if (!table.ok) throw new Error(table.reason);
  return table.value;
}

/** Reads a file with the proposed mapping. */
function readBankFile(text: string) {
  const table = findTable(text);
  const { entries, unreadable } = readRows(table, proposeMapping(table), 'new');
  return { rows: entries.map((entry) => describeRow(entry).trim()), unreadable, entries };
}

const twoColumns = `"Account Name","Everyday Checking"
"Account Number","****1234"
"Period","11/01/2026 - 11/30/2026"

"Transaction Date","Posted Date","Card No.","Description","Category","Debit","Credit"
"2026-11-03","2026-11-04","1234","City Transit","Travel","72.00",""
"2026-11-05","2026-11-06","1234","Refund","","","15.25"
`;

const german = `\
Umsatzanzeige;Datei erstellt am: 20.11.2026 08:15
Konto;Girokonto Muster
Saldo;1.234,56;EUR

Buchung;Wertstellungsdatum;Auftraggeber/Empfänger;Buchungstext;Verwendungszweck;Saldo;Währung;Betrag;Währung
20.11.2026;20.11.2026;Musterladen;Lastschrift;Einkauf;1.234,56;EUR;-54,20;EUR
02.11.2026;02.11.2026;Muster GmbH;Gutschrift;Gehalt;2.500,00;EUR;1.234,50;EUR
`;

describe('a bank’s file is read without changes', () => {
  const market = '2026-11-20 Market -$12.50';
  const pay = '2026-11-01 Pay +$50.00';
  test.each([
    [
      'lines before the titles, debit and credit columns, the oldest first',
      twoColumns,
      ['2026-11-05 Refund +$15.25', '2026-11-03 City Transit -$72.00 Travel'],
    ],
    [
      'semicolons, decimal commas, points in dates, a balance column',
      german,
      ['2026-11-20 Einkauf -$54.20', '2026-11-02 Gehalt +$1,234.50'],
    ],
    [
      'signed amounts with thousands commas',
      'Date,Description,Amount\n11/20/2026,Market,-12.50\n11/02/2026,"Rent, November","-1,250.00"\n',
      [market, '2026-11-02 Rent, November -$1,250.00'],
    ],
    [
      'tabs, month names and parentheses',
      'Posted\tPayee\tValue\tBalance\n20 Nov 2026\tMarket\t(12.50)\t100.00\n01 Nov 2026\tPay\t50\t112.50\n',
      [market, pay],
    ],
    ['no titles', '"11/20/2026","-12.50","*","","Market"\n"11/01/2026","50.00","*","","Pay"\n', [market, pay]],
    [
      'negative debits, zeros in the other column, a delimiter at the end of each line',
      'Date;Text;Paid out;Paid in;\n20.11.2026;Market;-12,50;0,00;\n01.11.2026;Pay;0,00;50,00;\n',
      [market, pay],
    ],
    [
      'debit and credit amounts, day first',
      "Transaction Date,Sort Code,Transaction Description,Debit Amount,Credit Amount,Balance\n20/11/2026,'20-11-26,Market,12.50,,87.50\n01/11/2026,'20-11-26,Pay,,50.00,100.00\n",
      [market, pay],
    ],
    [
      'expenses only, without a minus',
      'Date,Merchant,Amount\n2026-11-20,Market,12.50\n2026-11-01,City Transit,72.00\n',
      [market, '2026-11-01 City Transit -$72.00'],
    ],
    [
      'unknown titles',
      'Wann,Was,Wieviel\n2026-11-20,Market,-12.50\n2026-11-01,,50.00\n',
      [market, '2026-11-01 No description +$50.00'],
    ],
    [
      'a delimiter at the end of each row, but not of the titles',
      'Date,Text,Amount\n2026-11-20,Market,-12.50,\n2026-11-01,Pay,50,\n',
      [market, pay],
    ],
    ['years of two digits, day first', 'Date,Text,Amount\n20-11-26,Market,-12.50\n01-11-26,Pay,50\n', [market, pay]],
    [
      'lines before a table without titles',
      'Account;Checking\n2026-11-20;Market;*;-12.50\n2026-11-01;Pay;*;50\n',
      [market, pay],
    ],
    [
      'the site’s columns, saved by a spreadsheet',
      'Date;Description;Category;Type;Amount;ID\n20.11.2026;Market;Food;Expense;12,5;k\n01.11.2026;Pay;Work;income;50;l\n',
      [`${market} Food`, `${pay} Work`],
    ],
    ['only credits marked', 'Date,Payee,Amount,CR\n2026-11-20,Market,12.50,\n2026-11-01,Pay,50,CR\n', [market, pay]],
  ])('%s', (_name, text, rows) => {
    expect(readBankFile(text)).toMatchObject({ rows, unreadable: [] });
  });

  test.each([
    ['Debit/Credit', '12.50,Debit', '50,Credit'],
    ['Type', '12.50,DR.', '50,cr'],
    ['D/C', '12.50,D', '50,C'],
    ['Soll/Haben', '12.50,Soll', '50,Haben'],
    ['Kennzeichen', '12.50,S', '50,H'],
    ['Type', '12.50,Sale', '50,Return'],
    ['signed, too', '-12.50,Debit', '50,Credit'],
    ['negative credits', '12.50,Debit', '-50,Credit'],
  ])('the sign of amounts from words, %s: %s, %s', (title, out, income) => {
    const text = `Date,Payee,Amount,${title}\n2026-11-20,Market,${out}\n2026-11-01,Pay,${income}\n`;
    expect(readBankFile(text).rows).toEqual([market, pay]);
  });
});

test('skips the lines before the titles, and names columns without a title', () => {
  const titles = ({ columns }: BankTable) => columns.map(({ title }) => title);
  expect(titles(findTable(twoColumns)).slice(0, 2)).toEqual(['Transaction Date', 'Posted Date']);
  expect(titles(findTable('2026-11-20,,Tea,1.50\n'))).toEqual([
    'Column 1 (2026-11-20)',
    'Column 2',
    'Column 3 (Tea)',
    'Column 4 (1.50)',
  ]);
});

test('names each line that can’t be read, with the reason, and reads the others', () => {
  const { rows, unreadable, entries } = readBankFile(`Date,Description,Debit,Credit
2026-11-20,Tea,1.50,
pending,Coffee,2.00,
2026-11-19,Cake,lots,
2026-11-18,Nothing,,
2026-11-17,Both,1.00,2.00
2026-11-16,Rent, 1,000.00,
2026-11-15,Huge,99999999999999999999,
,,,
Total,,3.50,
,Carried over,3.50,
2026-11-14,Tea, hot,1.50,2.00
2026-11-13,"Tea,1.50,
2026-11-12,Joe "X" Doe,2.00,
`);
  expect(rows).toEqual(['2026-11-20 Tea -$1.50', '2026-11-12 Joe "X" Doe -$2.00']);
  expect(entries.map(({ id }) => id)).toEqual(['new-2', 'new-14']);
  expect(unreadable).toEqual([
    { line: 13, reason: 'its quotation marks don’t match' },
    { line: 3, reason: 'the date “pending” can’t be read' },
    { line: 4, reason: 'the amount “lots” can’t be read' },
    { line: 5, reason: 'it has no amount' },
    { line: 6, reason: 'it has both money out and money in' },
    { line: 7, reason: 'it has 5 cells instead of 4' },
    { line: 8, reason: 'the amount “99999999999999999999” can’t be read' },
    { line: 10, reason: 'the date “Total” can’t be read' },
    { line: 11, reason: 'the date “” can’t be read' },
    { line: 12, reason: 'it has 5 cells instead of 4' },
  ]);
  const debits = '2026-11-03,Market,12.50,Debit\n'.repeat(10);
  const text = `Date,Payee,Amount,Kind\n${debits}2026-11-02,Shop,1.00,Reversal\n2026-11-02,Shop,1.00,Credit\n`;
  expect(readBankFile(text).unreadable).toEqual([{ line: 12, reason: '“Reversal” is neither debit nor credit' }]);
});

test.each([
  ['the titles', 'Date,Text,Amount\n2026-01-01,Coffee,-2,40\n2026-01-02,Rent,-1,234.50\n2026-01-03,Gym,-30\n'],
  ['the titles and empty cells', 'Date,Text,Amount,Note\n2026-01-02,Rent,-1,234.50,\n2026-01-03,Gym,-30,\n'],
  ['the others', '2026-01-02,Rent,-1,234.50\n2026-01-03,Gym,-30\n'],
])('reads no amount from a row with more cells than %s', (_name, text) => {
  const { rows, unreadable } = readBankFile(text);
  expect(rows).toEqual(['2026-01-03 Gym -$30.00']);
  expect(unreadable).toContainEqual({ line: expect.any(Number), reason: expect.stringMatching(/^it has . cells/) });
});

test.each([
  ['no columns', 'Some text.\n', 'It has no columns: no line contains a comma, semicolon or tab.'],
  ['titles only', 'Date,Description,Amount\n', 'It has no rows that can be read.'],
  ['no readable row', 'Day,Amount\n2026-11-20,"1', 'It has no rows that can be read.'],
  ['a million titles', 'Date,'.repeat(1e6), 'It has no rows that can be read.'],
])('finds no table in a file with %s', (_name, text, reason) => {
  expect(findBankTable(text)).toEqual({ ok: false, reason });
});

test('reads no row until every required column is chosen', () => {
  const table = findTable('Date,Description,Amount\n2026-11-20,Tea,-1.50\n');
  const readWith = (changes: Partial<ColumnMapping>) =>
    readRows(table, { ...proposeMapping(table), ...changes }, 'new');
  for (const changes of [{ date: null }, { amounts: 'separate', moneyOut: 2 }] as const) {
    expect(readWith(changes)).toMatchObject({ ambiguousDate: null, entries: [], unreadable: [] });
  }
});

const cell = fc.oneof(
  fc.constantFrom('2026-11-20', '11/02/2026', '02.11.2026', '-12.50', '1.234,56', 'Tea', 'Date', 'Amount', '', '"'),
  fc.string({ maxLength: 5 }),
);

property.prop([fc.array(fc.array(cell, { maxLength: 5 })), fc.constantFrom(',', ';', '\t')])(
  'reads each row of any file or names it as unreadable',
  (cells, delimiter) => {
    const found = findBankTable(cells.map((row) => row.join(delimiter)).join('\n'));
    if (!found.ok) return;
    const table = found.value;
    const { dateOrder: _, amounts, ...columns } = proposeMapping(table);
    const chosen = Object.fromEntries(
      Object.entries(columns).map(([field, index]) => [field, index ?? 0]),
    ) as typeof columns;
    const { entries, unreadable } = readRows(table, { ...chosen, amounts, dateOrder: 'mdy' }, 'new');
    expect(entries.length + unreadable.length).toBe(table.rows.length + table.unreadable.length);
  },
);

describe('currencies', () => {
  const describeCurrency = (text: string) => findTable(text).currencyNote;

  test.each([
    ['a column of codes', 'Date,Text,Amount,Ccy\n2026-11-20,Tea,-1.50,EUR\n', 'EUR'],
    ['several codes', 'Date,Text,Amount,Currency\n2026-11-20,Tea,-1,USD\n2026-11-20,Tea,-1.50,EUR\n', 'EUR and USD'],
    ['a symbol', 'Date;Text;Amount\n2026-11-20;Tea;-€1,50\n', 'EUR'],
    ['a code after the amount', 'Date,Text,Amount\n2026-11-20,Tea,-1.50 GBP\n', 'GBP'],
    ['the title', 'Date,Text,Amount (EUR)\n2026-11-20,Tea,-1.50\n', 'EUR'],
  ])('other than dollars are named: %s', (_name, text, names) => {
    expect(describeCurrency(text)).toBe(`This file’s amounts are in ${names}. The numbers are imported as dollars.`);
  });

  test.each([
    'Date,Text,Amount\n2026-11-20,Tea,-1.50\n',
    'Date,Text,Amount,Currency\n2026-11-20,EUR exchange,$1.50,USD\n',
    'Date,Text,Amount,Original Currency\n2026-11-20,Tea,-1.50,EUR\n',
  ])('are not named in %j', (text) => {
    expect(describeCurrency(text)).toBeNull();
  });
});
