import { askToKeepStorage, browserStorage } from '#lib/storage.ts';
import { createStoredList, type StoredListOptions } from '#lib/stored-list.ts';
import { createUndoableList, type Identified, type UndoableList } from '#lib/undoable-list.ts';

/** A list of the visitor's in the browser's storage, which the browser is asked to keep from the first change on. */
export function createBrowserList<Entry extends Identified>(
  options: Omit<StoredListOptions<Entry>, 'storage' | 'now'>,
): UndoableList<Entry> {
  const list = createUndoableList(createStoredList({ ...options, storage: browserStorage, now: Date.now }));
  return {
    ...list,
    update(operation) {
      list.update(operation);
      askToKeepStorage();
    },
    merge(mergeInto) {
      list.merge(mergeInto);
      askToKeepStorage();
    },
  };
}
