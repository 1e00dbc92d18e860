import { expect, test } from 'vitest';
import { parseCsv } from './csv.ts';

const read = (text: string, delimiter = ',') => parseCsv(text, delimiter);
const toCells = (text: string, delimiter?: string) => read(text, delimiter).rows.map(({ cells }) => cells);

test.each([
  ['lines that end with LF', 'a,b\n1,2\n', 'a|b/1|2'],
  ['lines that end with CR', 'a,b\r1,2', 'a|b/1|2'],
  ['no line break at the end', 'a,b\r\n1,', 'a|b/1|'],
  ['empty lines', 'a,b\r\n\r\n\n1,2\r\n\r\n', 'a|b/1|2'],
  ['empty cells', ',\n"",""', '|/|'],
  ['quoted quotes', '"""a""",""""', '"a"|"'],
])('reads %s', (_name, text, rows) => {
  const lines = toCells(text).map((cells) => cells.join('|'));
  expect(lines.join('/')).toBe(rows);
});

test('reads a text with a given delimiter', () => {
  expect(toCells('a;b,c;"d;e"', ';')).toEqual([['a', 'b,c', 'd;e']]);
  expect(toCells('a\tb', '\t')).toEqual([['a', 'b']]);
});

test('counts line breaks within cells too', () => {
  expect(read('a\n"b\r\nc\rd",\n\ne').rows.map(({ line }) => line)).toEqual([1, 2, 6]);
});

test.each([['a,\n"b\nc'], ['a,\n"b\n"c"'], ['a,\n"a"b\nc'], ['a,\n"b,"c\nd"e']])(
  'leaves out only the bad line of %j',
  (text) => {
    expect(read(text).unreadable).toEqual([{ line: 2, reason: 'its quotation marks don’t match' }]);
    expect(read(text).rows.map(({ line }) => line)).toEqual([1, 3]);
  },
);

test('takes a quotation mark inside an unquoted cell as text', () => {
  expect(toCells('a,Joe "Tea" Doe')).toEqual([['a', 'Joe "Tea" Doe']]);
});

test('reads no rows from a text with too many bad lines', () => {
  expect(read('"a"b,\n'.repeat(1000)).rows).toEqual([]);
});

test('leaves out a row of more than 200 cells', () => {
  const { rows, unreadable } = read(`${'a,'.repeat(199)}a\n${','.repeat(200)}\nb\n`);
  expect(rows.map(({ line, cells }) => [line, cells.length])).toEqual([
    [1, 200],
    [3, 1],
  ]);
  expect(unreadable).toEqual([{ line: 2, reason: 'it has more than 200 cells' }]);
});

test('reads only as many rows as wanted', () => {
  expect(parseCsv('a,b\nc,d\n', ',', 1).rows).toHaveLength(1);
});

test.each([
  ['', 0],
  ['"', 1],
])('reads five megabytes in one cell that begins with %j', (quote, unreadableCount) => {
  expect(read(`${quote}${'a'.repeat(5_000_000)},`).unreadable).toHaveLength(unreadableCount);
});
