import { expect, test } from 'vitest';
import { splitLead, splitSentences } from './sentences.ts';

test.each([
  ['en', 'I work with Dr. Ada and Prof. Bo. They teach.'],
  ['en', 'Since 2019 I lead St. Mary’s lab with K. Tanaka. It is small.'],
  ['en', 'I have an M.Sc. Physics degree, a Ph.D. Thesis and the No. 1 seat. Really.'],
  ['en', 'I use Node.js, e.g. React and the U.S. Census API. It works.'],
  ['de', 'Ich nutze z. B. Kotlin, d. h. JVM-Sprachen. Gern.'],
  ['ja', 'これは例です。二つ目。'],
])('a sentence in the language %s doesn’t end at an abbreviation: %s', (language, text) => {
  const sentences = splitSentences(text, language);
  expect(sentences).toHaveLength(2);
  expect(sentences.join('')).toBe(text);
});

test('the first sentence of a long paragraph stands alone, a short or marked paragraph stays', () => {
  const rest = 'It is long. '.repeat(20).trim();
  expect(splitLead([`I work. ${rest}`, 'More.'], 'en')).toEqual(['I work.', rest, 'More.']);
  const marked = [{ text: rest, url: null, mark: 'em' as const }];
  expect(splitLead([marked], 'en')).toEqual([marked]);
  expect(splitLead(['I work. It is short.'], 'en')).toEqual(['I work. It is short.']);
});
