import { formatCents } from '#lib/money.ts';
import type { TextStorage } from '#lib/storage.ts';
import { readStoredEntries } from '#lists/stored-entries.ts';
import { sumTotals, transactionListDefinition } from './transactions.ts';

/** "Balance $4,117.60". */
export function readBalanceStat(storage: TextStorage): string | null {
  const transactions = readStoredEntries(transactionListDefinition, storage);
  return transactions.length === 0 ? null : `Balance ${formatCents(sumTotals(transactions).balanceCents)}`;
}
