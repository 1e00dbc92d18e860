import { pluralize } from '#lib/number-format.ts';
import type { TextStorage } from '#lib/storage.ts';
import { capitalize } from '#lib/text.ts';
import { countChanged, type Identified, type ListChange, revertChange } from './list-change.ts';
import { emptyContent, type ListContent, readContent, writeContent } from './list-content.ts';
import type { ListDefinition } from './stored-entries.ts';

/** What the screen announces about the latest change. */
export interface ListMessage {
  readonly text: string;
  readonly canUndo: boolean;
  /** Differs from the previous message's, so that the same sentence is announced twice. */
  readonly number: number;
}

export interface ListState<Entry> extends ListContent<Entry> {
  readonly message: ListMessage | null;
}

export const emptyState: ListState<never> = { ...emptyContent, message: null };

/** A pure change of a list. It keeps the objects of entries that it doesn't change. */
export type Operation<Entry> = (entries: readonly Entry[]) => readonly Entry[];

/** What Undo reverts: one change, or removals in a row. */
interface UndoOffer<Entry> {
  readonly done: string;
  readonly changes: readonly ListChange<Entry>[];
}

/**
 * A list in a storage: a plain JSON array under one key.
 *
 *     const openTaskList = defineList({ key: 'todos', noun: { one: 'task', many: 'tasks' }, schema: taskSchema });
 *     const list = openTaskList(storage); // the same one for the same storage
 *     const { entries, message } = useListState(list);
 *     list.change((tasks) => [...tasks, task], 'Task added'); // announced
 *     list.changeWithUndo((tasks) => tasks.filter(({ id }) => id !== task.id), 'removed'); // "Task removed", with Undo
 *
 * Each change reads the stored text, is applied to its entries and is written, all synchronously, so another tab's change is kept
 * even if its event was missed. A change that leaves the entries as they are is ignored. Changes that couldn't be written
 * stay in memory and go with the next write. Text that can't be read is copied before the first write over it.
 */
export class PersistentList<Entry extends Identified> {
  readonly definition: ListDefinition<Entry>;
  readonly storage: TextStorage;
  readonly #listeners = new Set<() => void>();
  #stopWatching = (): void => undefined;
  #state: ListState<Entry> = emptyState;
  #offer: UndoOffer<Entry> | null = null;

  constructor(definition: ListDefinition<Entry>, storage: TextStorage) {
    this.definition = definition;
    this.storage = storage;
    this.#refresh();
  }

  readonly getState = (): ListState<Entry> => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#refresh(); // an event may have been missed without a subscriber
    if (this.#listeners.size === 0) this.#stopWatching = this.storage.watch(() => this.#refresh());
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#stopWatching();
    };
  };

  /** Applies, saves and announces a change that isn't offered to be undone. Ends the earlier offer. */
  change(operation: Operation<Entry>, message?: string): void {
    const change = this.#apply(operation);
    if (change) this.#save(change.after, message, null);
  }

  /** Applies a change and offers to undo it. `done` completes the message: "removed" becomes "3 tasks removed". */
  changeWithUndo(operation: Operation<Entry>, done: string): void {
    const { noun } = this.definition;
    const change = this.#apply(operation);
    if (change === null) return;
    const earlier = done === 'removed' && this.#offer?.done === done ? this.#offer.changes : [];
    const changes = [...earlier, change];
    const count = changes.reduce((sum, each) => sum + countChanged(each), 0);
    const subject = count > 1 ? pluralize(count, noun) : capitalize(noun.one);
    this.#save(change.after, `${subject} ${done}`, { done, changes });
  }

  /** Reverts what is offered, in what is stored now. */
  undo(): void {
    const changes = this.#offer?.changes ?? [];
    this.dismiss();
    this.change((entries) => changes.reduceRight(revertChange<Entry>, entries), 'Change undone');
  }

  /** Ends the message and its offer. */
  readonly dismiss = (): void => {
    this.#offer = null;
    this.#publish({ ...this.#state, message: null });
  };

  /** The change that an operation makes in what is stored now; null for none. */
  #apply(operation: Operation<Entry>): ListChange<Entry> | null {
    this.#refresh();
    const before = this.#state.entries;
    const after = operation(before);
    const isSame = after.length === before.length && after.every((entry, index) => entry === before[index]);
    return isSame ? null : { before, after };
  }

  #save(entries: readonly Entry[], text: string | undefined, offer: UndoOffer<Entry> | null): void {
    this.#offer = offer;
    const number = 1 + (this.#state.message?.number ?? 0);
    const message = text === undefined ? null : { text, canUndo: offer !== null, number };
    this.#publish({ ...writeContent(this.#state, entries, this.definition, this.storage), message });
  }

  #refresh(): void {
    const content = readContent(this.#state, this.definition, this.storage);
    if (content !== this.#state) this.#publish({ ...this.#state, ...content });
  }

  #publish(state: ListState<Entry>): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

/** Defines a list. The returned function opens it in a storage, once, since what couldn't be saved outlives the screen. */
export function defineList<Entry extends Identified>(
  definition: ListDefinition<Entry>,
): (storage: TextStorage) => PersistentList<Entry> {
  const lists = new WeakMap<TextStorage, PersistentList<Entry>>();
  return (storage) => {
    const list = lists.get(storage) ?? new PersistentList(definition, storage);
    lists.set(storage, list);
    return list;
  };
}
