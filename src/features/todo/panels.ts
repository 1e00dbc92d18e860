import type { Notes } from '#demo.ts';
import { createListFaults } from '#lists/list-faults.ts';
import { createSampleTasks } from './sample-tasks.ts';
import { taskListDefinition } from './tasks.ts';

export const notes: Notes = {
  problem:
    'The list is one JSON array in the browser’s storage, which has no transactions, and which any tab can overwrite ' +
    'at any time.',
  decisions: {
    Changes:
      'A change is therefore not a new list but a function of what is stored at that moment: read, apply, write, so ' +
      'what a person does in several tabs all survives.',
    Safety:
      'Text that can’t be read is copied before the first change overwrites it; if the copy fails, nothing is ' +
      'overwritten. Undo reverts only the difference that a change made, so it keeps what another tab has done ' +
      'since. An entry that this site doesn’t know completely keeps what it has.',
  },
  tradeOffs: 'a guarantee for two tabs that write within the same few milliseconds.',
  files: {
    Code: 'src/lists/persistent-list.ts',
    Decision: 'docs/decisions/stored-lists.md',
    Test: 'e2e/stored-data.spec.ts',
  },
};

export const faults = createListFaults(taskListDefinition, createSampleTasks(1));
