import { toCalendarDay } from '#lib/dates.ts';
import { createListFaults } from '#lists/list-faults.ts';
import { transactionsKey } from '#storage-keys.ts';
import { createSampleTransactions } from './sample-transactions.ts';

const samples = createSampleTransactions(toCalendarDay(new Date()), 'sample').slice(0, 5);

export const faults = createListFaults(transactionsKey, 'transactions', samples);
