import { createListFaults } from '#lists/list-faults.ts';
import { sampleTasks } from './sample-tasks.ts';
import { tasksKey } from './storage-key.ts';
import { createTasks } from './tasks.ts';

/** Five that aren't about the app. */
export const faultTasks = createTasks([], sampleTasks.slice(5, 10), 1);

export const faults = createListFaults(tasksKey, 'tasks', faultTasks);
