/** The `pointerdown` on a handle. */
interface DragStart {
  readonly currentTarget: HTMLElement;
  readonly pointerId: number;
  readonly button: number;
  readonly pageY: number;
  readonly clientY: number;
}

const startPx = 4;
/** The page scrolls while the pointer is this close to the window's edge. The undo bar is at the lower one. */
const scrollEdgePx = { top: 64, bottom: 112 };
const maxScrollPx = 14;

/**
 * Lets the visitor drag a row of a list by its handle: the row follows the pointer, a line shows where it would go, and the
 * page scrolls at the window's edges. Escape cancels. A press without a movement stays a click.
 * @param onDrop gets the row before which the dragged one was dropped; null: at the end
 */
export function startRowDrag(event: DragStart, onDrop: (next: Element | null) => void): void {
  const { currentTarget: handle, pageY: startPageY } = event;
  const row = handle.closest('li');
  const list = row?.parentElement;
  if (event.button !== 0 || !row || !list) return;
  let { clientY } = event;
  let isDragging = false;
  let frame = 0;
  const ending = new AbortController();
  const { signal } = ending;
  // Safari doesn't focus a clicked button.
  handle.focus({ preventScroll: true });
  handle.setPointerCapture(event.pointerId);

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

  const scroll = () => {
    const above = scrollEdgePx.top - clientY;
    const below = clientY - (window.innerHeight - scrollEdgePx.bottom);
    const stepPx = Math.min(maxScrollPx, Math.max(above, below, 0) / 4);
    if (stepPx > 0) {
      window.scrollBy({ top: above > 0 ? -stepPx : stepPx, behavior: 'instant' });
      follow();
    }
    frame = requestAnimationFrame(scroll);
  };

  const end = () => {
    ending.abort();
    cancelAnimationFrame(frame);
    row.style.translate = '';
    row.removeAttribute('data-dragged');
    showTarget(undefined);
    if (!isDragging) return;
    const ignore = (click: Event) => click.stopPropagation();
    // The click that follows the end of a drag, in the same task.
    window.addEventListener('click', ignore, { capture: true, signal: AbortSignal.timeout(0) });
  };

  const onMove = (move: PointerEvent) => {
    clientY = move.clientY;
    if (!isDragging && Math.abs(move.pageY - startPageY) < startPx) return;
    if (!isDragging) {
      isDragging = true;
      row.setAttribute('data-dragged', '');
      frame = requestAnimationFrame(scroll);
    }
    follow();
  };

  const onUp = () => {
    // Before the cleanup, so that the row slides from where it was dropped.
    if (isDragging) onDrop(findNext());
    end();
  };

  handle.addEventListener('pointermove', onMove, { signal });
  handle.addEventListener('pointerup', onUp, { signal });
  handle.addEventListener('pointercancel', end, { signal });
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal });
}
