import { expect, test, vi } from 'vitest';
import { lazy } from './lazy.ts';

test('makes a value when it is first asked for, and once', () => {
  const make = vi.fn(() => ({ size: 1 }));
  const value = lazy(make);
  expect(make).not.toHaveBeenCalled();
  expect(value()).toBe(value());
  expect(make).toHaveBeenCalledOnce();
});
