import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { sampleCoin } from './fixtures/sample-coin.ts';
import { comparePrices, spreadLabels } from './price-comparison.ts';

const nowMs = Date.parse('2026-11-20T20:00:00Z');
/** A coin whose price is 100 at first and `last` from the second hour on. */
const createCoin = (name: string, last: number, count = 168, symbol = name) => ({
  ...sampleCoin,
  id: name,
  name,
  symbol,
  hourlyPricesUsd: [100, ...Array.from({ length: count - 1 }, () => last)] as (number | null)[],
});
const compare = (...coins: readonly ReturnType<typeof createCoin>[]) => comparePrices(coins, nowMs);

test('orders the coins from the week’s best to its worst, by the exact change on their cards', () => {
  const { coins } = compare(createCoin('down', 98), createCoin('best', 104), createCoin('up', 101.5));
  expect(coins.map(({ name, weekChangePercent }) => [name, weekChangePercent.toFixed(2)])).toEqual([
    ['best', '4.00'],
    ['up', '1.50'],
    ['down', '-2.00'],
  ]);
  expect(coins.map(({ points }) => points.at(-1)?.changePercent)).toEqual(
    coins.map(({ weekChangePercent }) => weekChangePercent),
  );
});

test('has all lines start at 0 and puts the same hour at the same place, whatever the length of a history', () => {
  const { coins, levels, hours, ticks } = compare(createCoin('long', 110, 169), createCoin('short', 90, 167));
  const zero = levels.find(({ percent }) => percent === 0);
  expect(coins.map(({ points }) => points[0]?.y)).toEqual([zero?.y, zero?.y]);
  const [long, short] = coins.map(({ points }) => points.find(({ hoursAgo }) => hoursAgo === 42));
  expect(long?.x).toBe(0.75);
  expect(short?.x).toBe(0.75);
  expect([hours.length, hours[0]?.x, hours[0]?.hoursAgo, hours.at(-1)?.x]).toEqual([169, 0, 168, 1]);
  expect(ticks.map(({ x }) => x)).toEqual([0, 1, 2, 3, 4, 5, 6, 7].map((day) => day / 7));
});

test('leaves out gaps, but not the hour of one that another coin fills', () => {
  const full = createCoin('full', 101);
  const gaps = { ...full, id: 'gaps', hourlyPricesUsd: full.hourlyPricesUsd.with(100, null).with(101, null) };
  const other = { ...full, hourlyPricesUsd: full.hourlyPricesUsd.with(100, null) };
  const { coins, hours } = compare(gaps, other);
  expect(coins.map(({ points }) => points.length)).toEqual([166, 167]);
  expect(hours.map(({ hoursAgo }) => hoursAgo)).toEqual(
    Array.from({ length: 168 }, (_, hour) => 167 - hour).filter((hoursAgo) => hoursAgo !== 67),
  );
});

test('leaves out coins without a history of seven days, and names them', () => {
  const { coins, excludedNames } = compare(
    createCoin('day', 105, 25),
    createCoin('week', 101),
    createCoin('none', 1, 1),
  );
  expect(coins.map(({ name }) => name)).toEqual(['week']);
  expect(excludedNames).toEqual(['day', 'none']);
  expect(compare(createCoin('day', 105, 25))).toMatchObject({ coins: [], hours: [], ticks: [] });
});

test('labels a coin without a symbol by its name', () => {
  const { coins } = compare(createCoin('Lido', 101, 168, ''), createCoin('Bitcoin', 100, 168, 'btc'));
  expect(coins.map(({ symbol }) => symbol)).toEqual(['Lido', 'BTC']);
});

test.each([
  [
    [106, 97.9],
    [-2, 0, 2, 4, 6],
  ],
  [[100.012], [0, 0.005, 0.01]],
  [[100], [-1, -0.5, 0, 0.5, 1]],
  [
    [180, 60],
    [0, 50],
  ],
])('has levels at round percentages for prices that end at %j', (lasts, percents) => {
  const { levels } = compare(...lasts.map((last, index) => createCoin(`${index}`, last)));
  expect(levels.map(({ percent }) => percent)).toEqual(percents);
});

property.prop([
  fc.array(fc.array(fc.double({ min: 1e-6, max: 1e6, noNaN: true }), { minLength: 168, maxLength: 168 })),
])('keeps every point and level within the plot', (weeks) => {
  const { coins, levels } = comparePrices(
    weeks.map((hourlyPricesUsd, index) => ({ ...sampleCoin, id: `${index}`, hourlyPricesUsd })),
    nowMs,
  );
  expect(coins).toHaveLength(weeks.length);
  for (const { y } of [...levels, ...coins.flatMap(({ points }) => points)]) expect(y >= 0 && y <= 1).toBe(true);
  expect(levels.length).toBeGreaterThan(0);
  expect(levels.length).toBeLessThanOrEqual(6);
});

test.each([
  ['apart already', [10, 40, 90], [10, 40, 90]],
  ['around their mean', [48, 50, 52], [30, 50, 70]],
  ['within the top', [0, 1, 50], [0, 20, 50]],
  ['within the bottom', [10, 99, 100], [10, 80, 100]],
  ['where one block pushes another', [40, 42, 60, 61], [21, 41, 61, 81]],
])('moves labels apart as little as possible: %s', (_, positions, result) => {
  expect(spreadLabels(positions, 20, 100).map(Math.round)).toEqual(result);
});

property.prop([fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 5 })])(
  'keeps five labels apart, in order and within the plot',
  (positions) => {
    const spread = spreadLabels(
      positions.toSorted((one, other) => one - other),
      0.1,
      1,
    );
    for (const [index, position] of spread.entries()) {
      expect(position >= 0 && position <= 1 + 1e-9).toBe(true);
      expect(position - (spread[index - 1] ?? -1)).toBeGreaterThan(0.1 - 1e-9);
    }
  },
);
