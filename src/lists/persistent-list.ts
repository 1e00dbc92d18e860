import type { Identified } from '#lib/ids.ts';
import { pluralize } from '#lib/number-format.ts';
import type { TextStorage } from '#lib/storage.ts';
import { countChanged, type ListChange, reapplyChange, revertChange } from './list-change.ts';
import { type ListDefinition, parseStoredText, type StoredEntries } from './stored-entries.ts';

export interface ListMessage {
  readonly text: string;
  readonly canUndo: boolean;
  /** Differs from the previous message's, so that the same sentence is announced twice. */
  readonly number: number;
}

export interface ListState<Entry> extends StoredEntries<Entry> {
  /** True while changes are in memory only, since the storage can't be read or written. */
  readonly isUnsaved: boolean;
  readonly message: ListMessage | null;
}

/** Before the storage is read. */
export const emptyState: ListState<never> = { entries: [], unreadable: null, isUnsaved: false, message: null };

/** A pure change of a list. It keeps the objects of entries that it doesn't change. */
export type Operation<Entry> = (entries: readonly Entry[]) => readonly Entry[];

/**
 * A list in a storage: a plain JSON array under one key. Each change reads the stored text, is applied to its entries and is
 * written, all synchronously, so another tab's change is kept even if its event was missed. A change that leaves the entries as
 * they are is ignored. Changes that couldn't be written stay in memory and go with the next write. Text that can't be read is
 * copied before the first write over it.
 */
export class PersistentList<Entry extends Identified = Identified> {
  readonly definition: ListDefinition<Entry>;
  readonly #storage: TextStorage;
  readonly #listeners = new Set<() => void>();
  #state: ListState<Entry> = emptyState;
  /** The text that was read or written last, and its entries. The text is undefined while the storage can't be read. */
  #stored: StoredEntries<Entry> & { readonly text: string | null | undefined } = { ...emptyState, text: null };
  /** The change that Undo reverts: one, or removals in a row as one. */
  #undoable: ListChange<Entry> | null = null;

  constructor(definition: ListDefinition<Entry>, storage: TextStorage) {
    this.definition = definition;
    this.#storage = storage;
    this.#read();
  }

  readonly getState = (): ListState<Entry> => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#read(); // an event may have been missed without a subscriber
    const stopWatching = this.#storage.watch(() => this.#read());
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      stopWatching();
    };
  };

  /** Applies, saves and announces a change that isn't offered to be undone. Ends the earlier offer. */
  change(operation: Operation<Entry>, message: string | null = null): void {
    const change = this.#getChange(operation);
    if (change) this.#save(change.after, message, null);
  }

  /** Applies a change and offers to undo it. `done` completes the message: "removed" becomes "3 tasks removed". */
  changeWithUndo(operation: Operation<Entry>, done: string): void {
    const change = this.#getChange(operation);
    if (change === null) return;
    const earlier = isRemoval(change) && isRemoval(this.#undoable) ? this.#undoable : null;
    const undoable = earlier ? { ...change, before: revertChange(change.before, earlier) } : change;
    this.#save(change.after, `${describeCount(countChanged(undoable), this.definition.noun)} ${done}`, undoable);
  }

  /** Reverts what is offered, in what is stored now. */
  undo(): void {
    const undoable = this.#undoable;
    this.dismiss();
    if (undoable) this.change((entries) => revertChange(entries, undoable), 'Change undone');
  }

  /** Ends the message and its offer. */
  readonly dismiss = (): void => {
    this.#undoable = null;
    this.#publish(this.#state.entries, null);
  };

  /** The change that an operation makes in what is stored now; null for none. */
  #getChange(operation: Operation<Entry>): ListChange<Entry> | null {
    this.#read();
    const before = this.#state.entries;
    const after = operation(before);
    const isSame = after.length === before.length && after.every((entry, index) => entry === before[index]);
    return isSame ? null : { before, after };
  }

  /** Reads what is stored now, and makes the unsaved changes again in it. */
  #read(): void {
    const text = this.#readText();
    if (text === this.#stored.text) return;
    const unsaved = { before: this.#stored.entries, after: this.#state.entries };
    const stored = text === undefined ? this.#stored : parseStoredText(text, this.definition);
    this.#stored = { ...stored, text };
    this.#publish(reapplyChange(stored.entries, unsaved), this.#state.message);
  }

  #readText(): string | null | undefined {
    try {
      return this.#storage.read(this.definition.key);
    } catch {
      return undefined;
    }
  }

  #save(entries: readonly Entry[], text: string | null, undoable: ListChange<Entry> | null): void {
    this.#undoable = undoable;
    try {
      this.#write(entries);
    } catch {
      // They stay in memory, which the screen reports.
    }
    const number = 1 + (this.#state.message?.number ?? 0);
    this.#publish(entries, text === null ? null : { text, canUndo: undoable !== null, number });
  }

  /** Stores entries. Copies unreadable text before the first write over it. Throws if the storage refuses either. */
  #write(entries: readonly Entry[]): void {
    const { key } = this.definition;
    const { text, unreadable } = this.#stored;
    // A storage that can't be read isn't overwritten.
    if (text === undefined) return;
    if (text !== null && text === unreadable) this.#storage.write(`${key}.backup-${Date.now()}`, text);
    const newText = JSON.stringify(entries);
    this.#storage.write(key, newText);
    this.#stored = { entries, unreadable, text: newText };
  }

  #publish(entries: readonly Entry[], message: ListMessage | null): void {
    const { text, unreadable, entries: storedEntries } = this.#stored;
    this.#state = { entries, unreadable, isUnsaved: text === undefined || entries !== storedEntries, message };
    for (const listener of this.#listeners) listener();
  }
}

/** "Task", "3 tasks". */
function describeCount(count: number, noun: string): string {
  return count > 1 ? pluralize(count, noun) : noun.charAt(0).toUpperCase() + noun.slice(1);
}

function isRemoval<Entry>(change: ListChange<Entry> | null): boolean {
  return change !== null && change.after.length < change.before.length;
}

/** Its result opens a list in a storage: each time the same, since what couldn't be saved outlives the screen. */
export function createListOpener<Entry extends Identified>(definition: ListDefinition<Entry>) {
  const lists = new WeakMap<TextStorage, PersistentList<Entry>>();
  return (storage: TextStorage) => {
    const list = lists.get(storage) ?? new PersistentList(definition, storage);
    lists.set(storage, list);
    return list;
  };
}
