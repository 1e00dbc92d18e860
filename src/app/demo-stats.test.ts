import { expect, test } from 'vitest';
import type { Coin } from '#features/crypto/coin.ts';
import { sampleCoin } from '#features/crypto/fixtures/sample-coin.ts';
import { saveLastCity } from '#features/weather/last-city.ts';
import { createMemoryStorage } from '#src/test/fixtures/memory-storage.ts';
import { readDemoStats } from './demo-stats.ts';

const transaction = { description: 'x', category: 'x', date: '2026-11-20' };
const priceSnapshots = (...coins: readonly Partial<Coin>[]) =>
  JSON.stringify([{ key: 'top-coins', fetchedAtMs: 0, data: coins.map((coin) => ({ ...sampleCoin, ...coin })) }]);

test('reads each app’s stat from what it has stored', () => {
  const storage = createMemoryStorage({
    todos: JSON.stringify([
      { id: 1, text: 'x', completed: false },
      { id: 2, text: 'x', completed: true },
    ]),
    'finance-tracker-transactions': JSON.stringify([
      { id: 'a', type: 'income', amount: 4200, ...transaction },
      { id: 'b', type: 'expense', amount: 82.4, ...transaction },
    ]),
    'crypto-snapshots': priceSnapshots({ id: 'other', name: 'Other' }, { priceUsd: 81_117 }),
  });
  saveLastCity(storage, 'London, GB');
  expect(readDemoStats(storage)).toMatchObject({
    '/crypto': { label: 'Bitcoin', value: '$81,117.00' },
    '/weather': { label: 'Last looked up', value: 'London, GB' },
    '/todo': { label: 'To do', value: '1 task left' },
    '/finance': { label: 'Balance', value: '$4,117.60' },
  });
});

test('has no stats if storage is empty, cannot be read, or contains invalid JSON', () => {
  const unreadable = createMemoryStorage();
  unreadable.failReads = true;
  const invalid = { todos: '{', 'finance-tracker-transactions': '7', 'crypto-snapshots': '[]' };
  for (const storage of [createMemoryStorage(), unreadable, createMemoryStorage(invalid)]) {
    expect(readDemoStats(storage)).toEqual({ '/crypto': null, '/weather': null, '/todo': null, '/finance': null });
  }
});

test('shows no stat for an unknown price', () => {
  const storage = createMemoryStorage({ 'crypto-snapshots': priceSnapshots({ priceUsd: null }) });
  expect(readDemoStats(storage)['/crypto']).toBeNull();
});
