import { perEnvironment } from '#lib/environment.ts';
import { createPersistentList } from '#lists/persistent-list.ts';
import { tasksKey } from '#storage-keys.ts';
import { parseTask, type Task, taskNoun, withUniqueIds } from './tasks.ts';

/** The visitor's tasks. */
export const getTaskList = perEnvironment(({ storage }) =>
  createPersistentList<Task>({
    storage,
    key: tasksKey,
    noun: taskNoun,
    parseEntry: parseTask,
    normalize: withUniqueIds,
    now: Date.now,
  }),
);
