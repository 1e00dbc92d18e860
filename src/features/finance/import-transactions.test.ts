import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { toCents } from '#lib/money.ts';
import { jsonFormat } from '#lists/backup-section.tsx';
import { ImportError } from '#lists/import-file.ts';
import { sampleTransaction } from '#src/test/fixtures/transactions.ts';
import { readTransactions, transactionImporter } from './import-transactions.ts';
import type { Transaction } from './transactions.ts';
import { formatTransactionsCsv } from './transactions-csv.ts';

const transaction = (id: string, changes: Partial<Transaction> = {}) =>
  sampleTransaction(id, { description: 'Coffee', amount: 3.2, ...changes });
const header = 'Date,Description,Category,Type,Amount,ID\r\n';
const read = (text: string) => readTransactions(text.replace(/^\ufeff/, ''), 'new');
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
    expect(read(formatTransactionsCsv(transactions))).toEqual(transactions);
  });

  test('of a spreadsheet with semicolons, decimal commas and another line end is read', () => {
    const text =
      'Date;Description;Category;Type;Amount;ID\n2026-11-20;"a;b";x, y;Expense;1234,5;k\n;;;;;\n2026-11-20;c;d;income;7;\n';
    expect(read(text)).toEqual([
      transaction('k', { description: 'a;b', category: 'x, y', amount: 1234.5 }),
      transaction('new-4', { description: 'c', category: 'd', amount: 7, type: 'income' }),
    ]);
  });

  test('with tabs, its columns in another order, another column and no ids is read', () => {
    const text = 'amount\tTYPE\tdate\tNote\tdescription\tcategory\t\n3.20\texpense\t2026-11-20\thm\tCoffee\tFood\t\n';
    expect(read(text)).toEqual([transaction('new-2')]);
  });

  const date = 'its “date” should look like 2026-11-20';
  const amount = 'its “amount” is missing, not a number or too large';
  test.each([
    ['\n11/20/2026,Coffee,Food,expense,3.20,a', `Line 3 can’t be read: ${date}.`],
    ['2026-11-20,Coffee,Food,gift,3.20,a', 'Line 2 can’t be read: its “type” is neither “expense” nor “income”.'],
    ['2026-11-20,Coffee,Food,expense,3,20,a', 'Line 2 has 7 cells, but the first line has 6.'],
    ['2026-11-20,Coffee', `Line 2 can’t be read: ${amount}.`],
    [`2026-11-20,Coffee,Food,expense,1${'0'.repeat(300)},a`, `Line 2 can’t be read: ${amount}.`],
    ['2026-11-20,"Coffee,Food', 'Line 2: its quotation marks don’t match.'],
  ])('is refused with the line %j', (line, reason) => {
    expect(() => read(`${header}${line}\n`)).toThrow(new ImportError(reason));
  });

  test.each([
    [',', ['$3', '1e5', '"1,234.50"', '"3,20"', '', '3.', '.5', '+3']],
    [';', ['1.234,50', '1.234', '1,234', '3,', '1 234']],
  ])('separated by "%s" is refused for an amount that could mean something else', (delimiter, amounts) => {
    for (const text of amounts) {
      const row = ['2026-11-20', 'Coffee', 'Food', 'expense', text, 'a'].join(delimiter);
      expect(() => read(header.replaceAll(',', delimiter) + row)).toThrow(
        new ImportError(`Line 2 can’t be read: ${amount}.`),
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
    expect(JSON.stringify(read(new TextDecoder().decode(bytes)))).toBe(JSON.stringify(transactions));
  },
);

property.prop([transactions, fc.jsonValue()])(
  'imports exactly what it exported as JSON, with other fields',
  (transactions, more) => {
    const list = transactions.map((entry) => ({ ...entry, more }));
    expect(JSON.stringify(read(jsonFormat.format(list)))).toBe(JSON.stringify(list));
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

test('offers to reverse negative amounts of expenses, which would count as income', async () => {
  const refund = transaction('c', { type: 'income', amount: -5 });
  const file = formatTransactionsCsv([transaction('a', { amount: -3 }), transaction('b'), refund]);
  const problem = '1 expense has a negative amount, and would count as income.';
  const corrected = [transaction('a', { amount: 3 }), transaction('b'), refund];
  expect(await readFile(file)).toMatchObject({ correction: { problem, corrected } });
  expect(await readFile(formatTransactionsCsv([transaction('b'), refund]))).toMatchObject({ correction: null });
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
  expect(
    [...incoming.slice(0, 2), transaction('z', { date: '', category: ' ' })].map(transactionImporter.describe),
  ).toEqual([
    '+$50.00 · Coffee · Food · Nov 20, 2026',
    '-$4.00 · Coffee · Food · Nov 20, 2026',
    '-$3.20 · Coffee · No date',
  ]);
});
