import { expect, test } from 'vitest';
import { createMemoryStorage } from '#src/test/memory-storage.ts';
import { keepLastAnswer, lastAnswerKey, readLastAnswer } from './last-answer.ts';

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
  expect(readLastAnswer(storage, answer.asOfMs)).toEqual(answer);
});

test.each([
  ['broken JSON', '{"asOfMs":1,'],
  ['null', 'null'],
  ['another shape', '{"coins":[]}'],
  ['no coins', '{"asOfMs":1,"coins":[]}'],
  ['a price that is no number', JSON.stringify({ asOfMs: 1, coins: [{ ...answer.coins[0], priceUsd: '67187' }] })],
  ['a price beyond all numbers', JSON.stringify({ asOfMs: 1, coins: answer.coins }).replace('67187.34', '1e999')],
  ['a time that is no number', JSON.stringify({ ...answer, asOfMs: null })],
  ['a time that no clock can show', JSON.stringify({ ...answer, asOfMs: 1e20 })],
])('ignores a stored text with %s', (_, text) => {
  expect(readLastAnswer(createMemoryStorage({ [lastAnswerKey]: text }), Number.POSITIVE_INFINITY)).toBeNull();
});

test('does not trust an answer from after now, but for a clock that was put right by seconds', () => {
  const storage = createMemoryStorage();
  keepLastAnswer(storage, answer);
  expect(readLastAnswer(storage, answer.asOfMs - 59_000)).toEqual(answer);
  expect(readLastAnswer(storage, answer.asOfMs - 61_000)).toBeNull();
});

test('does without a storage that is empty, switched off or full', () => {
  const storage = createMemoryStorage();
  expect(readLastAnswer(storage, answer.asOfMs)).toBeNull();
  storage.failsWrite = () => true;
  expect(() => keepLastAnswer(storage, answer)).not.toThrow();
  storage.failReads = true;
  expect(readLastAnswer(storage, answer.asOfMs)).toBeNull();
});
