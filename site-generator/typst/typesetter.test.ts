import { expect, test } from 'vitest';
import { openSampleTypesetter } from '#site-generator/fixtures/read-sample.ts';

test('finds letters that no font has, and marks that no font has for their letters', async () => {
  const { findMissing } = await openSampleTypesetter();
  expect(findMissing(['Größe, Жанна →', 'a\u0e31, 李雷 🚀'])).toEqual(new Set(['\u0e31', '李', '雷', '🚀']));
  expect(findMissing(['Ελληνικά'])).toEqual(new Set());
});
