import { expect, test } from 'vitest';
import { formatCompactUsd, formatPrice } from './price-format.ts';

test.each([
  [67_187.341, '$67,187.34'],
  [0.01, '$0.01'],
  [0, '$0.00'],
  [0.009_99, '$0.010'],
  [8.69e-6, '$0.0000087'],
  [null, 'n/a'],
])('formats a price of %s as "%s"', (priceUsd, text) => {
  expect(formatPrice(priceUsd)).toBe(text);
});

test.each([
  [0, '$0'],
  [12.345, '$12.35'],
  [999.999, '$1000'],
  [1000, '$1.0K'],
  [999_999, '$1000.0K'],
  [1e6, '$1.00M'],
  [999_999_999, '$1000.00M'],
  [1e9, '$1.00B'],
  [null, 'n/a'],
])('abbreviates %s to "%s"', (amountUsd, text) => {
  expect(formatCompactUsd(amountUsd)).toBe(text);
});
