// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { createMemoryStorage } from '#src/test/fixtures/memory-storage.ts';
import { browserStorage, readText, saveText } from './storage.ts';

test('reports each write of another tab, until it is stopped', () => {
  const listener = vi.fn();
  const stop = browserStorage.watch(listener);
  window.dispatchEvent(new StorageEvent('storage', { key: 'todos' }));
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
  window.dispatchEvent(new StorageEvent('storage', { key: 'todos' }));
  expect(listener).toHaveBeenCalledTimes(1);
});

test('does without a remembered choice if storage is switched off', () => {
  const storage = Object.assign(createMemoryStorage(), { failReads: true, failsWrite: () => true });
  const report = vi.spyOn(console, 'error').mockReturnValue();
  expect(readText(storage, 'unit')).toBeNull();
  saveText(storage, 'unit', 'celsius');
  expect(report.mock.calls).toEqual([['This could not be saved for the next visit', expect.any(DOMException)]]);
  report.mockClear();
});
