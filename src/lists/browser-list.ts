import { browserStorage, requestPersistentStorage } from '#lib/storage.ts';
import { createPersistentList, type PersistentListOptions } from './persistent-list.ts';
import { createUndoableList, type Identified, type UndoableList } from './undo-history.ts';

/** A list of the visitor's in the browser's storage, which the browser is asked to keep from the first change on. */
export function createBrowserList<Entry extends Identified>(
  options: Omit<PersistentListOptions<Entry>, 'storage' | 'now'>,
): UndoableList<Entry> {
  const list = createUndoableList(createPersistentList({ ...options, storage: browserStorage, now: Date.now }));
  return {
    ...list,
    update(operation) {
      list.update(operation);
      requestPersistentStorage();
    },
    merge(mergeInto) {
      list.merge(mergeInto);
      requestPersistentStorage();
    },
  };
}
