import { expect, test } from 'vitest';
import { createMemoryStorage } from '#src/test/fixtures/memory-storage.ts';
import type { Coin } from './coingecko.ts';
import { sampleCoin } from './fixtures/sample-coin.ts';
import { readPriceStat } from './stat.ts';

const readStored = (text: string) => readPriceStat(createMemoryStorage({ 'crypto-snapshots': text }));
const read = (...coins: readonly Partial<Coin>[]) =>
  readStored(
    JSON.stringify([{ key: 'top-coins', fetchedAtMs: 0, data: coins.map((coin) => ({ ...sampleCoin, ...coin })) }]),
  );

test('shows the stored price of Bitcoin, or of the first coin', () => {
  const coins = [{ id: 'other', name: 'Other' }, { priceUsd: 81_117 }];
  expect(read(...coins)).toMatchObject({ label: 'Bitcoin', value: '$81,117.00' });
  expect(read({ id: 'other', name: 'Other', priceUsd: 1e-5 })).toMatchObject({ label: 'Other', value: '$0.000010' });
});

test.each(['[]', '{', '[{"data":{"bitcoin":1}}]'])('shows nothing for the stored text %s', (text) => {
  expect(readStored(text)).toBeNull();
});

test('shows no unknown price, and nothing if the storage can’t be read', () => {
  expect(read({ priceUsd: null })).toBeNull();
  const unreadable = createMemoryStorage();
  unreadable.failReads = true;
  expect(readPriceStat(unreadable)).toBeNull();
});

test('draws a week of prices every six hours back from now, without gaps, as high as the box', () => {
  const hourlyPricesUsd = Array.from({ length: 169 }, (_, hour) => (hour === 162 ? null : 80_000 + hour));
  const drawing = read({ hourlyPricesUsd })?.illustration;
  expect(drawing?.line).toMatch(/^M4\.0 52\.0L7\.0 50\.5L.+L82\.0 13\.0L88\.0 10\.0$/);
  expect(drawing?.dot).toEqual({ x: 88, y: 10 });
  const flat = read({ hourlyPricesUsd: Array(13).fill(1) })?.illustration;
  expect(flat?.line).toBe('M4.0 31.0L46.0 31.0L88.0 31.0');
});

test.each([[[]], [[1]], [[1, null]]])('draws no line through the prices %j', (hourlyPricesUsd) => {
  expect(read({ hourlyPricesUsd })?.illustration).toBeUndefined();
});
