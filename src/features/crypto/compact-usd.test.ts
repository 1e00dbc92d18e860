import { expect, test } from 'vitest';
import { formatCompactUsd, spellCompactUsd } from './compact-usd.ts';

test.each([
  [0, '$0'],
  [0.52, '$0.52'],
  [12.345, '$12.35'],
  [999, '$999'],
  [999.999, '$1000'],
  [1000, '$1.0K'],
  [999_999, '$1000.0K'],
  [1e6, '$1.00M'],
  [999_999_999, '$1000.00M'],
  [1e9, '$1.00B'],
  [1.3205e12, '$1320.50B'],
  [null, 'n/a'],
])('abbreviates %s to "%s"', (amountUsd, text) => {
  expect(formatCompactUsd(amountUsd)).toBe(text);
});

test.each([
  [1320.5e9, '1,320.50 billion dollars'],
  [1500, '1.5 thousand dollars'],
  [999, '999 dollars'],
  [null, 'not available'],
])('spells %s as "%s"', (amountUsd, text) => {
  expect(spellCompactUsd(amountUsd)).toBe(text);
});
