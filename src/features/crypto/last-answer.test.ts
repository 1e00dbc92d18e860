import { expect, test } from 'vitest';
import { createMemoryStorage } from '#src/test/memory-storage.ts';
import { formatAsOf, keepLastAnswer, lastAnswerKey, readLastAnswer } from './last-answer.ts';

const answer = {
  asOfMs: Date.parse('2026-11-20T20:04:00Z'),
  coins: [
    {
      id: 'bitcoin',
      name: 'Bitcoin',
      symbol: 'btc',
      logoUrl: null,
      priceUsd: 67_187.34,
      change24hPercent: null,
      marketCapUsd: 1.3e12,
      volume24hUsd: 0,
      hourlyPricesUsd: [1, null, 3],
    },
  ],
};

test('reads back what it kept', () => {
  const storage = createMemoryStorage();
  keepLastAnswer(storage, answer);
  expect(readLastAnswer(storage)).toEqual(answer);
});

test.each([
  ['broken JSON', '{"asOfMs":1,'],
  ['null', 'null'],
  ['another shape', '{"coins":[]}'],
  ['no coins', '{"asOfMs":1,"coins":[]}'],
  ['a price that is no number', JSON.stringify({ asOfMs: 1, coins: [{ ...answer.coins[0], priceUsd: '67187' }] })],
  ['a time that is no number', JSON.stringify({ ...answer, asOfMs: null })],
  ['a time that no clock can show', JSON.stringify({ ...answer, asOfMs: 1e20 })],
])('ignores a stored text with %s', (_, text) => {
  expect(readLastAnswer(createMemoryStorage({ [lastAnswerKey]: text }))).toBeNull();
});

test('does without a storage that is empty, switched off or full', () => {
  const storage = createMemoryStorage();
  expect(readLastAnswer(storage)).toBeNull();
  storage.failsWrite = () => true;
  expect(() => keepLastAnswer(storage, answer)).not.toThrow();
  storage.failReads = true;
  expect(readLastAnswer(storage)).toBeNull();
});

test('tells the time, of another day with the day, of another year with the year', () => {
  expect(formatAsOf(answer.asOfMs, '2026-11-20')).toBe('As of 3:04 PM');
  expect(formatAsOf(answer.asOfMs, '2026-11-21')).toBe('As of Nov 20, 3:04 PM');
  expect(formatAsOf(answer.asOfMs, '2027-01-01')).toBe('As of Nov 20, 2026, 3:04 PM');
});
