import { onStartOver } from '#lib/start-over.ts';
import type { TransactionDraft } from './transaction-draft.ts';

export type DraftChanges = Readonly<Partial<TransactionDraft>>;

/**
 * What the visitor has typed and not saved, by the id of the edited transaction; null for a new one. It survives opening another
 * transaction and leaving the screen.
 */
let unsaved: ReadonlyMap<string | null, DraftChanges> = new Map();
onStartOver(() => {
  const kept = unsaved;
  unsaved = new Map();
  return () => {
    unsaved = kept;
  };
});

/** The unsaved changes of a transaction, or of a new one (null). */
export function getChanges(id: string | null): DraftChanges {
  return unsaved.get(id) ?? {};
}

/** `changes`: none if the transaction was saved, canceled or removed. */
export function keepChanges(id: string | null, changes: DraftChanges): void {
  unsaved = new Map(unsaved).set(id, changes);
}
