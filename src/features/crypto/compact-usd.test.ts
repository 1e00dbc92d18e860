import { expect, test } from 'vitest';
import { formatCompactUsd, spellCompactUsd } from './compact-usd.ts';

test.each([
  [0, '$0', '0 dollars'],
  [0.52, '$0.52', '0.52 dollars'],
  [12.345, '$12.35', '12.35 dollars'],
  [999.999, '$1000', '1,000 dollars'],
  [1000, '$1.0K', '1.0 thousand dollars'],
  [999_999, '$1000.0K', '1,000.0 thousand dollars'],
  [1e6, '$1.00M', '1.00 million dollars'],
  [999_999_999, '$1000.00M', '1,000.00 million dollars'],
  [1e9, '$1.00B', '1.00 billion dollars'],
  [1.3205e12, '$1320.50B', '1,320.50 billion dollars'],
  [null, 'n/a', 'not available'],
])('abbreviates %s to "%s" and spells it "%s"', (amountUsd, text, words) => {
  expect([formatCompactUsd(amountUsd), spellCompactUsd(amountUsd)]).toEqual([text, words]);
});
