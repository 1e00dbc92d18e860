import { Fragment, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Button, IconButton } from '#ui/button.tsx';
import { closeIcon } from '#ui/icons.tsx';
import type { PersistentList } from './persistent-list.ts';
import styles from './undo-bar.module.css';
import {
  describeLatest,
  findShownId,
  type Identified,
  invertChange,
  type ReplayAction,
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

const shortcuts = { undo: 'Control+Z Meta+Z', redo: 'Control+Shift+Z Meta+Shift+Z Control+Y' };

/**
 * A bar over the page's lower edge that offers to undo a removal or an import, to redo, or to show an addition out of sight. The
 * status is always in the page, so that changes without a bar are announced too.
 */
export function UndoBar<Entry extends Identified>({ list, history, rows, onShowAll }: UndoBarProps<Entry>) {
  const { latest } = history;
  const described = useMemo(() => latest && describeLatest(latest, list.noun), [latest, list]);
  const offer = described?.offer ?? null;
  const [outOfSightId, setOutOfSightId] = useState<Entry['id']>();
  const isShown = offer !== null || outOfSightId !== undefined;
  const [isUsed, setIsUsed] = useState(false);
  if (isShown && !isUsed) setIsUsed(true);
  const bar = useRef<HTMLDivElement>(null);
  const returnTo = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const isAddition = latest?.action === 'do' && (latest.step.verb === 'added' || latest.step.verb === 'imported');
    const id = isAddition ? findShownId(latest.step) : undefined;
    setOutOfSightId(id === undefined || isRowInSight(id) ? undefined : id);
  }, [latest]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each message may cover the focus
  useLayoutEffect(() => {
    const focused = document.querySelector(':focus');
    if (!focused || !bar.current || !isShown) return;
    const isCovered = focused.getBoundingClientRect().bottom > bar.current.getBoundingClientRect().top;
    // The stylesheet pads the window by the bar.
    if (isCovered) focused.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [latest, isShown]);
  useExpiry(bar, latest, list.dismiss);
  useUndoKeys(history, replay);

  function replay(step: UndoStep<Entry>, action: ReplayAction) {
    const id = findShownId(action === 'undo' ? invertChange(step) : step);
    // After undoing an addition, the focus stays in its form.
    if (id !== undefined || !document.activeElement?.closest('form')) rows.focusRow(id);
    list.replay(step, action);
  }

  function show() {
    onShowAll();
    rows.focusRow(outOfSightId);
    list.dismiss();
  }

  function dismiss() {
    returnTo.current?.focus({ preventScroll: true }); // the button is removed with the bar
    list.dismiss();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: remembers where the focus of its buttons comes from
    <div
      ref={bar}
      className={styles.bar}
      data-shown={isShown}
      data-used={isUsed}
      onFocus={({ currentTarget, relatedTarget: left }) => {
        if (left instanceof HTMLElement && !currentTarget.contains(left)) returnTo.current = left;
      }}
    >
      <p role="status" className={styles.message}>
        {/* The key makes it a new node: the same message is announced twice. */}
        <Fragment key={latest?.serial}>{described?.message}</Fragment>
      </p>
      {isShown && (
        <div className={styles.actions}>
          {outOfSightId !== undefined && <Button onClick={show}>Show</Button>}
          {latest && offer && (
            <Button aria-keyshortcuts={shortcuts[offer]} onClick={() => replay(latest.step, offer)}>
              {offer === 'undo' ? 'Undo' : 'Redo'}
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

const maxIdleSeconds = 60;

/** Calls `onExpire` once neither pointer nor focus have been in the bar for 60 s. Starts again with each message. */
function useExpiry(bar: RefObject<HTMLElement | null>, message: object | null, onExpire: () => void): void {
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

/** Ctrl+Z, Ctrl+Y and the like. Left to a text field with text, or typed in since its focus or the latest step. */
function useUndoKeys<Entry extends Identified>(
  { steps, undone }: UndoHistory<Entry>,
  onAction: (step: UndoStep<Entry>, action: ReplayAction) => void,
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
    const controller = new AbortController();
    const { signal } = controller;
    document.addEventListener('focusin', () => (hasTyped.current = false), { signal });
    document.addEventListener('input', () => (hasTyped.current = true), { signal });
    document.addEventListener('keydown', onKeyDown, { signal });
    return () => controller.abort();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new step, by Enter for example, empties the field
  useEffect(() => {
    hasTyped.current = false;
  }, [steps]);
}

function toAction({ key, code, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): ReplayAction | null {
  if (ctrlKey === metaKey || altKey) return null;
  // On a keyboard without Latin letters, Cyrillic for example, the key at the letter's position counts.
  const letter = /^[ -~]$/.test(key) ? key.toUpperCase() : code.replace('Key', '');
  if (letter === 'Z') return shiftKey ? 'redo' : 'undo';
  return letter === 'Y' && ctrlKey && !shiftKey ? 'redo' : null;
}
