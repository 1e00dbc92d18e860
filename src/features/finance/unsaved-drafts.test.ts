import { expect, test } from 'vitest';
import { startOver } from '#lib/start-over.ts';
import { getChanges, keepChanges } from './unsaved-drafts.ts';

test('has nothing unsaved while a fault is tried, and afterwards what there was', () => {
  keepChanges('a', { amount: '99' });
  keepChanges(null, { description: 'Tea' });
  const restore = startOver();
  expect(getChanges('a')).toEqual({});
  keepChanges(null, { amount: '1' });
  restore();
  expect(getChanges('a')).toEqual({ amount: '99' });
  expect(getChanges(null)).toEqual({ description: 'Tea' });
});
