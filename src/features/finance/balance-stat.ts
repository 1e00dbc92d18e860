import { formatCents } from '#lib/money.ts';
import type { Stat } from '#lib/stat.ts';
import type { TextStorage } from '#lib/storage.ts';
import { readStoredEntries } from '#lists/persistent-list.ts';
import { parseTransaction, summarize, transactionsKey } from './transactions.ts';

/** The transactions in a few words, "Balance" and "$4,117.60", from what is stored; null where there is no transaction. */
export function readBalanceStat(storage: TextStorage): Stat | null {
  const transactions = readStoredEntries({ key: transactionsKey, parseEntry: parseTransaction, storage });
  if (transactions.length === 0) return null;
  return { label: 'Balance', value: formatCents(summarize(transactions).balanceCents) };
}
