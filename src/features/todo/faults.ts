import { createListFaults } from '#lists/list-faults.ts';
import { createSampleTasks } from './sample-tasks.ts';
import { taskListDefinition } from './tasks.ts';

/** Samples that aren't about the app itself. */
const samples = createSampleTasks(1).slice(3, 9);

export const faults = createListFaults(taskListDefinition, samples);
