import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { createPriceSeries } from './price-series.ts';
import { summarizePrices } from './price-summary.ts';

const summaryOf = (hourlyPricesUsd: readonly (number | null)[], name = 'Bitcoin') =>
  summarizePrices(
    name,
    createPriceSeries({ symbol: 'btc', hourlyPricesUsd }, Date.parse('2026-11-20T20:00:00Z')).points,
  );
/** A week of prices that starts with the first, ends with the last and has the others between. */
const week = (first: number, last: number, ...others: readonly number[]) => [
  first,
  ...others,
  ...Array.from({ length: 167 - others.length }, () => last),
];

test.each([
  ['Bitcoin rose 3.2% in 7 days, between $61,204.10 and $68,912.55.', week(66_775.6, 68_912.55, 61_204.1)],
  ['Bitcoin fell 12.0% in 7 days, between $88.00 and $100.00.', week(100, 88)],
  ['Bitcoin fell 100.0% in 7 days, between $0.00 and $100.00.', week(100, 0)],
  ['Bitcoin rose 9,900.0% in 7 days, between $1.00 and $100.00.', week(1, 100)],
  ['Bitcoin held its price for 7 days, between $99.00 and $100.04.', week(100, 100.04, 99)],
  ['Bitcoin held its price for 7 days, between $99.00 and $100.00.', week(100, 100, 99)],
  ['Bitcoin held its price for 7 days, between $0.9999 and $1.0000.', week(0.99993, 1.00004)],
  ['Bitcoin held its price for 7 days, at $1.00 throughout.', week(1, 1)],
  ['Bitcoin rose 7.3% in 7 days, between $0.0000081 and $0.0000087.', week(8.1e-6, 8.69e-6)],
])('says "%s"', (sentence, prices) => {
  expect(summaryOf(prices)).toBe(sentence);
});

test('names no percentage where there is none', () => {
  expect(summaryOf(week(0, 0))).toBe('Bitcoin held its price for 7 days, at $0.00 throughout.');
  expect(summaryOf(week(0, 5))).toBe('Bitcoin moved between $0.00 and $5.00 in 7 days.');
  expect(summaryOf(week(-1, 1))).toBe('Bitcoin moved between -$1.00 and $1.00 in 7 days.');
  expect(summaryOf(week(5e-324, 5))).toMatch(/^Bitcoin moved between \$0\.0+5\d* and \$5\.00 in 7 days\.$/);
});

test.each([
  [2, '1 hour'],
  [24, '23 hours'],
  [25, '1 day'],
  [36, '1 day'],
  [37, '2 days'],
  [168, '7 days'],
  [169, '7 days'],
])('counts the time that %i points span', (pointCount, time) => {
  const prices = Array.from({ length: pointCount }, () => 1);
  expect(summaryOf(prices)).toBe(`Bitcoin held its price for ${time}, at $1.00 throughout.`);
});

test('counts from the first usable hour to the last', () => {
  expect(summaryOf([null, 10, null, 11, null])).toBe('Bitcoin rose 10.0% in 2 hours, between $10.00 and $11.00.');
});

test('says nothing about fewer than two usable points', () => {
  for (const prices of [[], [null], [1], [null, 1, null]]) expect(summaryOf(prices)).toBeNull();
});

const prices = fc.array(fc.option(fc.double({ noNaN: true, noDefaultInfinity: true })), { maxLength: 60 });

property.prop([prices])('writes a sentence of plain numbers for all that a provider can send', (hourlyPricesUsd) => {
  const usable = hourlyPricesUsd.filter((price) => price !== null);
  const sentence = summaryOf(hourlyPricesUsd);
  if (usable.length < 2) expect(sentence).toBeNull();
  else {
    expect(sentence).toMatch(
      /^Bitcoin (?:(?:(?:rose|fell) [\d,]+\.\d% in|held its price for) \d+ (?:hour|day)s?, |moved )(?:at|between) -?\$/,
    );
    expect(sentence).toMatch(/(?:at (\S+) throughout|between (\S+) and (?!\2[. ])\S+( in \d+ (?:hour|day)s?)?)\.$/);
    expect(sentence).not.toMatch(/NaN|∞|Infinity|undefined/);
  }
});

property.prop([fc.double({ min: 0.5, max: 1e6, noNaN: true }), fc.double({ min: 0.5, max: 1e6, noNaN: true })])(
  'rises forwards what falls backwards, with the lower price first',
  (one, other) => {
    const [there = '', back = ''] = [summaryOf([one, other]), summaryOf([other, one])];
    const verbs = [there, back].map((sentence) => /rose|fell|held/.exec(sentence ?? '')?.[0]);
    expect([
      ['held', 'held'],
      ['rose', 'fell'],
      ['fell', 'rose'],
      ['rose', 'held'],
      ['held', 'rose'],
    ]).toContainEqual(verbs);
    const ends = (sentence: string | null) => sentence?.split('between ')[1];
    expect(ends(there)).toBe(ends(back));
  },
);
