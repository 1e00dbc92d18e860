import { Fragment, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { clipText } from '#lib/clip-text.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { closeIcon } from '#ui/icons.tsx';
import type { PersistentList } from './persistent-list.ts';
import styles from './undo-bar.module.css';
import { getRestoredId, type Identified, invertChange, type UndoHistory, type UndoStep } from './undo-history.ts';
import type { ListRows } from './use-rows.tsx';

interface UndoBarProps<Entry extends Identified> {
  readonly list: PersistentList<Entry>;
  readonly history: UndoHistory<Entry>;
  readonly rows: ListRows<Entry>;
  /** New entries that can't be seen: what was added, and how to get there. */
  readonly added: { readonly text: string; readonly onShow: () => void } | null;
}

type Action = 'undo' | 'redo';

/**
 * Over the page: says what was done last, and offers to undo the latest removal or import, or to show what was added. Goes
 * after a while; the keys undo and redo every change all the same. The status is always in the page, so that its changes are
 * announced.
 */
export function UndoBar<Entry extends Identified>({ list, history, rows, added }: UndoBarProps<Entry>) {
  const { offered, message, messageCount } = history;
  const text = added?.text ?? message;
  const isShown = offered !== null || added !== null;
  const bar = useRef<HTMLDivElement>(null);
  const returnTo = usePlacement(bar, isShown);
  useExpiry(bar, isShown ? messageCount : null, list.dismiss);
  useUndoKeys(history, replay);

  function replay(step: UndoStep<Entry>, action: Action) {
    const id = getRestoredId(action === 'undo' ? step : invertChange(step));
    // An addition is undone where it was typed.
    if (id !== undefined || !document.activeElement?.closest('form')) rows.focusRow(id);
    list[action](step);
  }

  function dismiss() {
    // The button is removed with the bar.
    if (returnTo.current?.isConnected) returnTo.current.focus({ preventScroll: true });
    else rows.focusRow(rows.shown.find(({ entry }) => isRowInSight(entry.id))?.entry.id);
    list.dismiss();
  }

  return (
    <div ref={bar} className={styles.bar} data-shown={isShown}>
      <p role="status" className={styles.message}>
        {/* A new element each time: two deletions of the same text are announced twice. */}
        <Fragment key={messageCount}>{text && clipText(text)}</Fragment>
      </p>
      {isShown && (
        <div className={styles.actions}>
          {added && <Button onClick={added.onShow}>Show</Button>}
          {offered && (
            <Button aria-keyshortcuts="Control+Z Meta+Z" onClick={() => replay(offered, 'undo')}>
              Undo
            </Button>
          )}
          <IconButton icon={closeIcon} label="Dismiss" onClick={dismiss} />
        </div>
      )}
    </div>
  );
}

/** Whether a row is in the page, and as a whole in the window. */
export function isRowInSight(id: Identified['id']): boolean {
  const row = document.querySelector(`[data-row="${CSS.escape(String(id))}"]`);
  if (row === null) return false;
  const { top, bottom } = row.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
}

/**
 * Puts the bar at the window's lower edge, or at the upper one while it would cover there what has the focus, or on a phone
 * the form around that.
 * @returns what had the focus last outside the bar
 */
function usePlacement(bar: RefObject<HTMLElement | null>, isShown: boolean): RefObject<HTMLElement | null> {
  const outside = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = bar.current;
    if (!isShown || element === null) return;
    const isPhone = window.matchMedia('(max-width: 39.99rem)');
    const place = () => {
      const { activeElement: focused, body } = document;
      if (!(focused instanceof HTMLElement) || focused === body || element.contains(focused)) return;
      outside.current = focused;
      element.toggleAttribute('data-top', false);
      const form = isPhone.matches ? focused.closest('form') : null;
      element.toggleAttribute('data-top', overlap(element, form ?? focused));
      if (overlap(element, focused)) element.toggleAttribute('data-top', false);
    };
    place();
    const listening = new AbortController();
    const options = { signal: listening.signal, passive: true };
    document.addEventListener('focusin', place, options);
    for (const type of ['scroll', 'resize']) window.addEventListener(type, place, options);
    return () => listening.abort();
  }, [bar, isShown]);
  return outside;
}

function overlap(one: Element, other: Element): boolean {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  return a.top < b.bottom && b.top < a.bottom && a.left < b.right && b.left < a.right;
}

const expiryMs = 20_000;

/**
 * Calls `onExpire` once neither pointer nor focus have been in the bar for 20 s.
 * @param message changes with each message; null while there is none
 */
function useExpiry(bar: RefObject<HTMLElement | null>, message: number | null, onExpire: () => void): void {
  const expire = useEffectEvent(onExpire);
  useEffect(() => {
    const element = bar.current;
    if (message === null || element === null) return;
    let timer = 0;
    const isInUse = () => element.matches(':hover') || element.contains(document.activeElement);
    const restart = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => (isInUse() ? restart() : expire()), expiryMs);
    };
    restart();
    element.addEventListener('pointerleave', restart);
    element.addEventListener('focusout', restart);
    return () => {
      window.clearTimeout(timer);
      element.removeEventListener('pointerleave', restart);
      element.removeEventListener('focusout', restart);
    };
  }, [bar, message]);
}

/**
 * Undoes the latest step on Ctrl+Z and ⌘+Z, and redoes the one that was undone last on Ctrl+Shift+Z, ⌘+Shift+Z and Ctrl+Y. In
 * a text field the keys are left to the field, unless it is empty and nothing has been typed since it got the focus or the
 * list has changed: then it has nothing to undo.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed has become the list's, by Enter for example
  useEffect(() => {
    hasTyped.current = false;
  }, [steps]);
}

function toAction({ key, code, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): Action | null {
  if (ctrlKey === metaKey || altKey) return null;
  // A keyboard without Latin letters, Cyrillic for example: the key at the letter's position is meant.
  const letter = /^[ -~]$/.test(key) ? key.toUpperCase() : code.replace('Key', '');
  if (letter === 'Z') return shiftKey ? 'redo' : 'undo';
  return letter === 'Y' && ctrlKey && !shiftKey ? 'redo' : null;
}
