import { type FocusEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { Button, IconButton } from '#ui/button.tsx';
import { closeIcon } from '#ui/icons.tsx';
import { LiveRegion } from '#ui/live-region.tsx';
import styles from './undo-bar.module.css';
import type { Rows } from './use-rows.ts';

const maxIdleSeconds = 20;

/** Announces each change of a list, and offers to undo it. It is after the rows, so that Tab leads from them to it. */
export function UndoBar({ rows }: { readonly rows: Rows }) {
  const { list } = rows;
  const { message } = rows.state;
  const isShown = message?.canUndo ?? false;
  const bar = useRef<HTMLDivElement>(null);
  const focusBefore = useRef<HTMLElement>(null);
  // The message leaves with the screen, or after a while without pointer or focus in the bar.
  useEffect(() => list.dismiss, [list]);
  useEffect(() => {
    if (message === null) return;
    let idleSeconds = 0;
    const timer = window.setInterval(() => {
      const isInUse = bar.current?.matches(':hover') || bar.current?.contains(document.activeElement);
      idleSeconds = isInUse ? 0 : idleSeconds + 1;
      if (idleSeconds === maxIdleSeconds) list.dismiss();
    }, 1000);
    return () => window.clearInterval(timer);
  }, [list, message]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each message may cover the focus
  useLayoutEffect(() => {
    // The stylesheet pads the window by the bar.
    if (isShown) document.querySelector(':focus')?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [message, isShown]);

  function onFocus({ currentTarget, relatedTarget: left }: FocusEvent) {
    if (left instanceof HTMLElement && !currentTarget.contains(left)) focusBefore.current = left;
  }

  function onUndo() {
    const before = new Set(list.getState().entries);
    list.undo();
    const restored = list.getState().entries.find((entry) => !before.has(entry));
    if (restored) rows.focusRow(restored.id);
    else rows.focusFallback();
  }

  function onDismiss() {
    focusBefore.current?.focus({ preventScroll: true }); // the button is removed with the bar
    list.dismiss();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: remembers where the focus of its buttons comes from
    <div ref={bar} className={isShown ? styles.bar : 'visually-hidden'} onFocus={onFocus}>
      <LiveRegion className={styles.message}>
        <span key={message?.number}>{message?.text}</span>
      </LiveRegion>
      {isShown && (
        <div className={styles.actions}>
          <Button onClick={onUndo}>Undo</Button>
          <IconButton icon={closeIcon} label="Dismiss" onClick={onDismiss} />
        </div>
      )}
    </div>
  );
}
