import { expect, test } from 'vitest';
import { firstSentences, paragraphs } from './paragraphs.ts';

test('parts paragraphs at blank lines and takes a single line break for a space', () => {
  expect(paragraphs(' One\nand a half. \r\n\r\n \n\n*Two*\n')).toEqual(['One and a half.', '*Two*']);
  expect(paragraphs(' \n ')).toEqual([]);
  expect(paragraphs(null)).toEqual([]);
});

test('takes sentences as the language ends them', () => {
  expect(firstSentences('One. Two? Three.', 2, 'en')).toBe('One. Two?');
  expect(firstSentences('これは例です。二つ目。三つ目。', 2, 'ja')).toBe('これは例です。二つ目。');
  expect(firstSentences(' ', 2, 'en')).toBeNull();
});
