import { toCalendarDay } from '#lib/dates.ts';
import { createListFaults } from '#lists/list-faults.ts';
import { createSampleTransactions } from './sample-transactions.ts';
import { transactionListDefinition } from './transactions.ts';

const samples = createSampleTransactions(toCalendarDay(new Date()), 'sample');

export const faults = createListFaults(transactionListDefinition, samples);
