import type { Fault } from '#lib/fault.ts';
import { clearInOtherTab } from '#lists/list-faults.ts';
import { readStoredEntries } from '#lists/stored-entries.ts';
import { sampleTasks } from './sample-tasks.ts';
import { tasksKey } from './storage-key.ts';
import { createTasks, parseTask } from './tasks.ts';

/** Five that aren't about the app. */
const tasks = createTasks([], sampleTasks.slice(5, 10), 1);

export const story: Fault = {
  title: 'Another tab clears the list',
  expected: 'Five sample tasks. Another tab is about to delete them all.',
  prepare: (copy) => copy.write(tasksKey, JSON.stringify(tasks)),
  act: (copy) => clearInOtherTab(copy, tasksKey),
  story: {
    acted: 'Another tab deleted everything. Nothing is lost: press Undo.',
    undone: 'All five are back. Your own list was never touched.',
    isUndone: (storage) => readStoredEntries({ key: tasksKey, parseEntry: parseTask, storage }).length >= tasks.length,
  },
};
