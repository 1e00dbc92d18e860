import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { sampleCoin } from './fixtures/sample-coin.ts';
import { comparePrices, getPointAt, spreadLabels } from './price-comparison.ts';

const nowMs = Date.parse('2026-11-20T20:00:00Z');
/** A coin whose price is 100 at first and `last` from the second hour on. */
const createCoin = (name: string, last: number, count = 168) => ({
  ...sampleCoin,
  id: name,
  name,
  hourlyPricesUsd: [100, ...Array.from({ length: count - 1 }, () => last)] as (number | null)[],
});
const compare = (...coins: readonly ReturnType<typeof createCoin>[]) => comparePrices(coins, nowMs);

test('orders the coins from the week’s best to its worst', () => {
  const { coins } = compare(createCoin('down', 98), createCoin('best', 104), createCoin('up', 101.5));
  expect(coins.map((coin) => [coin.name, coin.rank, getPointAt(coin)?.changePercent.toFixed(2)])).toEqual([
    ['best', 0, '4.00'],
    ['up', 1, '1.50'],
    ['down', 2, '-2.00'],
  ]);
});

test('starts all lines at 0 and puts the same hour at the same place for histories of different lengths', () => {
  const gap = createCoin('short', 90, 167);
  const short = { ...gap, hourlyPricesUsd: gap.hourlyPricesUsd.with(100, null) };
  const { coins, levels, hours } = compare(short, createCoin('long', 110, 169));
  const zero = levels.find(({ percent }) => percent === 0);
  expect(coins.map(({ points }) => points[0]?.y)).toEqual([zero?.y, zero?.y]);
  const hour = hours.find(({ hoursAgo }) => hoursAgo === 42);
  expect(coins.map((coin) => getPointAt(coin, hour)?.x)).toEqual([0.75, 0.75]);
  expect([hours.length, hour?.x]).toEqual([169, 0.75]);
  expect(coins.map((coin) => getPointAt(coin, hours[102])?.changePercent)).toEqual([expect.closeTo(10), undefined]);
});

test('leaves out coins without a history of seven days', () => {
  const { coins } = compare(createCoin('day', 105, 25), createCoin('week', 101));
  expect(coins.map(({ name }) => name)).toEqual(['week']);
  expect(compare(createCoin('day', 105, 25))).toMatchObject({ coins: [], hours: [] });
});

test.each([
  { lasts: [106, 97.9], percents: [-2, 0, 2, 4, 6] },
  { lasts: [100.012], percents: [0, 0.005, 0.01] },
  { lasts: [100], percents: [-1, -0.5, 0, 0.5, 1] },
  { lasts: [180, 60], percents: [0, 50] },
])('has levels at round percentages for prices that end at $lasts', ({ lasts, percents }) => {
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
  ['apart already', [0.1, 0.4, 0.9], [0.1, 0.4, 0.9]],
  ['around their mean', [0.48, 0.5, 0.52], [0.3, 0.5, 0.7]],
  ['within the top', [0, 0.01, 0.5], [0.1, 0.3, 0.5]],
  ['where one block pushes another', [0.4, 0.42, 0.6, 0.61], [0.21, 0.41, 0.61, 0.81]],
])('moves labels apart as little as possible: %s', (_, centers, result) => {
  expect(spreadLabels(centers, 0.2).map((center) => Number(center.toFixed(2)))).toEqual(result);
});

property.prop([fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 5 })])(
  'keeps five labels apart, in order and within the plot',
  (centers) => {
    const ascending = centers.toSorted((one, other) => one - other);
    const spread = spreadLabels(ascending, 0.1);
    for (const [index, center] of spread.entries()) {
      expect(center >= 0.05 - 1e-9 && center <= 0.95 + 1e-9).toBe(true);
      expect(center - (spread[index - 1] ?? -1)).toBeGreaterThan(0.1 - 1e-9);
    }
  },
);
