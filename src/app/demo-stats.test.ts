import { expect, test } from 'vitest';
import type { Coin } from '#features/crypto/coin.ts';
import { sampleCoin } from '#features/crypto/fixtures/sample-coin.ts';
import { createMemoryStorage } from '#src/test/fixtures/memory-storage.ts';
import { readDemoStats } from './demo-stats.ts';

const now = Date.UTC(2026, 10, 20, 12);
const priceSnapshots = (...coins: readonly Partial<Coin>[]) =>
  JSON.stringify([{ key: 'top-coins', fetchedAtMs: 0, data: coins.map((coin) => ({ ...sampleCoin, ...coin })) }]);
const transactions = (...amounts: readonly number[]) =>
  JSON.stringify(
    amounts.map((amount, index) => ({
      ...{ id: String(index), description: 'x', category: 'x', date: '2026-11-20' },
      ...{ amount: Math.abs(amount), type: amount < 0 ? 'expense' : 'income' },
    })),
  );
const tasks = (...completed: readonly boolean[]) =>
  JSON.stringify(completed.map((isCompleted, id) => ({ id, text: 'x', completed: isCompleted })));

test('reads each app’s stat from what it has stored', () => {
  const storage = createMemoryStorage({
    todos: tasks(false, true),
    'finance-tracker-transactions': transactions(4200, -82.4),
    'crypto-snapshots': priceSnapshots({ id: 'other', name: 'Other' }, { priceUsd: 81_117 }),
    'weather-recent-places': '[{"name":"London","country":"GB"},{"name":"Oslo"}]',
  });
  expect(readDemoStats(storage, now)).toMatchObject({
    '/crypto': { label: 'Bitcoin', value: '$81,117.00' },
    '/weather': { label: 'Last looked up', value: 'London, GB' },
    '/todo': { label: 'To do', value: '1 task left' },
    '/finance': { label: 'Balance', value: '$4,117.60' },
  });
});

test('has no stats if storage is empty, cannot be read, or contains invalid JSON', () => {
  const unreadable = createMemoryStorage();
  unreadable.failReads = true;
  const empty = { 'crypto-snapshots': '[]', 'weather-recent-places': '[]' };
  const invalid = { todos: '{', 'finance-tracker-transactions': '7', ...empty };
  for (const storage of [createMemoryStorage(), unreadable, createMemoryStorage(invalid)]) {
    expect(readDemoStats(storage, now)).toEqual({ '/crypto': null, '/weather': null, '/todo': null, '/finance': null });
  }
});

test.each([
  ['an unknown price', priceSnapshots({ priceUsd: null })],
  ['a snapshot of another shape', '[{"data":{"bitcoin":1}}]'],
])('shows no stat for %s', (_, stored) => {
  expect(readDemoStats(createMemoryStorage({ 'crypto-snapshots': stored }), now)['/crypto']).toBeNull();
});

test.each([
  ['without a country', { name: 'London', country: null }, 'London'],
  ['without a name', { name: '', coordinates: { latitude: 51.507, longitude: -0.128 } }, '51.51, -0.13'],
])('names a last city %s', (_, place, value) => {
  const storage = createMemoryStorage({ 'weather-recent-places': JSON.stringify([place]) });
  expect(readDemoStats(storage, now)['/weather']?.value).toBe(value);
});

/** The drawing of one app from what is stored. */
function draw(path: string, stored: Readonly<Record<string, string>>) {
  return readDemoStats(createMemoryStorage(stored), now)[path]?.illustration;
}

test('draws a week of prices every six hours back from now, without gaps, as high as the box', () => {
  const hourlyPricesUsd = Array.from({ length: 169 }, (_, hour) => (hour === 162 ? null : 80_000 + hour));
  const drawing = draw('/crypto', { 'crypto-snapshots': priceSnapshots({ hourlyPricesUsd }) });
  expect(drawing?.line).toMatch(/^M4\.0 52\.0L7\.0 50\.5L.+L82\.0 13\.0L88\.0 10\.0$/);
  expect(drawing?.dot).toEqual({ x: 88, y: 10 });
  const flat = draw('/crypto', { 'crypto-snapshots': priceSnapshots({ hourlyPricesUsd: Array(13).fill(1) }) });
  expect(flat?.line).toBe('M4.0 31.0L46.0 31.0L88.0 31.0');
});

test.each([[[]], [[1]], [[1, null]]])('draws no line through the prices %j', (hourlyPricesUsd) => {
  expect(draw('/crypto', { 'crypto-snapshots': priceSnapshots({ hourlyPricesUsd }) })).toBeUndefined();
});

const epochSeconds = now / 1000;
function drawSun(sunriseEpochSeconds: number | null, sunsetEpochSeconds: number | null, key = 'Sample: 51.51,-0.13') {
  const data = { sunriseEpochSeconds, sunsetEpochSeconds };
  return draw('/weather', {
    'weather-recent-places': '[{"name":"London","coordinates":{"latitude":51.5074,"longitude":-0.1278}}]',
    'weather-snapshots': JSON.stringify([
      { key: 'Sample: 1.00,2.00', data: {} },
      { key, fetchedAtMs: 0, data },
    ]),
  });
}

test.each([
  ['at noon at the top of the arc', -6, 6, 48, 13],
  ['at sunrise on the horizon', 0, 10, 14, 47],
  ['at midnight at the lowest point below the horizon, whichever day is stored', -18 - 48, -6 - 48, 48, 57],
])('draws the sun of the last city %s', (_, sunriseHours, sunsetHours, x, y) => {
  const dot = drawSun(epochSeconds + sunriseHours * 3600, epochSeconds + sunsetHours * 3600)?.dot;
  expect([dot?.x, dot?.y].map((value) => Math.round(value ?? Number.NaN))).toEqual([x, y]);
});

test('draws no sun that stays up or down, nor that of another city', () => {
  expect(drawSun(null, null)).toBeUndefined();
  expect(drawSun(epochSeconds - 1, epochSeconds + 1, 'Sample: 59.91,10.74')).toBeUndefined();
});

test.each([
  ['none', [false], 0, { x: 13.5, y: 14.5 }],
  ['a half', [true, false], 1, { x: 13.5, y: 33.5 }],
  ['two thirds', [true, false, true], 2, { x: 13.5, y: 52.5 }],
  ['all', [true, true], 3, { x: 88, y: 52.5 }],
])('checks the boxes of %s of the tasks and puts the dot into the next one', (_, completed, boxes, dot) => {
  const drawing = draw('/todo', { todos: tasks(...completed) });
  expect(drawing?.line.match(/l2 2\.5 4-5/g) ?? []).toHaveLength(boxes);
  expect(drawing?.dot).toEqual(dot);
});

test('draws the last six amounts around zero, the latest one beside the dot', () => {
  const drawing = draw('/finance', { 'finance-tracker-transactions': transactions(-10, 20, 0.01, 0, 0, 0, 900) });
  expect(drawing?.line.match(/M/g)).toHaveLength(6);
  expect(drawing?.line).toMatch(/^M72\.5 40\.5v16\.0h8V40\.5M59 40\.5v-32\.0h8V40\.5M45\.5 40\.5v-2\.0h8V40\.5/);
  expect(drawing?.dot).toEqual({ x: 90, y: 40.5 });
  expect(draw('/finance', { 'finance-tracker-transactions': transactions(0) })?.dot).toEqual({ x: 90, y: 8.5 });
});
