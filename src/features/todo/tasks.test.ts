import { fc, test as property } from '@fast-check/vitest';
import { boolean, finite, is, number, object, pipe, string } from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  completeTasks,
  createTasks,
  editTask,
  moveTask,
  parseTask,
  parseTaskLines,
  type Task,
  type Tasks,
  withUniqueIds,
} from './tasks.ts';

const task = (id: number, completed = false): Task => ({ id, text: `task ${id}`, completed });
const toIds = (tasks: Tasks) => tasks.map(({ id }) => id);

describe('reading a stored task', () => {
  const schema = object({ id: pipe(number(), finite()), text: string(), completed: boolean() });
  const anyOr = <Value>(sound: fc.Arbitrary<Value>) => fc.oneof({ weight: 4, arbitrary: sound }, fc.anything());
  const nearlyTask = fc.record(
    { id: anyOr(fc.double()), text: anyOr(fc.string()), completed: anyOr(fc.boolean()), more: fc.anything() },
    { requiredKeys: [] },
  );

  property.prop([fc.oneof({ weight: 9, arbitrary: nearlyTask }, fc.anything())], { numRuns: 1000 })(
    'accepts what this schema accepts',
    (value) => {
      const task = parseTask(value);
      expect(task.ok).toBe(is(schema, value));
      if (task.ok) expect(task.value).toBe(value);
    },
  );
});

test('gives new tasks the creation time as their id, or the next free milliseconds', () => {
  const line = { text: 'Buy milk', completed: false };
  expect(createTasks([task(1)], [line], 5_000)).toEqual([{ id: 5_000, ...line }]);
  expect(toIds(createTasks([task(5_000), task(5_002)], [line, line], 5_000))).toEqual([5_001, 5_003]);
});

test('sets a task completed or active, keeping the others and the unknown fields', () => {
  const [first, second] = [{ ...task(1), color: 'red' }, task(2)];
  const completed = completeTasks([first, second], new Set([1]), true);
  expect(completed).toEqual([{ ...first, completed: true }, second]);
  expect(completed[1]).toBe(second);
  expect(completeTasks(completed, new Set([1]), false)).toEqual([first, second]);
});

test('gives a task a trimmed new text, and keeps the old one if that is blank', () => {
  const tasks = [task(1), task(2, true)];
  expect(editTask(tasks, 2, ' Call Ann ')).toEqual([task(1), { ...task(2, true), text: 'Call Ann' }]);
  expect(editTask(tasks, 2, ' \t')).toEqual(tasks);
});

test('gives repeated ids the smallest free ones', () => {
  expect(toIds(withUniqueIds([task(2), task(2), task(1), task(2)]))).toEqual([2, 3, 1, 4]);
});

test.each([
  [3, 1, [3, 1, 2, 4]],
  [1, 3, [2, 1, 3, 4]],
  [1, null, [2, 3, 4, 1]],
  // One of the two is gone.
  [9, 1, [1, 2, 3, 4]],
  [1, 9, [1, 2, 3, 4]],
])('moves task %i before task %s', (id, nextId, expected) => {
  const tasks = [task(1), task(2, true), task(3), task(4, true)];
  expect(toIds(moveTask(tasks, id, nextId))).toEqual(expected);
});

describe('pasted lines', () => {
  test.each([
    ['  - Buy milk ', 'Buy milk', false],
    ['• Buy milk', 'Buy milk', false],
    ['12. Buy milk', 'Buy milk', false],
    ['[ ] Buy milk', 'Buy milk', false],
    ['- [x] Buy milk', 'Buy milk', true],
    ['1. [X] Buy milk', 'Buy milk', true],
    ['-5 °C outside', '-5 °C outside', false],
    ['3.5 kg of flour', '3.5 kg of flour', false],
    ['[draft] Buy milk', '[draft] Buy milk', false],
  ])('reads "%s"', (line, text, completed) => {
    expect(parseTaskLines(line)).toEqual([{ text, completed }]);
  });

  test('skips blank lines and lines with only a marker, whatever the line breaks', () => {
    const texts = parseTaskLines('One\r\n\r\n- \n[ ] \rTwo\n').map(({ text }) => text);
    expect(texts).toEqual(['One', 'Two']);
  });
});
