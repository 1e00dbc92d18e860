import { createListFaults } from '#lists/list-faults.ts';
import { tasksKey } from '#storage-keys.ts';
import { sampleTasks } from './sample-tasks.ts';
import { createTasks } from './tasks.ts';

/** Five of the sample tasks, none of them about the app itself. */
export const faults = createListFaults(tasksKey, 'tasks', createTasks([], sampleTasks.slice(5, 10), 1));
