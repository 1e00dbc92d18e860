import { describe, expect, test } from 'vitest';
import { foldText, searchByText } from './text-search.ts';

interface Note {
  readonly text: string;
}
const notes: readonly Note[] = ['Buy milk', 'CAFÉ au lait', 'Straße fegen', 'İstanbul', 'Ünlü\nmilkshake'].map(
  (text) => ({ text }),
);
const search = (query: string) => searchByText(notes, query, ({ text }) => text);
const found = (query: string) => search(query).map(({ text }) => text);

describe('searching by text', () => {
  test.each([
    ['MILK', ['Buy milk', 'Ünlü\nmilkshake']],
    ['  cafe ', ['CAFÉ au lait']],
    ['cafe\u0301', ['CAFÉ au lait']],
    ['STRASSE', ['Straße fegen']],
    ['istanbul', ['İstanbul']],
    ['unlu', ['Ünlü\nmilkshake']],
    ['milk buy', []],
    ['.', []],
  ])('finds "%s" whatever the capitals and accents', (query, texts) => {
    expect(found(query)).toEqual(texts);
  });

  test.each(['', '   '])('gives the very same list for "%s"', (query) => {
    expect(search(query)).toBe(notes);
  });
});

test('keeps symbols and digits unchanged', () => {
  expect(foldText('a–z 1½ 日本 ё')).toBe('A–Z 1½ 日本 Е');
});
