import { Fragment, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { Button, IconButton } from '#ui/button.tsx';
import { closeIcon } from '#ui/icons.tsx';
import type { PersistentList } from './persistent-list.ts';
import styles from './undo-bar.module.css';
import {
  getAddedId,
  getRestoredId,
  type Identified,
  invertChange,
  type UndoHistory,
  type UndoStep,
} from './undo-history.ts';
import type { ListRows } from './use-rows.tsx';

interface UndoBarProps<Entry extends Identified> {
  readonly list: PersistentList<Entry>;
  readonly history: UndoHistory<Entry>;
  readonly rows: ListRows<Entry>;
  /** Ends filter and search, to show an addition that is out of sight. */
  readonly onShowAll: () => void;
}

type Action = 'undo' | 'redo';

const shortcuts = { undo: 'Control+Z Meta+Z', redo: 'Control+Shift+Z Meta+Shift+Z Control+Y' };

/**
 * A bar over the page's lower edge with the latest message. It offers to undo a removal or an import, to redo an undone step, or
 * to show an addition that is out of sight, until the next change or for a while. The keys undo and redo every change, also without
 * the bar. The status is always in the page, so that its changes are announced, also those of a bar that isn't shown.
 */
export function UndoBar<Entry extends Identified>({ list, history, rows, onShowAll }: UndoBarProps<Entry>) {
  const { offered, message, messageCount } = history;
  const addedId = getAddedId(history);
  const [isOutOfSight, setIsOutOfSight] = useState(false);
  const isShown = offered !== null || isOutOfSight;
  const bar = useRef<HTMLDivElement>(null);
  const returnTo = useUncoveredFocus(bar, isShown);
  useLayoutEffect(() => setIsOutOfSight(addedId !== undefined && !isRowInSight(addedId)), [addedId]);
  useExpiry(bar, message === null ? null : messageCount, list.dismiss);
  useUndoKeys(history, replay);

  function replay(step: UndoStep<Entry>, action: Action) {
    const id = getRestoredId(action === 'undo' ? step : invertChange(step));
    // After undoing an addition, the focus stays in its form.
    if (id !== undefined || !document.activeElement?.closest('form')) rows.focusRow(id);
    list[action](step);
  }

  function show() {
    onShowAll();
    rows.focusRow(addedId);
    list.dismiss();
  }

  function dismiss() {
    returnTo.current?.focus({ preventScroll: true }); // the button is removed with the bar
    list.dismiss();
  }

  return (
    <div ref={bar} className={styles.bar} data-shown={isShown}>
      <p role="status" className={styles.message}>
        {/* The key makes it a new node: the same message is announced twice. */}
        <Fragment key={messageCount}>{message}</Fragment>
      </p>
      {isShown && (
        <div className={styles.actions}>
          {isOutOfSight && <Button onClick={show}>Show</Button>}
          {offered && (
            <Button aria-keyshortcuts={shortcuts[offered.action]} onClick={() => replay(offered.step, offered.action)}>
              {offered.action === 'undo' ? 'Undo' : 'Redo'}
            </Button>
          )}
          <IconButton icon={closeIcon} label="Dismiss" onClick={dismiss} />
        </div>
      )}
    </div>
  );
}

/** True if a row is in the page, and completely in the window. */
function isRowInSight(id: Identified['id']): boolean {
  const row = document.querySelector(`[data-row="${CSS.escape(String(id))}"]`);
  if (row === null) return false;
  const { top, bottom } = row.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
}

const focusRingPx = 6;

/**
 * Reserves the bar's height below the page, and scrolls the focused element out from under the bar.
 * @returns the element outside the bar that had the focus last
 */
function useUncoveredFocus(bar: RefObject<HTMLElement | null>, isShown: boolean): RefObject<HTMLElement | null> {
  const outside = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (!isShown) return;
    const { body } = document;
    const reserve = () => {
      body.style.paddingBlockEnd = `${bar.current?.offsetHeight ?? 0}px`;
    };
    const uncover = () => {
      const { activeElement: focused } = document;
      if (!(focused instanceof HTMLElement) || focused === body || bar.current?.contains(focused)) return;
      outside.current = focused;
      const { top, bottom } = focused.getBoundingClientRect();
      const box = bar.current?.getBoundingClientRect();
      // A fault can hide the bar.
      if (!box?.height) return;
      const coveredPx = bottom + focusRingPx - box.top;
      // An element below the bar isn't covered: it is in a fault's strip, or the visitor has scrolled it out of the window.
      if (coveredPx > 0 && top < box.bottom) window.scrollBy({ top: coveredPx, behavior: 'instant' });
    };
    reserve();
    uncover();
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('focusin', uncover, { signal });
    // A phone's keyboard may have opened.
    window.addEventListener('resize', uncover, { signal });
    // A longer message may follow.
    const resizing = new ResizeObserver(reserve);
    if (bar.current) resizing.observe(bar.current);
    return () => {
      listening.abort();
      resizing.disconnect();
      body.style.paddingBlockEnd = '';
    };
  }, [bar, isShown]);
  return outside;
}

const maxIdleSeconds = 20;

/**
 * Calls `onExpire` once neither pointer nor focus have been in the bar for 20 s.
 * @param message changes with each message; null while there is none
 */
function useExpiry(bar: RefObject<HTMLElement | null>, message: number | null, onExpire: () => void): void {
  const expire = useEffectEvent(onExpire);
  useEffect(() => {
    if (message === null) return;
    let idleSeconds = 0;
    const timer = window.setInterval(() => {
      const isInUse = bar.current?.matches(':hover') || bar.current?.contains(document.activeElement);
      idleSeconds = isInUse ? 0 : idleSeconds + 1;
      if (idleSeconds === maxIdleSeconds) expire();
    }, 1000);
    return () => window.clearInterval(timer);
  }, [bar, message]);
}

/**
 * Undoes the latest step on Ctrl+Z and ⌘+Z, and redoes the step undone last on Ctrl+Shift+Z, ⌘+Shift+Z and Ctrl+Y. Leaves the
 * keys to a text field that has something to undo: text in it, or typing since it was focused or the list changed.
 */
function useUndoKeys<Entry extends Identified>(
  { steps, undone }: UndoHistory<Entry>,
  onAction: (step: UndoStep<Entry>, action: Action) => void,
): void {
  const hasTyped = useRef(false);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const action = event.repeat ? null : toAction(event);
    const step = action && (action === 'undo' ? steps : undone).at(-1);
    if (!action || !step) return;
    const { activeElement } = document;
    const isTextField = activeElement instanceof HTMLInputElement && !/^(?:checkbox|file)$/.test(activeElement.type);
    if (isTextField && (hasTyped.current || activeElement.value !== '')) return;
    event.preventDefault();
    onAction(step, action);
  });
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('focusin', () => (hasTyped.current = false), { signal });
    document.addEventListener('input', () => (hasTyped.current = true), { signal });
    document.addEventListener('keydown', onKeyDown, { signal });
    return () => listening.abort();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new step, by Enter for example, empties the field
  useEffect(() => {
    hasTyped.current = false;
  }, [steps]);
}

function toAction({ key, code, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): Action | null {
  if (ctrlKey === metaKey || altKey) return null;
  // On a keyboard without Latin letters, Cyrillic for example, the key at the letter's position counts.
  const letter = /^[ -~]$/.test(key) ? key.toUpperCase() : code.replace('Key', '');
  if (letter === 'Z') return shiftKey ? 'redo' : 'undo';
  return letter === 'Y' && ctrlKey && !shiftKey ? 'redo' : null;
}
