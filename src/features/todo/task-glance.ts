import type { Glance } from '#lib/glance.ts';
import type { TextStorage } from '#lib/storage.ts';
import { peekStoredEntries } from '#lib/stored-list.ts';
import { describeTasksLeft, parseTask, tasksKey } from './tasks.ts';

/** The to-do list in a few words, "On the list" and "2 tasks left", from what is stored; null where there is no task. */
export function glanceAtTasks(storage: TextStorage): Glance | null {
  const tasks = peekStoredEntries({ key: tasksKey, parseEntry: parseTask, storage });
  return tasks.length === 0 ? null : { label: 'On the list', value: describeTasksLeft(tasks) };
}
