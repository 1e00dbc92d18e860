import { expect, test } from 'vitest';
import { createMemoryStorage } from '#src/test/fixtures/memory-storage.ts';
import type { Coin } from './coingecko.ts';
import { sampleCoin } from './fixtures/sample-coin.ts';
import { readPriceStat } from './stat.ts';

function read(...coins: readonly Partial<Coin>[]) {
  const data = coins.map((coin) => ({ ...sampleCoin, ...coin }));
  const snapshots = JSON.stringify([{ key: 'top-coins', fetchedAtMs: 0, data }]);
  return readPriceStat(createMemoryStorage({ 'crypto-snapshots': snapshots }));
}

test('shows the stored price of Bitcoin, or of the first coin', () => {
  const coins = [{ id: 'other', name: 'Other' }, { priceUsd: 81_117 }];
  expect(read(...coins)).toMatchObject({ label: 'Bitcoin', value: '$81,117.00' });
  expect(read({ id: 'other', name: 'Other', priceUsd: 1e-5 })).toMatchObject({ label: 'Other', value: '$0.000010' });
});

test.each([
  ['a week with gaps', Array.from({ length: 168 }, (_, hour) => (hour % 5 === 0 ? null : 80_000 + hour))],
  ['equal prices', Array(13).fill(1)],
])('has a line and a dot in the box for %s', (_, hourlyPricesUsd) => {
  const { line, dot } = read({ hourlyPricesUsd })?.illustration ?? expect.fail();
  expect(line).toMatch(/^M[\d.]+ [\d.]+(L[\d.]+ [\d.]+)+$/);
  expect(dot.x > 0 && dot.x < 96 && dot.y > 0 && dot.y < 64).toBe(true);
});

test('shows no unknown price, and nothing without coins', () => {
  expect(read({ priceUsd: null })).toBeNull();
  expect(read()).toBeNull();
});

test.each([[[]], [[1]], [[1, null]]])('draws no line through the prices %j', (hourlyPricesUsd) => {
  expect(read({ hourlyPricesUsd })?.illustration).toBeUndefined();
});
