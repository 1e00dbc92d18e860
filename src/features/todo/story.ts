import type { Fault } from '#lib/fault.ts';
import { notifyOfChange } from '#lists/list-faults.ts';
import { faultTasks } from './faults.ts';
import { tasksKey } from './storage-key.ts';
import { getTaskList } from './todo-screen.tsx';

// Not in faults.ts, which browser tests import without the screen.
export const story: Fault = {
  title: 'Another tab clears the list',
  expected: 'Your own list is safe. This is a demonstration, nothing here is kept. These are five sample tasks.',
  prepare: (copy) => copy.write(tasksKey, JSON.stringify(faultTasks)),
  act(copy) {
    copy.remove(tasksKey);
    notifyOfChange(tasksKey);
  },
  story: {
    acted: 'Demonstration: another tab deleted five sample tasks. Your own list is untouched. Press Undo.',
    undone: 'All five are back. Your own list was never touched.',
    undo(environment) {
      const list = getTaskList(environment);
      const removal = list.getState().history.steps.find(({ after }) => after.length === 0);
      if (removal) list.undo(removal);
    },
  },
};
