import { createListFaults } from '#lists/list-faults.ts';
import { createSampleTasks } from './sample-tasks.ts';
import { taskListDefinition } from './tasks.ts';

export const faults = createListFaults(taskListDefinition, createSampleTasks(1));
