import { expect, test } from 'vitest';
import { formatPrice } from './number-format.ts';

test.each([
  [67_187.341, '$67,187.34'],
  [1, '$1.00'],
  [0.01, '$0.01'],
  [0, '$0.00'],
  [0.009_99, '$0.010'],
  [8.69e-6, '$0.0000087'],
  [5.856e-8, '$0.000000059'],
  [1e-300, '<$0.000000000001'],
  [9.1e13, '$91,000,000,000,000.00'],
  [null, 'n/a'],
])('formats a price of %s as "%s"', (priceUsd, text) => {
  expect(formatPrice(priceUsd)).toBe(text);
});
