import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test, vi } from 'vitest';
import { jsonFormat } from '#lists/backup-panel.tsx';
import { taskImporter } from './import-tasks.ts';
import type { Task } from './tasks.ts';

const task = (id: number, text: string, completed = false): Task => ({ id, text, completed });
const nowMs = 1_795_000_000_000;
const read = (text: string, fileName = 'tasks') => taskImporter.read(new File([text], fileName), [task(nowMs, 'Old')]);
const entriesOf = (entries: readonly Task[]) => ({ ok: true, value: { entries } });

test('exports one task per line', () => {
  expect(jsonFormat.format([task(1, 'a'), task(2, 'b')])).toBe(
    '[\n{"id":1,"text":"a","completed":false},\n{"id":2,"text":"b","completed":false}\n]\n',
  );
  expect(JSON.parse(jsonFormat.format([]))).toEqual([]);
});

const tasks = fc.array(
  fc
    .record({
      id: fc.double({ noNaN: true, noDefaultInfinity: true }),
      text: fc.string({ unit: 'binary' }),
      completed: fc.boolean(),
    })
    .chain((sound) => fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 })).map((more) => ({ ...more, ...sound }))),
);

property.prop([tasks])('imports exactly what it exported, and what is stored', async (list) => {
  for (const text of [jsonFormat.format(list), JSON.stringify(list)]) {
    expect(JSON.stringify(await read(text))).toBe(JSON.stringify(entriesOf(list)));
  }
});

describe('refuses', () => {
  test.each([
    ['{"id":1}', 'It doesn’t contain a list of tasks.'],
    ['[\n{"id":1 "text":"a"}]', 'This isn’t valid JSON.'],
    ['[\r\n{"id":1,', 'This isn’t valid JSON: the file is incomplete.'],
    ['[{"id":1,"text":"a","completed":true},7]', 'Entry 2 can’t be read: it isn’t a task.'],
    ['[{"id":"1","text":"a","completed":true}]', 'Entry 1 can’t be read: its “id” is missing or not a number.'],
    ['[{"id":1,"completed":true}]', 'Entry 1 can’t be read: its “text” is missing or not text.'],
    ['[{"id":1,"text":"a"}]', 'Entry 1 can’t be read: its “completed” is neither true nor false.'],
  ])('%.60s', async (text, reason) => {
    expect(await read(text)).toEqual({ ok: false, reason });
  });
});

test('reads a text file of one task per line, with ids that are free in the list', async () => {
  vi.spyOn(Date, 'now').mockReturnValueOnce(nowMs);
  const entries = [task(nowMs + 1, 'Buy milk'), task(nowMs + 2, 'Call the plumber', true)];
  expect(await read('- Buy milk\r\n\r\n[x] Call the plumber \n')).toEqual(entriesOf(entries));
});

test('refuses damaged JSON instead of reading its lines as tasks', async () => {
  expect(await read('x[{"id":1}]', 'todos.json')).toEqual({ ok: false, reason: 'This isn’t valid JSON.' });
});

test('adds new tasks at the end, and says which are completed', () => {
  const incoming = [task(2, 'Two'), task(9, 'One', true)];
  const old = task(1, 'Old');
  expect(taskImporter.merge([old], incoming).entries).toEqual([old, ...incoming]);
  expect(incoming.map(taskImporter.describe)).toEqual(['Two', 'One (done)']);
});
