import { readStoredEntries } from '#lists/stored-entries.ts';
import { describeTasksLeft, taskListDefinition } from './tasks.ts';

/** "2 tasks left". */
export function readTaskStat(): string | null {
  const tasks = readStoredEntries(taskListDefinition);
  return tasks.length === 0 ? null : describeTasksLeft(tasks);
}
