import type { TextStorage } from '#lib/storage.ts';
import { readStoredEntries } from '#lists/stored-entries.ts';
import { tasksKey } from '#storage-keys.ts';
import { describeTasksLeft, parseTask } from './tasks.ts';

/** "2 tasks left". */
export function readTaskStat(storage: TextStorage): string | null {
  const tasks = readStoredEntries({ key: tasksKey, parseEntry: parseTask, storage });
  return tasks.length === 0 ? null : describeTasksLeft(tasks);
}
