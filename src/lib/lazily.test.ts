import { expect, test, vi } from 'vitest';
import { lazily } from './lazily.ts';

test('makes a value when it is first asked for, and once', () => {
  const make = vi.fn(() => ({ size: 1 }));
  const value = lazily(make);
  expect(make).not.toHaveBeenCalled();
  expect(value()).toBe(value());
  expect(make).toHaveBeenCalledOnce();
});
