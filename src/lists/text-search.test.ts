import { describe, expect, test } from 'vitest';
import { createTextSearch, foldText } from './text-search.ts';

interface Note {
  readonly text: string;
}
const notes: readonly Note[] = ['Buy milk', 'CAFÉ au lait', 'Straße fegen', 'İstanbul', 'Ünlü\nmilkshake'].map(
  (text) => ({ text }),
);
const search = createTextSearch<Note>(({ text }) => text);
const found = (query: string) => search(notes, query).map(({ text }) => text);

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
    expect(search(notes, query)).toBe(notes);
  });

  test('folds the text of each entry once', () => {
    let readCount = 0;
    const counting = createTextSearch<Note>(({ text }) => {
      readCount += 1;
      return text;
    });
    for (const query of ['m', 'mi', 'mil']) counting(notes, query);
    expect(readCount).toBe(notes.length);
  });
});

test('leaves signs and digits as they are', () => {
  expect(foldText('a–z 1½ 日本 ё')).toBe('A–Z 1½ 日本 Е');
});
