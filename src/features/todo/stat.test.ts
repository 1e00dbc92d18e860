import { expect, test } from 'vitest';
import { createMemoryStorage } from '#src/test/fixtures/memory-storage.ts';
import { tasksKey } from '#storage-keys.ts';
import { readTaskStat } from './stat.ts';

const read = (...completed: readonly boolean[]) =>
  readTaskStat(
    createMemoryStorage({
      [tasksKey]: JSON.stringify(completed.map((isCompleted, id) => ({ id, text: 'x', completed: isCompleted }))),
    }),
  );

test('counts the open tasks; shows nothing without a task, or for text that can’t be read', () => {
  expect(read(false, true)).toBe('1 task left');
  expect(read()).toBeNull();
  expect(readTaskStat(createMemoryStorage({ [tasksKey]: '{' }))).toBeNull();
});
