import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { browserEnvironment } from '#lib/environment.ts';
import { toCents, toDollars } from '#lib/money.ts';
import { jsonFormat } from '#lists/backup-panel.tsx';
import { sampleTransaction } from '#src/test/fixtures/transactions.ts';
import { proposeMapping, readRows } from './bank-rows.ts';
import { type BankTable, findBankTable } from './bank-table.ts';
import { getTransactionImporter, readExportedCsv } from './import-transactions.ts';
import type { Transaction } from './transactions.ts';
import { formatTransactionsCsv } from './transactions-csv.ts';

const importer = getTransactionImporter(browserEnvironment);
const transaction = (id: string, changes: Partial<Transaction> = {}) =>
  sampleTransaction(id, { description: 'Coffee', amount: 3.2, ...changes });
const header = 'Date,Description,Category,Type,Amount,ID\r\n';
const read = (text: string) => readExportedCsv(text.replace(/^\ufeff/, ''));
const readFile = (text: string) => importer.read(new File([text], 'a'), []);

describe('CSV', () => {
  test('has titles, ISO dates, plain positive decimals, and no formula', () => {
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

  test.each([
    'Date,Description,Category,Type,Amount\n2026-11-20,Coffee,Food,expense,3.20',
    `${header}11/20/2026,Coffee,Food,expense,3.20,a`,
    `${header}2026-11-20,Coffee,Food,gift,3.20,a`,
    `${header}2026-11-20,Coffee,Food,expense,3,20,a`,
    `${header}2026-11-20,Coffee`,
    `${header}2026-11-20,Coffee,Food,expense,1${'0'.repeat(300)},a`,
    `${header}2026-11-20,Coffee,Food,expense,"3,20",a`,
    `${header}2026-11-20,Tea,Food,expense,1.00,b\n2026-11-20,"Coffee,Food`,
  ])('is not an export if it was changed: %j', (text) => {
    expect(read(text)).toBeNull();
  });
});

// Text that UTF-8 can encode.
const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom('"', ',', ';', '\t', '\r', '\n', "'", '=', '+', '-', '@', ' ', 'ä', '😀') }),
);
const cents = fc.integer({ min: -1e12, max: 1e12 }).map((amount) => amount / 100);
const anyAmount = fc.double({ noNaN: true }).filter((dollars) => Number.isSafeInteger(toCents(dollars)));
const transactions = fc.array(
  fc.record({
    id: text,
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
    expect(JSON.stringify(result)).toBe(JSON.stringify({ ok: true, value: { entries: list } }));
  },
);

property.prop([transactions, fc.nat(), fc.string({ maxLength: 4, unit: 'binary' }), fc.boolean()])(
  'throws nothing for a corrupted file',
  async (transactions, place, inserted, isCsv) => {
    const exported = isCsv ? formatTransactionsCsv(transactions) : jsonFormat.format(transactions);
    const at = place % exported.length;
    await expect(
      readFile(exported.slice(0, at) + inserted + exported.slice(at + inserted.length)),
    ).resolves.toBeTruthy();
  },
);

test('adds new transactions at the top, in the order of the file, and says what they are', () => {
  const incoming = [transaction('c', { amount: 50, type: 'income' }), transaction('a', { amount: 4 })];
  expect(importer.merge([transaction('z')], incoming).entries).toEqual([...incoming, transaction('z')]);
  expect([...incoming, transaction('z', { date: '', category: ' ' })].map(importer.describe)).toEqual([
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
    const text = `Date,Description,Category,Type,Amount\n${rows.join('\n')}\n`;
    expect(await readFile(text)).toHaveProperty('value.entries', null);
    const table = (findBankTable(text) as { value: BankTable }).value;
    expect(readRows(table, proposeMapping(table), 'new').entries.map(importer.describe)).toEqual([
      '-$3.20 · Coffee · Food · Nov 20, 2026',
      '+$50.00 · Salary · Work · Nov 19, 2026',
    ]);
  });
});

describe('an imported row without a category', () => {
  const bank = (id: string, description: string, changes: Partial<Transaction> = {}) =>
    transaction(id, { description, category: '', ...changes });
  const merge = (current: Transaction[], incoming: Transaction[]) => importer.merge(current, incoming);
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
