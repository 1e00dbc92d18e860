import { expect, test, vi } from 'vitest';
import { randomId } from './browser.ts';

test('a random id contains all 128 random bits, as letters, digits, "-" and "_"', () => {
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
