import { useLayoutEffect, useState } from 'react';
import type { PersistentList } from './persistent-list.ts';
import { isRowInSight } from './undo-bar.tsx';
import type { Identified, UndoHistory } from './undo-history.ts';

/**
 * The entries that were added last, if the last of them can't be seen: hidden by a filter, or outside the window. None once
 * there is a newer message.
 */
export function useAddedOutOfSight<Entry extends Identified>(list: PersistentList<Entry>, history: UndoHistory<Entry>) {
  const [added, setAdded] = useState<readonly Entry[]>([]);
  const [notice, setNotice] = useState({ entries: added, messageCount: 0 });
  useLayoutEffect(() => {
    const last = added.at(-1);
    if (last === undefined || isRowInSight(last.id)) return setNotice({ entries: [], messageCount: 0 });
    const { steps, offered } = list.getState().history;
    // The newer message replaces the offer to undo an earlier step.
    if (offered !== steps.at(-1)) list.dismiss();
    setNotice({ entries: added, messageCount: list.getState().history.messageCount });
  }, [added, list]);
  const addedOutOfSight = notice.messageCount === history.messageCount ? notice.entries : [];
  return { addedOutOfSight, setAdded };
}
