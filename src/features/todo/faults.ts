import { createListFaults } from '#lists/list-faults.ts';
import { sampleTasks } from './sample-tasks.ts';
import { tasksKey } from './storage-key.ts';
import { createTasks } from './tasks.ts';

/** Five of the sample tasks, none of them about the app itself. */
export const faultTasks = createTasks([], sampleTasks.slice(5, 10), 1);

export const faults = createListFaults(tasksKey, 'tasks', faultTasks);
