import { perEnvironment } from '#lib/environment.ts';
import type { TransactionDraft } from './transaction-draft.ts';

export type DraftChanges = Readonly<Partial<TransactionDraft>>;

/**
 * What the visitor has typed and not saved, by the id of the edited transaction; null for a new one. It survives opening another
 * transaction and leaving the screen.
 */
export const getUnsavedDrafts = perEnvironment(() => new Map<string | null, DraftChanges>());
