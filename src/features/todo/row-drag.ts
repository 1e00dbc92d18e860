const startPx = 4;
/** The page scrolls while the pointer is this close to an edge of the window. The undo bar is at the lower edge. */
const scrollEdgePx = { top: 64, bottom: 112 };
const maxScrollPx = 14;

/** Drags a row by its handle. `onDrop` gets the row that follows its new place, or null. A press that stays is a click. */
export function startRowDrag(handle: HTMLElement, press: PointerEvent, onDrop: (next: Element | null) => void): void {
  const startPageY = press.pageY;
  const row = handle.closest('li');
  const list = row?.parentElement;
  if (press.button !== 0 || !row || !list) return;
  let { clientY } = press;
  let phase: 'pressed' | 'dragging' | 'canceled' = 'pressed';
  let frame = 0;
  const controller = new AbortController();
  const { signal } = controller;
  // Safari doesn't focus a clicked button.
  handle.focus({ preventScroll: true });
  handle.setPointerCapture(press.pointerId);

  /** All rows, and the positions of their centers in the page before the drag. */
  const rows = [...list.querySelectorAll<HTMLElement>(':scope > li')].map((element) => {
    const { top, height } = element.getBoundingClientRect();
    return { element, pageY: top + height / 2 + window.scrollY };
  });
  const { top, bottom, height: rowHeight } = row.getBoundingClientRect();
  const rowIndex = rows.findIndex(({ element }) => element === row);

  /** The index of the row before which the dragged one would go. */
  let next = rowIndex;

  const follow = () => {
    const distance = clientY + window.scrollY - startPageY;
    // A row gives way once the dragged one covers half of it, wherever the pointer holds that.
    const edge = (distance < 0 ? top : bottom) + clientY - press.clientY + window.scrollY;
    const index = rows.findIndex(({ element, pageY }) => element !== row && edge < pageY);
    next = index < 0 ? rows.length : index;
    for (const [index, { element }] of rows.entries()) {
      const isBelow = index > rowIndex && index < next;
      const isAbove = index < rowIndex && index >= next;
      element.style.translate = isBelow ? `0 ${-rowHeight}px` : isAbove ? `0 ${rowHeight}px` : '';
    }
    row.style.translate = `0 ${distance}px`;
  };

  const cancel = () => {
    if (phase === 'dragging') phase = 'canceled';
    cancelAnimationFrame(frame);
    list.removeAttribute('data-dragging');
    row.removeAttribute('data-dragged');
    for (const { element } of rows) element.style.translate = '';
  };

  const stop = () => {
    controller.abort();
    cancel();
  };

  const scroll = () => {
    // Another tab deleted the task, or its addition was undone.
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
      list.setAttribute('data-dragging', '');
      row.setAttribute('data-dragged', '');
      frame = requestAnimationFrame(scroll);
    }
    if (phase === 'dragging') follow();
  };

  const onUp = () => {
    // Before the cleanup, so that the row slides from its drop position.
    if (phase === 'dragging') onDrop(rows[next]?.element ?? null);
    stop();
    if (phase === 'pressed') return;
    const ignore = (click: Event) => click.stopPropagation();
    // Ignore the click that follows the release in the same task.
    window.addEventListener('click', ignore, { capture: true, signal: AbortSignal.timeout(0) });
  };

  handle.addEventListener('pointermove', onMove, { signal });
  handle.addEventListener('pointerup', onUp, { signal });
  handle.addEventListener('pointercancel', stop, { signal });
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && cancel(), { signal });
}
