interface ComboboxState {
  readonly isOpen: boolean;
  readonly optionCount: number;
  /** Index of the highlighted option. */
  readonly activeIndex: number | null;
  readonly isTextEmpty: boolean;
}

interface KeyPress {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

/** The effect of a key. With `preventDefault` the browser must not handle the key too (move the caret, submit the form). */
type KeyAction =
  | { readonly kind: 'show'; readonly activeIndex: number | null; readonly preventDefault: boolean }
  | { readonly kind: 'close'; readonly preventDefault: boolean }
  | { readonly kind: 'choose'; readonly index: number; readonly preventDefault: true }
  | { readonly kind: 'clear'; readonly preventDefault: true };

/**
 * The keys of an editable combobox with list autocomplete and manual selection; null for keys that it doesn't handle.
 * Source: WAI-ARIA Authoring Practices, combobox pattern.
 */
export function getKeyAction(press: KeyPress, state: ComboboxState): KeyAction | null {
  const { isOpen, activeIndex, isTextEmpty } = state;
  // These edit or select text, or are the browser's own shortcuts.
  if (press.ctrlKey || press.metaKey) return null;
  switch (press.key) {
    case 'ArrowDown':
    case 'ArrowUp':
      return press.shiftKey ? null : getArrowAction(press, state);
    case 'ArrowLeft':
    case 'ArrowRight':
    case 'Home':
    case 'End':
      return isOpen ? { kind: 'show', activeIndex: null, preventDefault: false } : null;
    case 'Enter':
      if (!isOpen || activeIndex === null) return { kind: 'close', preventDefault: false };
      return { kind: 'choose', index: activeIndex, preventDefault: true };
    case 'Escape':
      if (isOpen) return { kind: 'close', preventDefault: true };
      return isTextEmpty ? null : { kind: 'clear', preventDefault: true };
    case 'Tab':
      return { kind: 'close', preventDefault: false };
    default:
      return null;
  }
}

function getArrowAction({ key, altKey }: KeyPress, state: ComboboxState): KeyAction | null {
  const { isOpen, optionCount } = state;
  const activeIndex = isOpen ? state.activeIndex : null;
  const isDown = key === 'ArrowDown';
  if (optionCount === 0) return null;
  if (altKey && !isDown) return isOpen ? { kind: 'close', preventDefault: true } : null;
  if (altKey) return { kind: 'show', activeIndex, preventDefault: true };
  const next = isDown ? (activeIndex ?? -1) + 1 : (activeIndex ?? optionCount) - 1;
  return { kind: 'show', activeIndex: (next + optionCount) % optionCount, preventDefault: true };
}
