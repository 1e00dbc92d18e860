import type { Fault } from '#lib/fault.ts';
import { createListFaults, notifyOfChange } from '#lists/list-faults.ts';
import { tasksKey } from '#storage-keys.ts';
import { sampleTasks } from './sample-tasks.ts';
import { getTaskList } from './stored-tasks.ts';
import { createTasks } from './tasks.ts';

/** Five of the sample tasks, none of them about the app itself. */
const tasks = createTasks([], sampleTasks.slice(5, 10), 1);

export const faults = createListFaults(tasksKey, 'tasks', tasks);

/** The fault that "Break one" on home demonstrates step by step. */
export const story: Fault = {
  title: 'Another tab clears the list',
  expected: 'Five sample tasks. Another tab deletes them…',
  prepare: (copy) => copy.write(tasksKey, JSON.stringify(tasks)),
  apply(copy) {
    copy.remove(tasksKey);
    notifyOfChange(tasksKey);
  },
  story: {
    applied: 'Demonstration: another tab deleted five sample tasks. Your own list is untouched. Press Undo.',
    undone: 'All five are back. Your own list was never touched.',
    undo(environment) {
      const list = getTaskList(environment);
      const removal = list.getState().history.steps.find(({ after }) => after.length === 0);
      if (removal) list.undo(removal);
    },
  },
};
