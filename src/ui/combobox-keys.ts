/** What a combobox is in when a key arrives: how many options it has, whether they show, which one is highlighted. */
export interface ComboboxState {
  readonly isOpen: boolean;
  readonly optionCount: number;
  readonly activeIndex: number | null;
  readonly isTextEmpty: boolean;
}

export interface KeyPress {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

/**
 * What a key does to a combobox. `isConsumed` says that the browser must not act on the key as well (move the caret,
 * submit the form).
 */
export type KeyEffect =
  | { readonly kind: 'none' }
  | { readonly kind: 'show'; readonly activeIndex: number | null; readonly isConsumed: boolean }
  | { readonly kind: 'close'; readonly isConsumed: boolean }
  | { readonly kind: 'choose'; readonly index: number; readonly isConsumed: true }
  | { readonly kind: 'clear'; readonly isConsumed: true };

const none: KeyEffect = { kind: 'none' };

/**
 * The keys of an editable combobox with list autocomplete and manual selection.
 * Source: WAI-ARIA Authoring Practices, combobox pattern.
 */
export function keyEffect(press: KeyPress, state: ComboboxState): KeyEffect {
  // With these the key edits or selects text, or is the browser's own.
  if (press.ctrlKey || press.metaKey) return none;
  switch (press.key) {
    case 'ArrowDown':
      return press.shiftKey ? none : arrowEffect(press, state, 'down');
    case 'ArrowUp':
      return press.shiftKey ? none : arrowEffect(press, state, 'up');
    case 'ArrowLeft':
    case 'ArrowRight':
    case 'Home':
    case 'End':
      return state.isOpen ? { kind: 'show', activeIndex: null, isConsumed: false } : none;
    case 'Enter':
      return enterEffect(state);
    case 'Escape':
      return escapeEffect(state);
    case 'Tab':
      return { kind: 'close', isConsumed: false };
    default:
      return none;
  }
}

function arrowEffect(press: KeyPress, state: ComboboxState, direction: 'down' | 'up'): KeyEffect {
  const { isOpen, optionCount, activeIndex } = state;
  if (optionCount === 0) return none;
  if (press.altKey) {
    if (direction === 'up') return isOpen ? { kind: 'close', isConsumed: true } : none;
    return { kind: 'show', activeIndex: isOpen ? activeIndex : null, isConsumed: true };
  }
  const from = isOpen ? activeIndex : null;
  const next = direction === 'down' ? (from ?? -1) + 1 : (from ?? optionCount) - 1;
  return { kind: 'show', activeIndex: (next + optionCount) % optionCount, isConsumed: true };
}

function enterEffect({ isOpen, activeIndex }: ComboboxState): KeyEffect {
  if (!isOpen || activeIndex === null) return { kind: 'close', isConsumed: false };
  return { kind: 'choose', index: activeIndex, isConsumed: true };
}

function escapeEffect({ isOpen, isTextEmpty }: ComboboxState): KeyEffect {
  if (isOpen) return { kind: 'close', isConsumed: true };
  return isTextEmpty ? none : { kind: 'clear', isConsumed: true };
}
