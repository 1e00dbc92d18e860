import type { TextStorage } from '#lib/storage.ts';
import { readStoredEntries } from '#lists/stored-entries.ts';
import { describeTasksLeft, taskListDefinition } from './tasks.ts';

/** "2 tasks left". */
export function readTaskStat(storage: TextStorage): string | null {
  const tasks = readStoredEntries(taskListDefinition, storage);
  return tasks.length === 0 ? null : describeTasksLeft(tasks);
}
