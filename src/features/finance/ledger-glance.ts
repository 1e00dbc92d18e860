import type { Glance } from '#lib/glance.ts';
import { formatCents } from '#lib/money.ts';
import type { TextStorage } from '#lib/storage.ts';
import { peekStoredEntries } from '#lib/stored-list.ts';
import { ledgerKey, parseTransaction, summarize } from './ledger.ts';

/** The ledger in a few words, "Balance" and "$4,117.60", from what is stored; null where there is no transaction. */
export function glanceAtLedger(storage: TextStorage): Glance | null {
  const ledger = peekStoredEntries({ key: ledgerKey, parseEntry: parseTransaction, storage });
  if (ledger.length === 0) return null;
  return { label: 'Balance', value: formatCents(summarize(ledger).balanceCents) };
}
