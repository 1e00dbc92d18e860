import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { jsonFormat } from '#lists/backup-panel.tsx';
import { sampleTransaction as transaction } from '#src/test/fixtures/transactions.ts';
import { transactionImporter } from './import-transactions.ts';
import { formatTransactionsCsv } from './transactions-csv.ts';

const read = (text: string) => transactionImporter.read(new File([text], 'a'), []);

test('CSV has titles, ISO dates, plain decimals, and no formula', () => {
  const transactions = [
    transaction('-x', { description: '=HYPERLINK("a")', category: 'A, B', amount: 1234.5, type: 'income' }),
    transaction('b', { amount: -5, date: '', description: '-5' }),
    transaction('c', { amount: 10.01, description: 'Zürich;\nBern' }),
  ];
  expect(formatTransactionsCsv(transactions)).toBe(
    '\ufeffDate,Description,Category,Type,Amount,ID\r\n' +
      `2026-11-20,"'=HYPERLINK(""a"")","A, B",income,1234.50,'-x\r\n` +
      ",'-5,Food,expense,-5.00,b\r\n" +
      '2026-11-20,"Zürich;\nBern",Food,expense,10.01,c\r\n',
  );
});

const description = fc.string({ unit: 'grapheme' });
const cents = fc.integer({ min: -1e12, max: 1e12 });
const transactions = fc.array(
  fc
    .record({ id: description, description, cents, more: fc.jsonValue() })
    .map(({ id, cents: amount, ...fields }) => ({ ...transaction(id, { amount: amount / 100 }), ...fields })),
);

property.prop([transactions])('imports exactly what it exported as JSON, with other fields', async (list) => {
  const result = await read(jsonFormat.format(list));
  expect(JSON.stringify(result)).toBe(JSON.stringify({ ok: true, value: { entries: list } }));
});

property.prop([transactions, fc.nat(), fc.string({ maxLength: 4, unit: 'binary' })])(
  'throws nothing for a corrupted file',
  async (list, place, inserted) => {
    const exported = jsonFormat.format(list);
    const at = place % exported.length;
    await expect(read(exported.slice(0, at) + inserted + exported.slice(at + inserted.length))).resolves.toBeTruthy();
  },
);

test('adds new transactions at the top, in the order of the file, and says what they are', () => {
  const incoming = [transaction('c', { amount: 50, type: 'income' }), transaction('a', { amount: 4 })];
  expect(transactionImporter.merge([transaction('z')], incoming).entries).toEqual([...incoming, transaction('z')]);
  expect([...incoming, transaction('z', { date: '', category: ' ' })].map(transactionImporter.describe)).toEqual([
    '+$50.00 · Item c · Food · Nov 20, 2026',
    '-$4.00 · Item a · Food · Nov 20, 2026',
    '-$12.30 · Item z · No date',
  ]);
});
