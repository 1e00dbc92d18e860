import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { toCents } from '#lib/money.ts';
import { jsonFormat } from '#lists/backup-section.tsx';
import { ImportError } from '#lists/import-file.ts';
import { sampleTransaction } from '#src/test/fixtures/transactions.ts';
import { findNegativeExpenses, readTransactions, transactionImporter } from './import-transactions.ts';
import type { Transaction } from './transactions.ts';
import { formatTransactionsCsv } from './transactions-csv.ts';

const transaction = (id: string, changes: Partial<Transaction> = {}) =>
  sampleTransaction(id, { description: 'Coffee', amount: 3.2, ...changes });
const header = 'Date,Description,Category,Type,Amount,ID\r\n';
const read = (text: string) => readTransactions(text.replace(/^\ufeff/, ''), 'new');
const readEntries = (text: string) => read(text)?.entries;
const readFile = (text: string) => transactionImporter.read(new File([text], 'a'), { newId: 'new', nowMs: 0 });
const kinds = ['entries', 'refused', 'question'];

describe('CSV', () => {
  test('has titles, ISO dates, plain decimals without the type’s sign, and no formula', () => {
    const transactions = [
      transaction('-x', { description: '=HYPERLINK("a")', category: 'A, B', amount: 1234.5, type: 'income' }),
      transaction('b', { amount: -5, date: '', description: '-5' }),
      transaction('c', { amount: 10.005, description: 'Zürich;\nBern' }),
    ];
    expect(formatTransactionsCsv(transactions)).toBe(
      `\ufeff${header}2026-11-20,"'=HYPERLINK(""a"")","A, B",income,1234.50,'-x\r\n` +
        ",'-5,Food,expense,-5.00,b\r\n" +
        '2026-11-20,"Zürich;\nBern",Food,expense,10.005,c\r\n',
    );
    expect(readEntries(formatTransactionsCsv(transactions))).toEqual(transactions);
  });

  test('of a spreadsheet with semicolons, decimal commas and another line end is read', () => {
    const text =
      'Date;Description;Category;Type;Amount;ID\n2026-11-20;"a;b";x, y;Expense;1234,5;k\n;;;;;\n2026-11-20;c;d;income;7;\n';
    expect(readEntries(text)).toEqual([
      transaction('k', { description: 'a;b', category: 'x, y', amount: 1234.5 }),
      transaction('new-4', { description: 'c', category: 'd', amount: 7, type: 'income' }),
    ]);
  });

  test('with tabs, its columns in another order and no ids is read, other columns are ignored and named', () => {
    const content = read(
      'amount\tTYPE\tdate\tNote\tdescription\tcategory\t\n3.20\texpense\t2026-11-20\thm\tCoffee\tFood\t\n',
    );
    expect(content).toEqual({
      kind: 'entries',
      entries: [transaction('new-2')],
      note: 'Ignored column: “Note”.',
      correction: null,
    });
  });

  test.each([
    ['a title stands twice', `Date,${header}`, 'Line 1 has the column “date” twice.'],
    [
      'a cell is missing',
      `${header}2026-11-20,Coffee,Food,expense,3.20\n`,
      'Line 2 has 5 cells, but the first line has 6.',
    ],
    [
      'there is a cell too much',
      `${header}2026-11-20,Coffee,Food,expense,3,20,a\n`,
      'Line 2 has 7 cells, but the first line has 6.',
    ],
    [
      'a date is American',
      `${header}\n11/20/2026,Coffee,Food,expense,3.20,a\n`,
      'Line 3: the date “11/20/2026” should look like 2026-11-20.',
    ],
    [
      'a day does not exist',
      `${header}2026-02-30,Coffee,Food,expense,3.20,a\n`,
      'Line 2: the date “2026-02-30” should look like 2026-11-20.',
    ],
    [
      'the type is another',
      `${header}2026-11-20,Coffee,Food,gift,3.20,a\n`,
      'Line 2: the type “gift” is neither “expense” nor “income”.',
    ],
    ['a quotation mark is open', `${header}2026-11-20,"Coffee,Food\n`, 'Line 2: a quotation mark is never closed.'],
    [
      'an amount is huge',
      `${header}2026-11-20,Coffee,Food,expense,1${'0'.repeat(300)},a\n`,
      `Line 2: the amount “1${'0'.repeat(300)}” is too large.`,
    ],
  ])('is refused where %s', (_name, text, reason) => {
    expect(() => read(text)).toThrow(new ImportError(reason));
  });

  test.each([
    [',', ['$3', '3.20 USD', '1e5', '"1,234.50"', '"3,20"', '', 'NaN', '3.', '.5', '+3', '--3']],
    [';', ['1.234,50', '1.234', '1,234', '3,', '1 234']],
  ])('separated by "%s" is refused for an amount that could mean something else', (delimiter, amounts) => {
    for (const amount of amounts) {
      const row = ['2026-11-20', 'Coffee', 'Food', 'expense', amount, 'a'].join(delimiter);
      const shown = amount.replaceAll('"', '');
      expect(() => read(header.replaceAll(',', delimiter) + row)).toThrow(
        new ImportError(`Line 2: the amount “${shown}” should look like 1234.50.`),
      );
    }
  });
});

