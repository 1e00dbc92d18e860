import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { ImportError } from '#lists/import-file.ts';
import { type BankTable, findBankTable } from './bank-table.ts';
import {
  type ColumnMapping,
  findAmbiguousDate,
  findMissing,
  guessMapping,
  listColumns,
  readMappedRows,
} from './column-mapping.ts';
import { describeExample } from './mapping-form.tsx';

/** What a visitor gets who changes nothing in the mapping step, or only `changes`. */
function readBankFile(text: string, changes: Partial<ColumnMapping> = {}) {
  const table = findBankTable(text);
  const mapping = { ...guessMapping(table), ...changes };
  expect(findMissing(mapping, findAmbiguousDate(table, mapping) !== null)).toBeNull();
  const { entries, unreadable } = readMappedRows(table, mapping, 'new');
  return { rows: entries.map((entry) => `${describeExample(entry)} · ${entry.category}`), unreadable, entries };
}

const plain = `Date,Description,Amount
11/20/2026,Corner Market,-54.20
11/02/2026,"Rent, November","-1,250.00"
11/01/2026,Payroll,"3,420.00"
`;

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

describe('a bank’s file goes in without a change', () => {
  test.each([
    [
      'date, description and signed amount',
      plain,
      [
        '2026-11-20 · Corner Market · -$54.20 · Uncategorized',
        '2026-11-02 · Rent, November · -$1,250.00 · Uncategorized',
        '2026-11-01 · Payroll · +$3,420.00 · Uncategorized',
      ],
    ],
    [
      'lines before the titles, debit and credit columns, the oldest first',
      twoColumns,
      ['2026-11-05 · Refund · +$15.25 · Uncategorized', '2026-11-03 · City Transit · -$72.00 · Travel'],
    ],
    [
      'semicolons, decimal commas, points in dates, a balance column',
      german,
      ['2026-11-20 · Einkauf · -$54.20 · Uncategorized', '2026-11-02 · Gehalt · +$1,234.50 · Uncategorized'],
    ],
    [
      'tabs, month names and parentheses',
      'Posted\tPayee\tValue\tBalance\n02 Nov 2026\tCorner Market\t(12.50)\t100.00\n01 Nov 2026\tPayroll\t50\t112.50\n',
      ['2026-11-02 · Corner Market · -$12.50 · Uncategorized', '2026-11-01 · Payroll · +$50.00 · Uncategorized'],
    ],
    [
      'no titles',
      '"11/20/2026","-12.50","*","","Corner Market"\n"11/01/2026","50.00","*","","Payroll"\n',
      ['2026-11-20 · Corner Market · -$12.50 · Uncategorized', '2026-11-01 · Payroll · +$50.00 · Uncategorized'],
    ],
    [
      'negative debits, zeros in the other column, a delimiter at the end of each line',
      'Date;Text;Paid out;Paid in;\n20.11.2026;Corner Market;-12,50;0,00;\n01.11.2026;Payroll;0,00;50,00;\n',
      ['2026-11-20 · Corner Market · -$12.50 · Uncategorized', '2026-11-01 · Payroll · +$50.00 · Uncategorized'],
    ],
    [
      'debit and credit amounts, day first',
      'Transaction Date,Sort Code,Account Number,Transaction Description,Debit Amount,Credit Amount,Balance\n' +
        "20/11/2026,'20-11-26,00001234,Corner Market,12.50,,87.50\n01/11/2026,'20-11-26,00001234,Payroll,,50.00,100.00\n",
      ['2026-11-20 · Corner Market · -$12.50 · Uncategorized', '2026-11-01 · Payroll · +$50.00 · Uncategorized'],
    ],
    [
      'expenses only, without a minus',
      'Date,Merchant,Amount\n2026-11-20,Corner Market,12.50\n2026-11-01,City Transit,72.00\n',
      ['2026-11-20 · Corner Market · -$12.50 · Uncategorized', '2026-11-01 · City Transit · -$72.00 · Uncategorized'],
    ],
    [
      'unknown titles',
      'Wann,Was,Wieviel\n2026-11-20,Corner Market,-12.50\n2026-11-01,,50.00\n',
      ['2026-11-20 · Corner Market · -$12.50 · Uncategorized', '2026-11-01 · No description · +$50.00 · Uncategorized'],
    ],
  ])('%s', (_name, text, rows) => {
    const content = readBankFile(text);
    expect(content.rows).toEqual(rows);
    expect(content.unreadable).toEqual([]);
  });

  test('its transactions get ids of their own', () => {
    expect(readBankFile(plain).entries.map(({ id }) => id)).toEqual(['new-2', 'new-3', 'new-4']);
  });
});

