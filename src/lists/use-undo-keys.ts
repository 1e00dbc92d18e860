import { useEffect, useEffectEvent } from 'react';

/**
 * Undoes by Ctrl+Z and ⌘+Z. In a text field these are the field's own; but for one that is empty and in which nothing has
 * been typed since it got the focus: it has nothing to undo, and a deletion may have brought the focus there.
 * @param onUndo null while there is nothing to undo
 */
export function useUndoKeys(onUndo: (() => void) | null): void {
  const undo = useEffectEvent((event: KeyboardEvent, hasTyped: boolean) => {
    if (onUndo === null || !isUndoKey(event) || event.repeat || event.defaultPrevented) return;
    if (isTextField(document.activeElement, hasTyped)) return;
    event.preventDefault();
    onUndo();
  });
  useEffect(() => {
    let hasTyped = false;
    const onFocus = () => {
      hasTyped = false;
    };
    const onInput = () => {
      hasTyped = true;
    };
    const onKeyDown = (event: KeyboardEvent) => undo(event, hasTyped);
    document.addEventListener('focusin', onFocus);
    document.addEventListener('input', onInput);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('input', onInput);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, []);
}

function isUndoKey({ key, code, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  // Where the keys bear other letters, Cyrillic for one, the key beside X is meant.
  const isZ = /^[ -~]$/.test(key) ? key.toLowerCase() === 'z' : code === 'KeyZ';
  return isZ && ctrlKey !== metaKey && !shiftKey && !altKey;
}

const otherInputs = ['checkbox', 'radio', 'button', 'submit', 'reset', 'file', 'image', 'range', 'color'];

/** True for a field with text that may be undone in it. */
function isTextField(element: Element | null, hasTyped: boolean): boolean {
  if (element instanceof HTMLInputElement) {
    return !otherInputs.includes(element.type) && (hasTyped || element.value !== '');
  }
  if (element instanceof HTMLTextAreaElement) return hasTyped || element.value !== '';
  return element instanceof HTMLElement && element.isContentEditable;
}
