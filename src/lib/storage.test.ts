// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { createMemoryStorage } from '#src/test/fixtures/memory-storage.ts';
import { readText, saveText, watchStorage } from './storage.ts';

const showPage = (visibilityState: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibilityState);
  document.dispatchEvent(new Event('visibilitychange'));
};

test('reports each write of another tab and each return to the page, until it is stopped', () => {
  const listener = vi.fn();
  const stop = watchStorage(listener);
  window.dispatchEvent(new StorageEvent('storage', { key: 'todos' }));
  showPage('hidden');
  expect(listener).toHaveBeenCalledTimes(1);
  showPage('visible');
  window.dispatchEvent(new Event('pageshow'));
  expect(listener).toHaveBeenCalledTimes(3);
  stop();
  window.dispatchEvent(new StorageEvent('storage', { key: 'todos' }));
  window.dispatchEvent(new Event('pageshow'));
  showPage('visible');
  expect(listener).toHaveBeenCalledTimes(3);
});

test('does without a remembered choice if storage is switched off', () => {
  const storage = Object.assign(createMemoryStorage(), { failReads: true, failsWrite: () => true });
  const report = vi.spyOn(console, 'error').mockReturnValue();
  expect(readText(storage, 'unit')).toBeNull();
  saveText(storage, 'unit', 'celsius');
  expect(report.mock.calls).toEqual([['A choice could not be remembered', expect.any(DOMException)]]);
  report.mockClear();
});
