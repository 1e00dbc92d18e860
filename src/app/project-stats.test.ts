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
const coin = (id: string, priceUsd: number | null) => ({
  id,
  name: id === 'bitcoin' ? 'Bitcoin' : 'Other',
  symbol: 'x',
  logoUrl: null,
  priceUsd,
  change24hPercent: null,
  marketCapUsd: null,
  volume24hUsd: null,
  hourlyPricesUsd: [],
});

const none = { '/crypto': null, '/weather': null, '/todo': null, '/finance': null };

test('tells of each app what it holds on this device', () => {
  const storage = createMemoryStorage({
    todos: JSON.stringify([task(1, false), task(2, true), task(3, false)]),
    'finance-tracker-transactions': JSON.stringify([
      transaction('a', 'income', 4200),
      transaction('b', 'expense', 82.4),
    ]),
    'crypto-last-answer': JSON.stringify({ asOfMs: 0, coins: [coin('other', 1), coin('bitcoin', 81_117)] }),
  });
  keepLastCity(storage, 'London, GB');
  expect(readProjectStats(storage)).toEqual({
    '/crypto': { label: 'Bitcoin', value: '$81,117.00' },
    '/weather': { label: 'Last looked up', value: 'London, GB' },
    '/todo': { label: 'To do', value: '2 tasks left' },
    '/finance': { label: 'Balance', value: '$4,117.60' },
  });
});

test('has nothing to tell on a first visit', () => {
  expect(readProjectStats(createMemoryStorage())).toEqual(none);
});

test('has nothing to tell where the storage cannot be read, or its texts cannot', () => {
  const closed = createMemoryStorage();
  closed.failReads = true;
  expect(readProjectStats(closed)).toEqual(none);
  const garbled = { todos: '{', 'finance-tracker-transactions': '7', 'crypto-last-answer': '[]' };
  expect(readProjectStats(createMemoryStorage(garbled))).toEqual(none);
});

test('shows no price that is not known', () => {
  const storage = createMemoryStorage({
    'crypto-last-answer': JSON.stringify({ asOfMs: 0, coins: [coin('bitcoin', null)] }),
  });
  expect(readProjectStats(storage)['/crypto']).toBeNull();
});
