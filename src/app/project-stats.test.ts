import { expect, test } from 'vitest';
import { keepLastCity } from '#features/weather/last-city.ts';
import { createMemoryStorage } from '#src/test/memory-storage.ts';
import { readProjectStats } from './project-stats.ts';

const task = (id: number, completed: boolean) => ({ id, text: 'x', completed });
const transaction = (id: string, type: string, amount: number) => ({
  id,
  description: 'x',
  amount,
  type,
  category: 'x',
  date: '2026-11-20',
});
const coin = (name: string, priceUsd: number | null) => ({
  id: name.toLowerCase(),
  name,
  symbol: 'x',
  logoUrl: null,
  priceUsd,
  change24hPercent: null,
  marketCapUsd: null,
  volume24hUsd: null,
  hourlyPricesUsd: [],
});
const storageWithCoins = (...coins: ReturnType<typeof coin>[]) =>
  createMemoryStorage({ 'crypto-last-answer': JSON.stringify({ asOfMs: 0, coins }) });

const none = { '/crypto': null, '/weather': null, '/todo': null, '/finance': null };

test('reads the stats of the last city, the tasks and the transactions', () => {
  const storage = createMemoryStorage({
    todos: JSON.stringify([task(1, false), task(2, true), task(3, false)]),
    'finance-tracker-transactions': JSON.stringify([
      transaction('a', 'income', 4200),
      transaction('b', 'expense', 82.4),
    ]),
  });
  keepLastCity(storage, 'London, GB');
  expect(readProjectStats(storage)).toMatchObject({
    '/weather': { label: 'Last looked up', value: 'London, GB' },
    '/todo': { value: '2 tasks left' },
    '/finance': { label: 'Balance', value: '$4,117.60' },
  });
});

test('reads the price of Bitcoin, and none while it is unknown', () => {
  const storage = storageWithCoins(coin('Other', 1), coin('Bitcoin', 81_117));
  expect(readProjectStats(storage)['/crypto']).toEqual({ label: 'Bitcoin', value: '$81,117.00' });
  expect(readProjectStats(storageWithCoins(coin('Bitcoin', null)))['/crypto']).toBeNull();
});

test('has no stats where storage is empty, cannot be read, or contains invalid JSON', () => {
  const unreadable = createMemoryStorage();
  unreadable.failReads = true;
  const invalid = { todos: '{', 'finance-tracker-transactions': '7', 'crypto-last-answer': '[]' };
  for (const storage of [createMemoryStorage(), unreadable, createMemoryStorage(invalid)]) {
    expect(readProjectStats(storage)).toEqual(none);
  }
});
