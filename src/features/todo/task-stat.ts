import type { Stat } from '#lib/stat.ts';
import type { TextStorage } from '#lib/storage.ts';
import { readStoredEntries } from '#lists/persistent-list.ts';
import { describeTasksLeft, parseTask, tasksKey } from './tasks.ts';

/** The to-do list in a few words, "On the list" and "2 tasks left", from what is stored; null where there is no task. */
export function readTaskStat(storage: TextStorage): Stat | null {
  const tasks = readStoredEntries({ key: tasksKey, parseEntry: parseTask, storage });
  return tasks.length === 0 ? null : { label: 'On the list', value: describeTasksLeft(tasks) };
}
