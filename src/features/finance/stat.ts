import { formatCents } from '#lib/money.ts';
import { readStoredEntries } from '#lists/stored-entries.ts';
import { sumTotals, transactionListDefinition } from './transactions.ts';

/** "Balance $4,117.60". */
export function readBalanceStat(): string | null {
  const transactions = readStoredEntries(transactionListDefinition);
  return transactions.length === 0 ? null : `Balance ${formatCents(sumTotals(transactions).balanceCents)}`;
}
