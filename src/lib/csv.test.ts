import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { escapeFormula, formatCsv, parseCsv, unescapeFormula } from './csv.ts';

const toCells = (text: string, delimiter = ',') => parseCsv(text, delimiter).rows.map(({ cells }) => cells);
const withoutMark = (text: string) => text.replace(/^\ufeff/, '');

describe('writing', () => {
  test('starts with a byte order mark, ends each line with CRLF and quotes cells that need it', () => {
    expect(
      formatCsv([
        ['a', 'b c', ''],
        ['1,2', 'say "hi"', 'two\nlines'],
      ]),
    ).toBe('\ufeffa,b c,\r\n"1,2","say ""hi""","two\nlines"\r\n');
  });

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', "'=x"])('makes no formula of %j', (text) => {
    expect(escapeFormula(text)).toBe(`'${text}`);
  });

  test.each(['', 'a', "'a", "rock 'n' roll", '1=1', ' =1', "'"])('leaves %j as it is', (text) => {
    expect(escapeFormula(text)).toBe(text);
    expect(unescapeFormula(text)).toBe(text);
  });
});

describe('reading', () => {
  test.each([
    ['lines that end with LF', 'a,b\n1,2\n', 'a|b/1|2'],
    ['lines that end with CR', 'a,b\r1,2', 'a|b/1|2'],
    ['no line break at the end', 'a,b\r\n1,', 'a|b/1|'],
    ['empty lines', 'a,b\r\n\r\n\n1,2\r\n\r\n', 'a|b/1|2'],
    ['empty cells', ',\n"",""', '|/|'],
    ['quoted quotes', '"""a""",""""', '"a"|"'],
    ['nothing', '', ''],
  ])('takes %s', (_name, text, rows) => {
    expect(
      toCells(text)
        .map((cells) => cells.join('|'))
        .join('/'),
    ).toBe(rows);
  });

  test('separates cells by another delimiter', () => {
    expect(toCells('a;b,c;"d;e"', ';')).toEqual([['a', 'b,c', 'd;e']]);
    expect(toCells('a\tb', '\t')).toEqual([['a', 'b']]);
  });

  test('counts line breaks within cells too', () => {
    expect(parseCsv('a\n"b\r\nc\rd"\n\ne', ',').rows.map(({ line }) => line)).toEqual([1, 2, 6]);
  });

  test.each([
    ['a\n"b', 'Line 2: a quotation mark is never closed.'],
    ['a\n"b\nc\nd', 'Line 2: a quotation mark is never closed.'],
    ['a\nb"c', 'Line 2: there’s a quotation mark inside an unquoted cell.'],
    ['"a\n"b', 'Line 2: there’s text after the closing quotation mark of a cell.'],
  ])('refuses %j', (text, message) => {
    expect(parseCsv(text, ',').error).toBe(message);
  });
});

const cell = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('"', ',', ';', '\t', '\r', '\n', "'", '=', '-', 'ä', '😀', 'a') }),
);

property.prop([fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }))])(
  'reads the cells that were written',
  (rows) => {
    expect(toCells(withoutMark(formatCsv(rows)))).toEqual(rows);
  },
);

property.prop([cell])('removes exactly the apostrophe that made a text safe', (text) => {
  const safe = escapeFormula(text);
  expect(safe).not.toMatch(/^[=+\-@\t\r]/);
  expect(unescapeFormula(safe)).toBe(text);
});

property.prop([fc.string({ unit: fc.constantFrom('"', ',', ';', '\r', '\n', 'a') }), fc.constantFrom(',', ';')])(
  'reads any text or says why not, and misses no letter',
  (text, delimiter) => {
    const { rows, error } = parseCsv(text, delimiter);
    if (error !== null) return;
    const letters = (one: string) => one.split('a').length - 1;
    expect(rows.flatMap(({ cells }) => cells).reduce((sum, one) => sum + letters(one), 0)).toBe(letters(text));
  },
);
