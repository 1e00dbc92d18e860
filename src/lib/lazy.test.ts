import { expect, test, vi } from 'vitest';
import { lazy } from './lazy.ts';

test('creates a value at its first use, and only once', () => {
  const create = vi.fn(() => ({ size: 1 }));
  const value = lazy(create);
  expect(create).not.toHaveBeenCalled();
  expect(value()).toBe(value());
  expect(create).toHaveBeenCalledOnce();
});
