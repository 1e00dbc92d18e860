import type { TextStorage } from './storage.ts';

/** A failure of the browser's storage, for the visitor to try (src/app/fault-panel.tsx). */
export interface Fault {
  /** Unique within a demo: "Storage is full". */
  readonly title: string;
  readonly expected: string;
  /** A copy of the storage that fails. The original stays as it is. */
  readonly createStorage: (original: TextStorage) => TextStorage;
}