test('counts the lines before the titles, and names columns without a title', () => {
  const table = findBankTable(twoColumns);
  expect(table.preambleLength).toBe(3);
  const titles = ({ columns }: BankTable) => columns.map(({ title }) => title);
  expect(titles(table).slice(0, 2)).toEqual(['Transaction Date', 'Posted Date']);
  expect(titles(findBankTable('2026-11-20,,Tea,1.50\n'))).toEqual([
    'Column 1 (2026-11-20)',
    'Column 2',
    'Column 3 (Tea)',
    'Column 4 (1.50)',
  ]);
});

test('the visitor decides where dates can be read in two ways', () => {
  const text = 'Date,Description,Amount\n11/02/2026,Tea,-1.50\n';
  const table = findBankTable(text);
  const mapping = guessMapping(table);
  expect(findAmbiguousDate(table, mapping)).toEqual({ example: '11/02/2026', orders: ['mdy', 'dmy'] });
  expect(findMissing(mapping, true)).toBe('dateOrder');
  expect(readBankFile(text, { dateOrder: 'dmy' }).rows).toEqual(['2026-02-11 · Tea · -$1.50 · Uncategorized']);
  expect(readBankFile(text, { dateOrder: 'mdy' }).rows).toEqual(['2026-11-02 · Tea · -$1.50 · Uncategorized']);
});

test('positive amounts are expenses if the visitor says so', () => {
  expect(readBankFile(plain, { amounts: 'positive' }).rows).toEqual([
    '2026-11-20 · Corner Market · +$54.20 · Uncategorized',
    '2026-11-02 · Rent, November · +$1,250.00 · Uncategorized',
    '2026-11-01 · Payroll · -$3,420.00 · Uncategorized',
  ]);
});

test('names each line that can’t be read, with the reason, and reads the others', () => {
  const { rows, unreadable } = readBankFile(`Date,Description,Debit,Credit
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
`);
  expect(rows).toEqual(['2026-11-20 · Tea · -$1.50 · Uncategorized']);
  expect(unreadable).toEqual([
    { line: 3, reason: 'the date “pending” can’t be read' },
    { line: 4, reason: 'the amount “lots” can’t be read' },
    { line: 5, reason: 'it has no amount' },
    { line: 6, reason: 'it has both money out and money in' },
    { line: 7, reason: 'the amount “000.00” can’t be read' },
    { line: 8, reason: 'the amount “99999999999999999999” can’t be read' },
    { line: 10, reason: 'the date “Total” can’t be read' },
    { line: 11, reason: 'the date “” can’t be read' },
  ]);
});

test('reads no row that has a cell too many', () => {
  const { unreadable } = readBankFile('Date,Description,Amount\n2026-11-20,Tea,-1.50\n2026-11-19,Tea, hot,-1.50\n');
  expect(unreadable).toEqual([{ line: 3, reason: 'it has 4 cells instead of 3' }]);
});

test.each([
  ['no columns with amounts', 'Name,Phone\nA,B\n', 'No line has a date and an amount in separate columns.'],
  ['an open quotation mark', 'Day,Amount\n2026-11-20,"1', 'Line 2: its quotation marks don’t match.'],
])('finds no table in a file with %s', (_name, text, reason) => {
  expect(() => findBankTable(text)).toThrow(new ImportError(reason));
});

test('offers the columns with dates or amounts, and says which choice is missing', () => {
  const table = findBankTable('Date,Description,Amount,Empty\n2026-11-20,Tea,-1.50,\n');
  const mapping = guessMapping(table);
  const titles = (['date', 'amount', 'category'] as const).map((field) =>
    listColumns(table, field).map(({ title }) => title),
  );
  expect(titles).toEqual([['Date'], ['Amount'], ['Date', 'Description', 'Amount', 'Empty']]);
  expect(findMissing({ ...mapping, date: null }, false)).toBe('date');
  expect(findMissing({ ...mapping, amounts: 'separate', moneyOut: 2 }, false)).toBe('moneyIn');
});

const cell = fc.oneof(
  fc.constantFrom('2026-11-20', '11/02/2026', '02.11.2026', '-12.50', '1.234,56', 'Tea', 'Date', 'Amount', '', '"'),
  fc.string({ maxLength: 5 }),
);

property.prop([fc.array(fc.array(cell, { maxLength: 5 })), fc.constantFrom(',', ';', '\t')])(
  'reads each row of any file or names it as unreadable',
  (cells, delimiter) => {
    let table: BankTable;
    try {
      table = findBankTable(cells.map((row) => row.join(delimiter)).join('\n'));
    } catch (error) {
      expect(error).toBeInstanceOf(ImportError);
      return;
    }
    const mapping = guessMapping(table);
    const { entries, unreadable } = readMappedRows(table, { ...mapping, dateOrder: 'mdy' }, 'new');
    expect(entries.length + unreadable.length).toBe(table.rows.length);
  },
);
