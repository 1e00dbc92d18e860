import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { calculateAmount, isCalculation, isIncompleteAmount } from './amount-calculation.ts';
import { parseAmount } from './money.ts';

test.each([
  ['12.50+3*2', 1850],
  ['3*2+12.50', 1850],
  ['10-2-3', 500],
  ['100/3', 3333],
  ['200/3', 6667],
  ['12/4/3', 100],
  ['10/3*3', 1000],
  ['0.1+0.2', 30],
  ['0.005+0.005', 1],
  ['1.005*1', 101],
  ['1,234.50 + 1', 123_550],
  ['.5+.5', 100],
  ['12.*2', 2400],
  ['2×3−1', 500],
  ['7÷2', 350],
  ['1000000000*1', 100_000_000_000],
])('calculates %s as %i cents', (text, cents) => {
  expect(calculateAmount(text)).toEqual({ kind: 'amount', cents });
});

test.each([
  '-5',
  '+5',
  '5+',
  '*5',
  '5+-3',
  '5++3',
  '5--3',
  '5/0',
  '5/0.00',
  '3-3',
  '3-5',
  '0.001*2',
  '(1+2)',
  '2**3',
  '5+x',
  '1e3+1',
  '1,23+1',
  '.+1',
  'Infinity*1',
  'alert(1)*2',
  '1.2.3+1',
])('takes %s for no positive number', (text) => {
  expect(calculateAmount(text)).toEqual({ kind: 'not-positive' });
});

test.each(['1000000000+0.01', '99999*99999*99999', `${'9'.repeat(400)}*2`])('rejects %s as too large', (text) => {
  expect(calculateAmount(text)).toEqual({ kind: 'too-large' });
});

test('reads a plain amount by the rules of plain amounts', () => {
  for (const text of ['1,234.50', '10.005', '12abc', '1,23', '', '1e5']) {
    expect(isCalculation(text)).toBe(false);
    expect(calculateAmount(text)).toEqual(parseAmount(text));
  }
});

property.prop([fc.array(fc.nat(1_000_000), { minLength: 2, maxLength: 20 })])(
  'adds amounts without losing a cent',
  (amounts) => {
    const total = amounts.reduce((sum, cents) => sum + cents, 0);
    const text = amounts.map((cents) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`).join('+');
    expect(calculateAmount(text)).toEqual(total === 0 ? { kind: 'not-positive' } : { kind: 'amount', cents: total });
  },
);

property.prop([fc.string({ unit: fc.constantFrom(...'0123456789.,+-*/ ×e') })])(
  'reads any text as a positive amount of whole cents, or as none',
  (text) => {
    const amount = calculateAmount(text);
    if (amount.kind !== 'amount') return;
    expect(Number.isSafeInteger(amount.cents)).toBe(true);
    expect(amount.cents).toBeGreaterThan(0);
    expect(isIncompleteAmount(text)).toBe(true);
  },
);

test.each([
  '',
  ' ',
  '1',
  '1,',
  '1,2',
  '1,23',
  '1,234',
  '1,234,',
  '12.',
  '0',
  '0.0',
  '.',
  '12+',
  '12.50*',
  '12-20',
  '3+1,',
])('takes "%s" for an amount that is being typed', (text) => {
  expect(isIncompleteAmount(text)).toBe(true);
});

test.each(['x', '12abc', '-', '-5', '1,2,', '12,34,5', '1.2.3', '1.234,50', '5++', '$5', '1e5', '1000000001'])(
  'takes "%s" for an error at once',
  (text) => {
    expect(isIncompleteAmount(text)).toBe(false);
  },
);
