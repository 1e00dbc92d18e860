import { expect, test } from 'vitest';
import { startOver } from '#lib/start-over.ts';
import { getUnsaved, keepChanges, rememberDays } from './unsaved-drafts.ts';

test('has nothing unsaved while a fault is tried, and afterwards what there was', () => {
  keepChanges('a', { amount: '99' });
  keepChanges(null, { description: 'Tea' });
  rememberDays({ repeatedDay: '2026-11-12' });
  const before = getUnsaved();
  const restore = startOver();
  expect(getUnsaved()).toEqual({ changes: new Map(), lastDay: null, repeatedDay: null });
  keepChanges('b', { amount: '1' });
  restore();
  expect(getUnsaved()).toBe(before);
  expect([...before.changes.keys()]).toEqual(['a', null]);
});
