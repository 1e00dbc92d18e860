import { Fragment, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { clipText } from '#lib/text.ts';
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
  /** What was added last, if there is no newer message. */
  readonly added: (Added<Entry> & { readonly isInSight: boolean }) | null;
  /** Shows what was added out of sight. */
  readonly onShow: () => void;
}

type Action = 'undo' | 'redo';

const shortcuts = { undo: 'Control+Z Meta+Z', redo: 'Control+Shift+Z Meta+Shift+Z Control+Y' };

/**
 * Over the page, at its lower edge: says what was done last, and offers to undo a removal or an import, to redo what was
 * undone, or to show what was added. Goes with the next change or after a while; the keys undo and redo every change all the
 * same. The status is always in the page, so that its changes are announced.
 */
export function UndoBar<Entry extends Identified>({ list, history, rows, added, onShow }: UndoBarProps<Entry>) {
  const { offered, message, messageCount } = history;
  const isOutOfSight = added !== null && !added.isInSight;
  const text = isOutOfSight ? added.text : message;
  const isShown = offered !== null || isOutOfSight;
  const bar = useRef<HTMLDivElement>(null);
  const returnTo = useUncoveredFocus(bar, isShown);
  useExpiry(bar, isShown ? messageCount : null, list.dismiss);
  useUndoKeys(history, replay);

  function replay(step: UndoStep<Entry>, action: Action) {
    const id = getRestoredId(action === 'undo' ? step : invertChange(step));
    // An addition is undone where it was typed.
    if (id !== undefined || !document.activeElement?.closest('form')) rows.focusRow(id);
    list[action](step);
  }

  function dismiss() {
    returnTo.current?.focus({ preventScroll: true }); // the button is removed with the bar
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
          {isOutOfSight && <Button onClick={onShow}>Show</Button>}
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

/** Entries that were added last. */
interface Added<Entry extends Identified> {
  readonly entries: readonly Entry[];
  /** What was done, as a sentence. */
  readonly text: string;
}

/**
 * What was added last, and whether it can be seen: it may be hidden by a filter, or outside the window. Null once there is a
 * newer message.
 */
export function useAdded<Entry extends Identified>(list: PersistentList<Entry>, history: UndoHistory<Entry>) {
  const [latest, setAdded] = useState<Added<Entry> | null>(null);
  const [shown, setShown] = useState({ latest, isInSight: true, messageCount: 0 });
  useLayoutEffect(() => {
    const last = latest?.entries.at(-1);
    const isInSight = last === undefined || isRowInSight(last.id);
    setShown({ latest, isInSight, messageCount: list.getState().history.messageCount });
  }, [latest, list]);
  const { isInSight, messageCount } = shown;
  const added = messageCount === history.messageCount && shown.latest ? { ...shown.latest, isInSight } : null;
  return { added, setAdded };
}

/** Whether a row is in the page, and as a whole in the window. */
function isRowInSight(id: Identified['id']): boolean {
  const row = document.querySelector(`[data-row="${CSS.escape(String(id))}"]`);
  if (row === null) return false;
  const { top, bottom } = row.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
}

const focusRingPx = 6;

/**
 * Scrolls what has the focus out from under the bar: the style sheet reserves the bar's space below it.
 * @returns what had the focus last outside the bar
 */
function useUncoveredFocus(bar: RefObject<HTMLElement | null>, isShown: boolean): RefObject<HTMLElement | null> {
  const outside = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (!isShown) return;
    const uncover = () => {
      const { activeElement: focused, body } = document;
      if (!(focused instanceof HTMLElement) || focused === body || bar.current?.contains(focused)) return;
      outside.current = focused;
      const { top, bottom } = focused.getBoundingClientRect();
      const box = bar.current?.getBoundingClientRect();
      // A fault's story hides the bar.
      if (!box?.height) return;
      const coveredPx = bottom + focusRingPx - box.top;
      // An element that the visitor has scrolled out of the window stays there.
      if (coveredPx > 0 && top < window.innerHeight) window.scrollBy({ top: coveredPx, behavior: 'instant' });
    };
    uncover();
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('focusin', uncover, { signal });
    // A phone's keyboard has opened.
    window.addEventListener('resize', uncover, { signal });
    return () => listening.abort();
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
