// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { tasksKey } from '#lib/storage-keys.ts';
import { sampleTask } from '#src/test/fixtures/tasks.ts';
import { completeTasks, createTasks, moveTask, readTaskStat, type Tasks } from './tasks.ts';

const task = (id: number, completed = false) => sampleTask(id, `Task ${id}`, completed);
const toIds = (tasks: Tasks) => tasks.map(({ id }) => id);

test('gives new tasks the creation time as their id, or the next free milliseconds', () => {
  expect(createTasks([task(1)], ['Buy milk'], 5_000)).toEqual([{ id: 5_000, text: 'Buy milk', completed: false }]);
  expect(toIds(createTasks([task(5_000), task(5_002)], ['One', 'Two'], 5_000))).toEqual([5_001, 5_003]);
});

test('sets a task completed or active, keeping the others and the unknown fields', () => {
  const [first, second] = [{ ...task(1), color: 'red' }, task(2)];
  const completed = completeTasks([first, second], true, 1);
  expect(completed).toEqual([{ ...first, completed: true }, second]);
  expect(completed[1]).toBe(second);
  expect(completeTasks(completed, false, 1)).toEqual([first, second]);
});

test.each([
  [3, 1, [1, 3, 2, 4]],
  [1, 3, [2, 3, 1, 4]],
  [4, null, [4, 1, 2, 3]],
  // Where it is.
  [2, 2, [1, 2, 3, 4]],
  // One of the two is gone.
  [9, 1, [1, 2, 3, 4]],
  [1, 9, [1, 2, 3, 4]],
])('moves task %i after task %s', (id, previousId, expected) => {
  const tasks = [task(1), task(2, true), task(3), task(4, true)];
  expect(toIds(moveTask(tasks, id, previousId))).toEqual(expected);
});

test.each([
  [JSON.stringify([task(1), task(2, true), task(3)]), '2 tasks left'],
  ['[]', null],
  ['{', null],
])('home counts the active tasks, but shows nothing without a task or for unreadable text: %s', (text, stat) => {
  localStorage.setItem(tasksKey, text);
  expect(readTaskStat()).toBe(stat);
});
