import { expect, test, vi } from 'vitest';
import { randomId } from './random-id.ts';

test('is 22 letters, digits, "-" and "_"', () => {
  for (let n = 0; n < 200; n += 1) expect(randomId()).toMatch(/^[\w-]{22}$/);
});

test('contains all 128 random bits', () => {
  const filledWith = (byte: number) => {
    vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
      if (array instanceof Uint8Array) array.fill(byte);
      return array;
    });
    return randomId();
  };
  expect(filledWith(0)).toBe('A'.repeat(22));
  expect(filledWith(255)).toBe(`${'_'.repeat(21)}w`);
  expect(filledWith(0xfb)).toBe('-_v7-_v7-_v7-_v7-_v7-w');
});

test('differs each time', () => {
  expect(new Set(Array.from({ length: 5000 }, () => randomId())).size).toBe(5000);
});

test('does without randomUUID, which browsers don’t offer on plain http', () => {
  vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
    throw new TypeError('crypto.randomUUID is not a function');
  });
  expect(randomId()).toMatch(/^[\w-]{22}$/);
});
