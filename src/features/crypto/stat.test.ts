// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { type Coin, keptPrices, topCoinsKey } from './coingecko.ts';
import { sampleCoin } from './fixtures/sample-coin.ts';
import { readPriceStat } from './stat.ts';

function read(...coins: readonly Partial<Coin>[]) {
  const data = coins.map((coin) => ({ ...sampleCoin, ...coin }));
  keptPrices.save(topCoinsKey, data);
  return readPriceStat();
}

test('shows the kept price of Bitcoin, or of the first coin, and no unknown one', () => {
  expect(read({ id: 'other', name: 'Other' }, { priceUsd: 81_117 })).toBe('Bitcoin $81,117.00');
  expect(read({ id: 'other', name: 'Other', priceUsd: 1e-5 })).toBe('Other $0.000010');
  expect(read({ priceUsd: null })).toBeNull();
  expect(read()).toBeNull();
});
