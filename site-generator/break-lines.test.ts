import { expect, it } from 'vitest';
import { breakLines } from './break-lines.ts';

const measure = (text: string) => text.length;

it('fills each line with the words that fit and keeps the space at its end', () => {
  expect(breakLines('one two  three\nfour five', 9, measure)).toEqual(['one two ', 'three ', 'four five']);
});

it('gives a single short word company where the number of lines stays the same', () => {
  expect(breakLines('aaaa bbbb cccc dddd eeee ff', 24, measure)).toEqual(['aaaa bbbb cccc dddd ', 'eeee ff']);
});

it('breaks after a hyphen and between characters of scripts without spaces', () => {
  expect(breakLines('well-known', 6, measure)).toEqual(['well-', 'known']);
  expect(breakLines('東京都千代田区', 4, measure)).toEqual(['東京都千', '代田区']);
});

it('cuts a word that is longer than a line, and keeps joined characters together', () => {
  expect(breakLines('abcdefgh', 3, measure)).toEqual(['abc', 'def', 'gh']);
  expect(breakLines('ae\u0301e\u0301', 3, measure)).toEqual(['ae\u0301', 'e\u0301']);
});

it('makes no line of a blank text', () => {
  expect(breakLines('  ', 10, measure)).toEqual([]);
});
