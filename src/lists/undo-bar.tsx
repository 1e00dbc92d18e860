import { Fragment, memo, useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { Button, IconButton } from '#ui/button.tsx';
import { closeIcon } from '#ui/icons.tsx';
import styles from './undo-bar.module.css';

interface UndoBarProps {
  /** What happened last; null if nothing did. */
  readonly message: string | null;
  /** Changes with each message, also if the text is the same. */
  readonly messageCount: number;
  /** Whether there is a removal or import to undo. */
  readonly isOffered: boolean;
  /** Undoes the step that is offered, or the latest one. False if there is none. */
  readonly onUndo: (step: 'offered' | 'latest') => boolean;
  readonly onDismiss: () => void;
  /** New entries that aren't visible: what was added, and how to get there. */
  readonly added?: { readonly text: string; readonly onShow: () => void; readonly onDismiss: () => void } | null;
}

/**
 * At the lower edge of the window: says what was done, and offers to undo the latest removal or import. Ctrl+Z or ⌘+Z undoes
 * every change, the latest first. The statuses are always in the page, so that their changes are announced.
 */
export const UndoBar = memo(function UndoBar({ message, messageCount, onUndo, onDismiss, ...props }: UndoBarProps) {
  const { added = null } = props;
  const isOffered = props.isOffered && message !== null;
  useUndoKeys(onUndo);
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
            <Button aria-keyshortcuts="Control+Z Meta+Z" onClick={() => onUndo('offered')}>
              Undo
            </Button>
            <IconButton icon={closeIcon} label="Dismiss" onClick={onDismiss} />
          </>
        )}
      </div>
    </div>
  );
});

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
 * Calls `onUndo` on Ctrl+Z and ⌘+Z. In a text field the keys are left to the field, unless it is empty and nothing has been
 * typed since it got the focus: then it has nothing to undo, and a deletion may have moved the focus there.
 */
function useUndoKeys(onUndo: UndoBarProps['onUndo']): void {
  const undo = useEffectEvent((event: KeyboardEvent, hasTyped: boolean) => {
    if (!isUndoKey(event) || event.repeat || event.defaultPrevented) return;
    if (isTextField(document.activeElement, hasTyped)) return;
    if (onUndo('latest')) event.preventDefault();
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
  // On a keyboard without Latin letters, Cyrillic for example, the key beside X is meant.
  const isZ = /^[ -~]$/.test(key) ? key.toLowerCase() === 'z' : code === 'KeyZ';
  return isZ && ctrlKey !== metaKey && !shiftKey && !altKey;
}

const nonTextInputs = ['checkbox', 'radio', 'button', 'submit', 'reset', 'file', 'image', 'range', 'color'];

function isTextField(element: Element | null, hasTyped: boolean): boolean {
  if (element instanceof HTMLInputElement) {
    return !nonTextInputs.includes(element.type) && (hasTyped || element.value !== '');
  }
  return element instanceof HTMLTextAreaElement;
}
