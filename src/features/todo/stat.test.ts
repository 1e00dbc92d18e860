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

test.each([
  ['none', [false], 0, { x: 13.5, y: 14.5 }],
  ['a half', [true, false], 1, { x: 13.5, y: 33.5 }],
  ['two thirds', [true, false, true], 2, { x: 13.5, y: 52.5 }],
  ['all', [true, true], 3, { x: 88, y: 52.5 }],
])('checks the boxes of %s of the tasks and puts the dot into the next one', (_, completed, boxes, dot) => {
  const drawing = read(...completed)?.illustration;
  expect(drawing?.line.match(/l2 2\.5 4-5/g) ?? []).toHaveLength(boxes);
  expect(drawing?.dot).toEqual(dot);
});
