import { X } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { Button, IconButton } from '#ui/button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './undo-bar.module.css';

interface UndoBarProps {
  /** What was done, as `describeUndo` says it; null if nothing was. */
  readonly message: string | null;
  readonly canUndo: boolean;
  readonly isDismissed: boolean;
  readonly onUndo: () => void;
  readonly onDismiss: () => void;
}

/**
 * Says what was done and offers to undo it, by the button and by Ctrl+Z or ⌘+Z. The status is always in the page, so that
 * its changes are announced.
 */
export function UndoBar({ message, canUndo, isDismissed, onUndo, onDismiss }: UndoBarProps) {
  useUndoKeys(canUndo ? onUndo : null);
  const isShown = canUndo && !isDismissed;
  return (
    <div className={styles.bar} data-shown={isShown}>
      <p role="status" className={styles.message}>
        {isShown ? message : message !== null && !isDismissed && <VisuallyHidden>{message}</VisuallyHidden>}
      </p>
      {isShown && (
        <span className={styles.actions}>
          <Button aria-keyshortcuts="Control+Z Meta+Z" onClick={onUndo}>
            Undo
          </Button>
          <IconButton icon={X} label="Dismiss" onClick={onDismiss} />
        </span>
      )}
    </div>
  );
}

/**
 * Calls `onUndo` on Ctrl+Z and ⌘+Z. In a text field the keys are left to the field, unless it is empty and nothing has been
 * typed since it got the focus: then it has nothing to undo, and a deletion may have moved the focus there.
 * @param onUndo null while there is nothing to undo
 */
function useUndoKeys(onUndo: (() => void) | null): void {
  const undo = useEffectEvent((event: KeyboardEvent, hasTyped: boolean) => {
    if (onUndo === null || !isUndoKey(event) || event.repeat || event.defaultPrevented) return;
    if (isTextField(document.activeElement, hasTyped)) return;
    event.preventDefault();
    onUndo();
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
