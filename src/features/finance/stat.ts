import type { Stat } from '#demo.ts';
import { formatCents } from '#lib/money.ts';
import type { TextStorage } from '#lib/storage.ts';
import { readStoredEntries } from '#lists/stored-entries.ts';
import { sumTotals, transactionListDefinition } from './transactions.ts';

/** The finance stat on home, "Balance" and "$4,117.60", from what is stored; null if there is no transaction. */
export function readBalanceStat(storage: TextStorage): Stat | null {
  const transactions = readStoredEntries(transactionListDefinition, storage);
  if (transactions.length === 0) return null;
  return { label: 'Balance', value: formatCents(sumTotals(transactions).balanceCents) };
}
