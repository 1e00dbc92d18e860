// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { tasksKey } from '#storage-keys.ts';
import { readTaskStat } from './stat.ts';

test.each([
  ['[{"id":1,"text":"a","completed":false},{"id":2,"text":"b","completed":true}]', '1 task left'],
  ['[]', null],
  ['{', null],
])('counts the open tasks; shows nothing without a task, or for text that can’t be read: %s', (text, stat) => {
  localStorage.setItem(tasksKey, text);
  expect(readTaskStat()).toBe(stat);
});
