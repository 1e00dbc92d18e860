import { browserStorage } from '#lib/storage.ts';
import { createPersistentList } from '#lists/persistent-list.ts';
import { createUndoableList } from '#lists/undo-history.ts';
import { tasksKey } from './storage-key.ts';
import { parseTask, type Task, taskNoun, withUniqueIds } from './tasks.ts';

/** The visitor's tasks. Read when this module loads. */
export const list = createUndoableList<Task>(
  createPersistentList({
    key: tasksKey,
    parseEntry: parseTask,
    normalize: withUniqueIds,
    storage: browserStorage,
    now: Date.now,
  }),
  taskNoun,
);
