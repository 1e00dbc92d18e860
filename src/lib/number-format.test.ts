import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { formatCompactUsd, formatPrice, spellCompactUsd } from './number-format.ts';

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

property.prop([fc.double({ min: 1e-12, max: 0.01, maxExcluded: true, noNaN: true })])(
  'keeps two significant digits of a price below one cent',
  (priceUsd) => {
    const shown = Number(formatPrice(priceUsd).slice(1));
    expect(Math.abs(shown - priceUsd) / priceUsd).toBeLessThanOrEqual(0.051);
  },
);

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
