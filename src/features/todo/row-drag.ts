const startPx = 4;
/** The page scrolls while the pointer is this close to the window's edge. The undo bar is at the lower one. */
const scrollEdgePx = { top: 64, bottom: 112 };
const maxScrollPx = 14;

/**
 * Lets the visitor drag a row of a list by its handle: the row follows the pointer, a line shows where it would go, and the
 * page scrolls at the window's edges. Escape cancels. A press without a movement stays a click.
 * @param press the `pointerdown` on the handle
 * @param onDrop gets the row before which the dragged one was dropped; null: at the end
 */
export function startRowDrag(handle: HTMLElement, press: PointerEvent, onDrop: (next: Element | null) => void): void {
  const startPageY = press.pageY;
  const row = handle.closest('li');
  const list = row?.parentElement;
  if (press.button !== 0 || !row || !list) return;
  let { clientY } = press;
  let phase: 'pressed' | 'dragging' | 'canceled' = 'pressed';
  let frame = 0;
  const ending = new AbortController();
  const { signal } = ending;
  // Safari doesn't focus a clicked button.
  handle.focus({ preventScroll: true });
  handle.setPointerCapture(press.pointerId);

  const findNext = () =>
    [...list.children].find((other) => {
      const { top, height } = other.getBoundingClientRect();
      return other !== row && clientY < top + height / 2;
    }) ?? null;

  const showTarget = (next: Element | null | undefined) => {
    for (const other of list.children) other.toggleAttribute('data-drop-before', other === next);
    list.toggleAttribute('data-drop-last', next === null);
  };

  const follow = () => {
    row.style.translate = `0 ${clientY + window.scrollY - startPageY}px`;
    showTarget(findNext());
  };

  const cancel = () => {
    if (phase === 'dragging') phase = 'canceled';
    cancelAnimationFrame(frame);
    row.style.translate = '';
    row.removeAttribute('data-dragged');
    showTarget(undefined);
  };

  const stop = () => {
    ending.abort();
    cancel();
  };

  const scroll = () => {
    // The task was deleted in another tab, or its addition was undone.
    if (!row.isConnected) return stop();
    const above = scrollEdgePx.top - clientY;
    const below = clientY - (window.innerHeight - scrollEdgePx.bottom);
    const stepPx = Math.min(maxScrollPx, Math.max(above, below, 0) / 4);
    if (stepPx > 0) {
      window.scrollBy({ top: above > 0 ? -stepPx : stepPx, behavior: 'instant' });
      follow();
    }
    frame = requestAnimationFrame(scroll);
  };

  const onMove = (move: PointerEvent) => {
    clientY = move.clientY;
    if (phase === 'pressed' && Math.abs(move.pageY - startPageY) >= startPx) {
      phase = 'dragging';
      row.setAttribute('data-dragged', '');
      frame = requestAnimationFrame(scroll);
    }
    if (phase === 'dragging') follow();
  };

  const onUp = () => {
    // Before the cleanup, so that the row slides from where it was dropped.
    if (phase === 'dragging') onDrop(findNext());
    stop();
    if (phase === 'pressed') return;
    const ignore = (click: Event) => click.stopPropagation();
    // The click that follows the release, in the same task.
    window.addEventListener('click', ignore, { capture: true, signal: AbortSignal.timeout(0) });
  };

  handle.addEventListener('pointermove', onMove, { signal });
  handle.addEventListener('pointerup', onUp, { signal });
  handle.addEventListener('pointercancel', stop, { signal });
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && cancel(), { signal });
}
