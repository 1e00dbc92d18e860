// Apart from the code that uses it: every page contains demo.ts.
export const transactionsKey = 'finance-tracker-transactions';
