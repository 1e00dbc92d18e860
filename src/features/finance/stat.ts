import { formatCents } from '#lib/money.ts';
import type { TextStorage } from '#lib/storage.ts';
import { readStoredEntries } from '#lists/stored-entries.ts';
import { transactionsKey } from '#storage-keys.ts';
import { parseTransaction, sumTotals } from './transactions.ts';

/** "Balance $4,117.60". */
export function readBalanceStat(storage: TextStorage): string | null {
  const transactions = readStoredEntries({ key: transactionsKey, parseEntry: parseTransaction, storage });
  return transactions.length === 0 ? null : `Balance ${formatCents(sumTotals(transactions).balanceCents)}`;
}
