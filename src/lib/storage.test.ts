import { expect, test, vi } from 'vitest';
import { createMemoryStorage } from '#src/test/fixtures/memory-storage.ts';
import { readText, saveText } from './storage.ts';

test('does without a remembered choice if storage is switched off', () => {
  const storage = Object.assign(createMemoryStorage(), { failReads: true, failsWrite: () => true });
  const report = vi.spyOn(console, 'error').mockReturnValue();
  expect(readText(storage, 'unit')).toBeNull();
  saveText(storage, 'unit', 'celsius');
  expect(report.mock.calls).toEqual([['This could not be saved for the next visit', expect.any(DOMException)]]);
  report.mockClear();
});