// Text that UTF-8 can encode; an ID is never empty.
const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom('"', ',', ';', '\t', '\r', '\n', "'", '=', '+', '-', '@', ' ', 'ä', '😀') }),
);
const cents = fc.integer({ min: -1e12, max: 1e12 }).map((amount) => amount / 100);
const anyAmount = fc.double({ noNaN: true }).filter((dollars) => Number.isSafeInteger(toCents(dollars)));
const transactions = fc.array(
  fc.record({
    id: text.filter((id) => id !== ''),
    description: text,
    amount: fc.oneof(cents, anyAmount, fc.constantFrom(5e-324, -1.5e-7, 90_071_992_547_409.9)),
    type: fc.constantFrom('expense', 'income'),
    category: text,
    date: fc.oneof(
      fc.constant(''),
      fc
        .date({ min: new Date('0001-01-02'), max: new Date('9999-12-30'), noInvalidDate: true })
        .map((date) => date.toISOString().slice(0, 10)),
    ),
  }),
) as fc.Arbitrary<Transaction[]>;

property.prop([transactions], { numRuns: 300 })(
  'imports exactly what it exported as CSV, byte for byte',
  (transactions) => {
    const bytes = new TextEncoder().encode(formatTransactionsCsv(transactions));
    expect(JSON.stringify(readEntries(new TextDecoder().decode(bytes)))).toBe(JSON.stringify(transactions));
  },
);

property.prop([transactions, fc.jsonValue()])(
  'imports exactly what it exported as JSON, with other fields',
  (transactions, more) => {
    const list = transactions.map((entry) => ({ ...entry, more }));
    expect(JSON.stringify(readEntries(jsonFormat.format(list)))).toBe(JSON.stringify(list));
  },
);

property.prop([transactions, fc.nat(), fc.string({ maxLength: 4, unit: 'binary' }), fc.boolean()])(
  'throws nothing for a corrupted file',
  async (transactions, place, inserted, isCsv) => {
    const exported = isCsv ? formatTransactionsCsv(transactions) : jsonFormat.format(transactions);
    const at = place % exported.length;
    const { kind } = await readFile(exported.slice(0, at) + inserted + exported.slice(at + inserted.length));
    expect(kinds).toContain(kind);
  },
);

property.prop([fc.string()])('throws nothing for any text', async (any) => {
  expect(kinds).toContain((await readFile(any)).kind);
});

describe('negative amounts of expenses', () => {
  test.each([
    ['All 2 amounts are negative, and would count as income.', [-3, -4]],
    ['1 expense has a negative amount, and would count as income.', [-3, 4]],
    ['2 expenses have negative amounts, and would count as income.', [-3, -4, 5]],
  ])('are noticed: %s', (problem, amounts) => {
    const found = findNegativeExpenses(amounts.map((amount) => transaction('a', { amount })));
    expect(found?.problem).toBe(problem);
    expect(found?.corrected.map(({ amount }) => amount)).toEqual(amounts.map(Math.abs));
  });

  test('are not amounts of income, nor positive ones', () => {
    expect(findNegativeExpenses([transaction('a'), transaction('b', { amount: -3, type: 'income' })])).toBeNull();
    expect(findNegativeExpenses([])).toBeNull();
  });
});

test('adds new transactions at the top, in the order of the file, and says what they are', () => {
  const transactions = [transaction('a')];
  const incoming = [
    transaction('c', { amount: 50, type: 'income' }),
    transaction('a', { amount: 4 }),
    transaction('x'),
  ];
  expect(transactionImporter.merge(transactions, incoming, 'keep-both')).toEqual({
    added: [incoming[0], transaction('a-2', { amount: 4 })],
    changed: [],
    position: 'first',
  });
  expect(transactionImporter.merge(transactions, [transaction('a', { amount: 4 })], 'use-file')).toEqual({
    added: [],
    changed: [transaction('a', { amount: 4 })],
    position: 'first',
  });
  expect(
    [...incoming.slice(0, 2), transaction('z', { date: '', category: ' ' })].map(transactionImporter.describe),
  ).toEqual([
    '+$50.00 · Coffee · Food · Nov\u00a020,\u00a02026',
    '-$4.00 · Coffee · Food · Nov\u00a020,\u00a02026',
    '-$3.20 · Coffee · No\u00a0date',
  ]);
});
