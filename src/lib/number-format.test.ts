import { expect, test } from 'vitest';
import { formatCompactUsd, formatPrice } from './number-format.ts';

test.each([
  [67_187.341, '$67,187.34'],
  [1, '$1.00'],
  [0.01, '$0.01'],
  [0, '$0.00'],
  [0.009_99, '$0.010'],
  [8.69e-6, '$0.0000087'],
  [5.856e-8, '$0.000000059'],
  [9.1e13, '$91,000,000,000,000.00'],
  [null, 'n/a'],
])('formats a price of %s as "%s"', (priceUsd, text) => {
  expect(formatPrice(priceUsd)).toBe(text);
});

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
