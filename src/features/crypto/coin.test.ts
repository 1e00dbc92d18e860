import { expect, test } from 'vitest';
import { formatChange, getTrend } from './coin.ts';

test.each([
  [1.234, '▲ 1.23%'],
  [-1.2, '▼ -1.20%'],
  [0, '▲ 0.00%'],
  [-0, '▲ 0.00%'],
  [-0.004, '▼ -0.00%'],
  [1234.5, '▲ 1234.50%'],
  [null, 'n/a'],
])('formats a change of %s as "%s"', (changePercent, text) => {
  expect(formatChange(changePercent)).toBe(text);
});

test('counts a change of zero as a gain and a missing one as neither', () => {
  expect([0, -0.004, null].map(getTrend)).toEqual(['gain', 'loss', 'unknown']);
});
