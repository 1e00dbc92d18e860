import { expect, test } from 'vitest';
import { formatCompactUsd } from './compact-usd.ts';

test.each([
  [0, '$0'],
  [0.52, '$0.52'],
  [12.345, '$12.35'],
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
