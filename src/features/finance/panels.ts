import type { Notes } from '#demo.ts';
import { toCalendarDay } from '#lib/dates.ts';
import { createListFaults } from '#lists/list-faults.ts';
import { createSampleTransactions } from './sample-transactions.ts';
import { transactionListDefinition } from './transactions.ts';

export const notes: Notes = {
  problem: 'Amounts are whole cents in every calculation, since 0.1 + 0.2 isn’t 0.3 in binary.',
  decisions: {
    Amounts:
      'One function reads what is typed, and rounds its decimal digits: 10.005 is 10.01, although the nearest binary ' +
      'number lies below it. Anything else that is typed is an error, never a guess.',
    Validation:
      'One function turns the texts of the form into a transaction or into the messages. What is stored is checked ' +
      'entry by entry before it is shown.',
    Form: 'The form has no library: its rules run on every key press, so errors are derived and never stored.',
  },
  tradeOffs:
    'other currencies, and synchronization between devices; the entries never leave this browser, except as a file.',
  files: {
    Code: 'src/lib/money.ts',
    Decision: 'docs/decisions/form.md',
    Test: 'src/lib/money.test.ts',
  },
};

const samples = createSampleTransactions(toCalendarDay(new Date()), 'sample');

export const faults = createListFaults(transactionListDefinition, samples);
