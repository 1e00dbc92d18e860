// @vitest-environment happy-dom
import { fc, test as property } from '@fast-check/vitest';
import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { toCents, toDollars } from '#lib/money.ts';
import { jsonFormat } from '#lists/backup-panel.tsx';
import { sampleTransaction } from '#src/test/fixtures/transactions.ts';
import { readOwnTable, transactionImporter } from './import-transactions.ts';
import type { Transaction } from './transactions.ts';
import { formatTransactionsCsv } from './transactions-csv.ts';

const transaction = (id: string, changes: Partial<Transaction> = {}) =>
  sampleTransaction(id, { description: 'Coffee', amount: 3.2, ...changes });
const header = 'Date,Description,Category,Type,Amount,ID\r\n';
const read = (text: string) => readOwnTable(text.replace(/^\ufeff/, ''), 'new');
const readFile = (text: string) => transactionImporter.read(new File([text], 'a'), { newId: 'new', nowMs: 0 });
const kinds = ['entries', 'refused', 'question'];

describe('CSV', () => {
  test('has titles, ISO dates, plain decimals without the type’s sign, and no formula', () => {
    const transactions = [
      transaction('-x', { description: '=HYPERLINK("a")', category: 'A, B', amount: 1234.5, type: 'income' }),
      transaction('b', { amount: -5, date: '', description: '-5' }),
      transaction('c', { amount: 10.01, description: 'Zürich;\nBern' }),
    ];
    expect(formatTransactionsCsv(transactions)).toBe(
      `\ufeff${header}2026-11-20,"'=HYPERLINK(""a"")","A, B",income,1234.50,'-x\r\n` +
        ",'-5,Food,expense,-5.00,b\r\n" +
        '2026-11-20,"Zürich;\nBern",Food,expense,10.01,c\r\n',
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

  test.each([
    '\n11/20/2026,Coffee,Food,expense,3.20,a',
    '2026-11-20,Coffee,Food,gift,3.20,a',
    '2026-11-20,Coffee,Food,expense,3,20,a',
    '2026-11-20,Coffee',
    `2026-11-20,Coffee,Food,expense,1${'0'.repeat(300)},a`,
    '2026-11-20,"Coffee,Food',
  ])('is not an export with the line %j', (line) => {
    expect(read(`${header}2026-11-20,Tea,Food,expense,1.00,b\n${line}\n`)).toBeNull();
  });

  test.each([
    [',', ['1e5', '"3,20"', '', '+3']],
    [';', ['1.234,50', '1.234', '1,234', '1 234']],
  ])('separated by "%s" is not an export with an amount that could mean something else', (delimiter, amounts) => {
    for (const text of amounts) {
      const row = ['2026-11-20', 'Coffee', 'Food', 'expense', text, 'a'].join(delimiter);
      expect(read(header.replaceAll(',', delimiter) + row)).toBeNull();
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
  'imports exactly what it exported as CSV, amounts to the cent',
  (transactions) => {
    const bytes = new TextEncoder().encode(formatTransactionsCsv(transactions));
    const toTheCent = transactions.map((entry) => ({ ...entry, amount: toDollars(toCents(entry.amount)) }));
    expect(JSON.stringify(read(new TextDecoder().decode(bytes)))).toBe(JSON.stringify(toTheCent));
  },
);

property.prop([transactions, fc.jsonValue()])(
  'imports exactly what it exported as JSON, with other fields',
  async (transactions, more) => {
    const list = transactions.map((entry) => ({ ...entry, more }));
    const result = await readFile(jsonFormat.format(list));
    expect(JSON.stringify(result)).toBe(JSON.stringify({ kind: 'entries', entries: list, notes: [] }));
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

describe('a file with the site’s columns that isn’t its export', () => {
  test.each([
    ['other dates and types', ['11/20/2026,Coffee,Food,Sale,-3.20', '11/19/2026,Salary,Work,Return,50']],
    ['negative expenses', ['2026-11-20,Coffee,Food,expense,-3.20', '2026-11-19,Salary,Work,income,50']],
  ])('leads to the mapping step with %s', async (_case, rows) => {
    const result = await readFile(`Date,Description,Category,Type,Amount\n${rows.join('\n')}\n`);
    if (result.kind !== 'question') throw new Error(result.kind);
    render(result.render({ fileName: 'card.csv', onAnswer: () => undefined, onCancel: () => undefined }));
    const { textContent } = screen.getByRole('status');
    expect(textContent).toContain('-$3.20 · Coffee · Food · Nov 20, 2026');
    expect(textContent).toContain('+$50.00 · Salary · Work · Nov 19, 2026');
  });

  test('asks before its euros count as dollars', async () => {
    const file = 'Date,Description,Category,Type,Amount,Currency\n2026-11-20,Coffee,Food,expense,3.20,EUR\n';
    expect(await readFile(file)).toMatchObject({
      entries: [{ amount: 3.2 }],
      confirmation: { problem: 'This file’s amounts are in EUR. The tracker counts dollars.' },
    });
  });
});

test('refuses at once a file with more rows than can be stored', async () => {
  const row = '2026-11-20,Coffee,-3.20\n';
  expect(await readFile(`Date,Text,Amount\n${row.repeat(100_000)}`)).toEqual({
    kind: 'refused',
    reason: 'It has 100,001 lines, more than this browser has room for.',
  });
});

describe('an imported row without a category', () => {
  const bank = (id: string, description: string, changes: Partial<Transaction> = {}) =>
    transaction(id, { description, category: '', ...changes });
  const merge = (current: Transaction[], incoming: Transaction[]) =>
    transactionImporter.merge(current, incoming, 'keep-both');
  const toCategories = (current: Transaction[], incoming: Transaction[]) =>
    merge(current, incoming).added.map(({ category }) => category);

  test('gets the one used before for its description, in the list or the file', () => {
    const current = [
      transaction('a', { description: 'Market', category: 'Uncategorized' }),
      transaction('b', { description: 'market', category: 'Groceries' }),
      transaction('c', { description: 'Market', category: 'Gifts' }),
    ];
    const incoming = [
      bank('x', 'MARKET', { amount: 9 }),
      bank('y', 'Gym'),
      bank('z', 'Tea'),
      transaction('w', { description: 'Gym', category: 'Sport' }),
    ];
    expect(toCategories(current, incoming)).toEqual(['Groceries', 'Sport', 'Uncategorized', 'Sport']);
  });

  test('is in the list already, whatever category the visitor has chosen since', () => {
    const incoming = [bank('x', 'Tea'), bank('y', 'Tea'), bank('z', 'Pay', { type: 'income' })];
    const { added } = merge([], incoming);
    const edited = added.map((entry, index) => ({ ...entry, category: index === 0 ? '' : `Category ${index}` }));
    const again = incoming.map((entry) => ({ ...entry, id: `again-${entry.id}` }));
    expect(merge(edited, again).added).toEqual([]);
    expect(merge(edited.slice(1), again).added).toHaveLength(1);
  });
});
