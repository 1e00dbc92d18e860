import { createListFaults } from '#lists/list-faults.ts';
import { tasksKey } from './storage-key.ts';

const sample = { id: 1, text: 'Sample task', completed: false };

export const faults = createListFaults(tasksKey, 'tasks', sample);
