import { expect, test } from 'vitest';
import { measureNarrowestColumn, openMeasure } from './narrowest-column.ts';
import { openTypeface } from './typeface.ts';

const { headings } = openTypeface({});
const measure = await openMeasure(headings);

test('a column is never narrower than a word with its punctuation, in any number of lines', async () => {
  const column = await measureNarrowestColumn(['Bo Überweisungsträgerdatenbank.'], Number.POSITIVE_INFINITY, headings);
  expect(column).toBeCloseTo(measure('Überweisungsträgerdatenbank.'), 1);
});

test('with fewer lines it is wider, and texts share no line', async () => {
  const text = 'one two three four five six';
  const inLines = (texts: readonly string[], lines: number) => measureNarrowestColumn(texts, lines, headings);
  expect(await inLines([text], 1)).toBeGreaterThanOrEqual(measure(text));
  expect(await inLines([text], 2)).toBeLessThan(await inLines([text], 1));
  expect(await inLines([text, text], 4)).toBe(await inLines([text], 2));
});
