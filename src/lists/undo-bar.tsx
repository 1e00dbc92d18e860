import { Fragment, useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { Button, IconButton } from '#ui/button.tsx';
import { closeIcon } from '#ui/icons.tsx';
import styles from './undo-bar.module.css';
import type { Identified, UndoHistory, UndoStep } from './undo-history.ts';

interface UndoBarProps<Entry extends Identified> {
  readonly history: UndoHistory<Entry>;
  readonly onUndo: (step: UndoStep<Entry>) => void;
  readonly onDismiss: () => void;
  /** New entries that aren't visible: what was added, and how to get there. */
  readonly added?: { readonly text: string; readonly onShow: () => void; readonly onDismiss: () => void } | null;
}

/**
 * At the lower edge of the window: says what was done, and offers to undo the latest removal or import. Ctrl+Z or ⌘+Z undoes
 * every change, the latest first. The statuses are always in the page, so that their changes are announced.
 */
export function UndoBar<Entry extends Identified>(props: UndoBarProps<Entry>) {
  const { history, onUndo, onDismiss, added = null } = props;
  const { offered, message, messageCount } = history;
  useUndoKeys(history.steps.at(-1), onUndo);
  const isOffered = offered !== null;
  const isShown = isOffered || added !== null;
  const isSame = isOffered && added?.text === message;
  useRoomBelowPage(isShown);
  const showButton = added && <Button onClick={added.onShow}>Show</Button>;
  return (
    <div className={styles.bar} data-shown={isShown}>
      <div className={styles.row} data-shown={added !== null && !isSame}>
        <p role="status" className={styles.message}>
          {!isSame && added?.text}
        </p>
        {added !== null && !isSame && (
          <>
            {showButton}
            <IconButton icon={closeIcon} label="Dismiss" onClick={added.onDismiss} />
          </>
        )}
      </div>
      <div className={styles.row} data-shown={isOffered}>
        <p role="status" className={styles.message}>
          {/* A new element each time: two deletions of the same text are announced twice. */}
          <Fragment key={messageCount}>{message}</Fragment>
        </p>
        {isOffered && (
          <>
            {isSame && showButton}
            <Button aria-keyshortcuts="Control+Z Meta+Z" onClick={() => onUndo(offered)}>
              Undo
            </Button>
            <IconButton icon={closeIcon} label="Dismiss" onClick={onDismiss} />
          </>
        )}
      </div>
    </div>
  );
}

/** An attribute of the root instead of `:root:has(…)`: with that, every change in the page costs a search of all of it. */
function useRoomBelowPage(isNeeded: boolean): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (isNeeded) dataset.undoBar = '';
    return () => {
      delete dataset.undoBar;
    };
  }, [isNeeded]);
}

/**
 * Undoes the latest step on Ctrl+Z and ⌘+Z. In a text field the keys are left to the field, unless it is empty and nothing
 * has been typed since it got the focus: then it has nothing to undo, and a deletion may have moved the focus there.
 */
function useUndoKeys<Step>(latest: Step | undefined, onUndo: (step: Step) => void): void {
  const undo = useEffectEvent((event: KeyboardEvent, hasTyped: boolean) => {
    if (latest === undefined || !isUndoKey(event) || event.repeat) return;
    const { activeElement } = document;
    const isTextField = activeElement instanceof HTMLInputElement && !/^(?:checkbox|file)$/.test(activeElement.type);
    if (isTextField && (hasTyped || activeElement.value !== '')) return;
    event.preventDefault();
    onUndo(latest);
  });
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    let hasTyped = false;
    document.addEventListener('focusin', () => (hasTyped = false), { signal });
    document.addEventListener('input', () => (hasTyped = true), { signal });
    document.addEventListener('keydown', (event) => undo(event, hasTyped), { signal });
    return () => listening.abort();
  }, []);
}

function isUndoKey({ key, code, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  // A keyboard without Latin letters, Cyrillic for example: the key beside X is meant.
  const isZ = /^[ -~]$/.test(key) ? key.toLowerCase() === 'z' : code === 'KeyZ';
  return isZ && ctrlKey !== metaKey && !shiftKey && !altKey;
}
