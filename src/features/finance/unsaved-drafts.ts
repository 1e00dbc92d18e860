import { onStartOver } from '#lib/start-over.ts';
import type { TransactionDraft } from './transaction-draft.ts';

export type DraftChanges = Readonly<Partial<TransactionDraft>>;

/** What the visitor has typed and not saved. It survives opening another transaction and leaving the screen. */
interface Unsaved {
  /** By the id of the edited transaction; null for a new one. */
  readonly changes: ReadonlyMap<string | null, DraftChanges>;
  /** The date of the transaction that was added last by hand; null if none was. */
  readonly lastDay: string | null;
  /** The date that new transactions get instead of today's, for a stack of receipts of one day. */
  readonly repeatedDay: string | null;
}

const nothing: Unsaved = { changes: new Map(), lastDay: null, repeatedDay: null };
let unsaved = nothing;
onStartOver(() => {
  const kept = unsaved;
  unsaved = nothing;
  return () => {
    unsaved = kept;
  };
});

export function getUnsaved(): Unsaved {
  return unsaved;
}

export function rememberDays(days: Partial<Pick<Unsaved, 'lastDay' | 'repeatedDay'>>): void {
  unsaved = { ...unsaved, ...days };
}

/** The changes of a transaction, or of a new one (null); none if it was saved, canceled or removed. */
export function keepChanges(id: string | null, changes: DraftChanges): void {
  unsaved = { ...unsaved, changes: new Map(unsaved.changes).set(id, changes) };
}
