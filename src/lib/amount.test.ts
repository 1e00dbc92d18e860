import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { isIncompleteAmount, parseAmount, replaceDecimalComma } from './amount.ts';
import { formatCents } from './money.ts';

test.each([
  ['5', 500],
  ['0.01', 1],
  ['.5', 50],
  ['12.', 1200],
  ['1,234.50', 123_450],
  ['1,000,000,000', 100_000_000_000],
  ['12.500', 1250],
  [' 7 ', 700],
  ['007', 700],
  ['$20', 2000],
  [' $ 1,234.50', 123_450],
])('reads "%s" as %i cents', (text, cents) => {
  expect(parseAmount(text)).toEqual({ kind: 'amount', cents });
});

test.each([
  ['10.005', 1001],
  ['10.0049999', 1000],
  ['12.345', 1235],
])('rounds "%s" to %i cents', (text, cents) => {
  expect(parseAmount(text)).toEqual({ kind: 'amount', cents });
});

test.each([
  ['12.50+3*2', 1850],
  ['10-2-3', 500],
  ['10-2*3', 400],
  ['100/3', 3333],
  ['200/3', 6667],
  ['10/3*3', 1000],
  ['0.005+0.005', 1],
  ['1,234.50 + 1', 123_550],
  ['2×3−1', 500],
  ['7÷2', 350],
  ['1000000000*1', 100_000_000_000],
  ['$20 + $5', 2500],
])('calculates %s as %i cents', (text, cents) => {
  expect(parseAmount(text)).toEqual({ kind: 'amount', cents });
});

test.each(['1000000000.01', '1,000,000,000.005', '9'.repeat(400), '1000000000+0.01', '99999*99999*99999'])(
  'rejects %s as too large',
  (text) => {
    expect(parseAmount(text)).toEqual({ kind: 'too-large' });
  },
);

const nothing = ['', ' ', '.', '0', '0.004', '5/0', '0*1,234', '12-20'];
const texts = [
  '-5',
  '+5',
  '12abc',
  '1e5',
  'NaN',
  '1.234,50',
  '12,34,567',
  ',5',
  '1 234',
  '$',
  '5$',
  '$$5',
  '-$5',
  '0x10',
  '٣',
  '1..2',
];
const calculations = ['12+', '*5', '5+-3', '5++', '(1+2)', '2**3', '1e3+1', '1,23+1', '.+1', 'alert(1)*2'];

test.each([...nothing, ...texts, ...calculations])('takes "%s" for no positive amount', (text) => {
  expect(parseAmount(text)).toEqual({ kind: 'not-positive' });
});

property.prop([fc.integer({ min: 1, max: 1e11 })])('reads formatted cents, with or without commas', (cents) => {
  const text = formatCents(cents).slice(1);
  expect(parseAmount(text)).toMatchObject({ cents });
  expect(parseAmount(text.replaceAll(',', ''))).toMatchObject({ cents });
});

property.prop([fc.string({ unit: fc.constantFrom(...'0123456789.,+-*/ ×e') })])(
  'reads any text as a positive amount of whole cents, or as none',
  (text) => {
    const amount = parseAmount(text);
    if (amount.kind !== 'amount') return;
    expect(Number.isSafeInteger(amount.cents)).toBe(true);
    expect(amount.cents).toBeGreaterThan(0);
  },
);

test.each(['', '1,', '12.', '0.0', '12.50+', '12+0', '$', '$5'])('waits while "%s" is typed', (text) => {
  expect(isIncompleteAmount(text)).toBe(true);
});

test.each(['-5', '12abc', '1e5', '+', '$$5'])('doesn’t wait for more of "%s"', (text) => {
  expect(isIncompleteAmount(text)).toBe(false);
});

test.each([
  ['12,50', '12.50'],
  ['12,5', '12.50'],
  ['1.234,50', '1234.50'],
  ['$1.234.567,05', '1234567.05'],
])('reads the comma in "%s" as that of %s', (text, corrected) => {
  expect(replaceDecimalComma(text)).toBe(corrected);
});

test.each(['12.50', '1,234', '1,234.50', '12.34,50', '1,2,3', ',50', '12,50+1', ''])(
  'sees no decimal comma in "%s"',
  (text) => {
    expect(replaceDecimalComma(text)).toBeNull();
  },
);
