import { expect, test } from 'vitest';
import { createMemoryStorage } from '#src/test/fixtures/memory-storage.ts';
import { listCorruptBackups } from './corrupt-backups.ts';

test('lists the copies of a list with their time, newest first, and nothing else', () => {
  const [older, newer] = [Date.parse('2026-11-20T20:00:00Z'), Date.parse('2026-11-21T03:30:00Z')];
  const storage = createMemoryStorage({
    todos: '[]',
    [`todos.backup-${older}`]: 'a',
    [`todos.backup-${newer}`]: 'b',
    'todos.backup-old': 'c',
    'todos.backup-': 'd',
    [`other.backup-${newer}`]: 'e',
  });
  expect(listCorruptBackups(storage, 'todos')).toEqual([
    { key: `todos.backup-${newer}`, savedAt: 'Nov 20, 2026, 10:30 PM' },
    { key: `todos.backup-${older}`, savedAt: 'Nov 20, 2026, 3:00 PM' },
  ]);
});

test('lists nothing if the storage is switched off', () => {
  const storage = createMemoryStorage({ 'todos.backup-1': 'a' });
  storage.failReads = true;
  expect(listCorruptBackups(storage, 'todos')).toEqual([]);
});
