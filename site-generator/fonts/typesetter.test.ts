import { expect, test } from 'vitest';
import { openSampleTypesetter } from '#site-generator/fixtures/read-sample.ts';
import { parseUndisplayed } from './typesetter.ts';

test('finds letters that no font has, and marks that no font has for their letters', async () => {
  const { findMissing } = await openSampleTypesetter();
  expect(findMissing(['Größe, Жанна →', 'a\u0e31, 李雷 🚀'])).toEqual(new Set(['\u0e31', '李', '雷', '🚀']));
  expect(findMissing(['Ελληνικά'])).toEqual(new Set());
});

test('reads texts from an error of Typst as it is and inside of JSON', () => {
  const problem = (text: string) => `message: "PDF/UA-1 error: the text ${text} could not be displayed with font`;
  const error = ['`\\"李\\"`', '`"e\\u{301}"`', '`\\"\\\\u{200d}\\"`'].map(problem).join();
  expect(parseUndisplayed(error)).toEqual(['李', 'e\u0301', '\u200d']);
  expect(parseUndisplayed('error: unknown variable')).toEqual([]);
});
