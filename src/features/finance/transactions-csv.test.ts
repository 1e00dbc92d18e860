import { expect, test } from 'vitest';
import { sampleTransaction as transaction } from '#src/test/fixtures/transactions.ts';
import { formatTransactionsCsv } from './transactions-csv.ts';

test('has titles, ISO dates, plain decimals, quoted cells and no formula', () => {
  const transactions = [
    transaction('a', { description: '=HYPERLINK("a")', category: 'A, B', amount: 1234.5, type: 'income' }),
    transaction('b', { amount: -5, date: '', description: '-5' }),
    transaction('c', { amount: 10.01, description: 'Zürich;\nBern' }),
  ];
  expect(formatTransactionsCsv(transactions)).toBe(
    '\ufeffDate,Description,Category,Type,Amount\r\n' +
      `2026-11-20,"'=HYPERLINK(""a"")","A, B",income,1234.50\r\n` +
      ",'-5,Food,expense,-5.00\r\n" +
      '2026-11-20,"Zürich;\nBern",Food,expense,10.01\r\n',
  );
});

const getCell = (description: string) => formatTransactionsCsv([transaction('a', { description })]).split('\r\n')[1];

test.each([
  ...['=1+1', '+1', '-1', '@SUM(A1)', ' =1', '\u00a0+1', '\uff1d1', ' \uff0d1'].map((text) => [text, `'${text}`]),
  ...['', 'a', "'a", '1=1', ' 1', "'"].map((text) => [text, text]),
])('writes %j as %j, so that spreadsheets run no text as a formula', (text, cell) => {
  expect(getCell(text ?? '')).toContain(`2026-11-20,${cell},Food`);
});
