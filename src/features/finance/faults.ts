import { createListFaults } from '#lists/list-faults.ts';
import { transactionsKey } from './storage-key.ts';

const sample = {
  id: 'sample',
  description: 'Sample transaction',
  amount: 12.5,
  type: 'expense',
  category: 'Sample',
  date: '2026-01-01',
};

export const faults = createListFaults(transactionsKey, 'transactions', sample);
