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
  expect(read(false, true)).toMatchObject({ label: 'To do', value: '1 task left' });
  expect(read()).toBeNull();
  expect(readTaskStat(createMemoryStorage({ [tasksKey]: '{' }))).toBeNull();
});

test.each([[[false]], [[true, false, true]], [[true, true]]])(
  'draws %j with a line and a dot in the box',
  (completed) => {
    const drawing = read(...completed)?.illustration;
    expect(drawing?.line).toBeTruthy();
    expect(drawing?.dot.y).toBeGreaterThan(0);
    expect(drawing?.dot.y).toBeLessThan(64);
  },
);
