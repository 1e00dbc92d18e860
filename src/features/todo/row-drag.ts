/** The `pointerdown` on a handle. */
interface DragStart {
  readonly currentTarget: HTMLElement;
  readonly pointerId: number;
  readonly button: number;
  readonly pageY: number;
  readonly clientY: number;
}

const startPx = 4;
/** So far from the window's edges the page scrolls; below it there is room for the undo bar. */
const scrollEdgePx = { top: 64, bottom: 112 };
const maxScrollPx = 14;

/**
 * Lets the visitor drag a row of a list by its handle: the row follows the pointer, a line shows where it would go, and the
 * page scrolls at the window's edges. Escape cancels. A press without a movement stays a click.
 * @param onDrop gets the row before which the dragged one was dropped; null: at the end
 */
export function startRowDrag(event: DragStart, onDrop: (next: Element | null) => void): void {
  const row = event.currentTarget.closest('li');
  const list = row?.parentElement;
  if (event.button === 0 && row && list) startDrag(event, { row, list, handle: event.currentTarget }, onDrop);
}

interface DragElements {
  readonly row: HTMLElement;
  readonly list: HTMLElement;
  readonly handle: HTMLElement;
}

function startDrag(event: DragStart, { row, list, handle }: DragElements, onDrop: (next: Element | null) => void) {
  const startPageY = event.pageY;
  let clientY = event.clientY;
  let isDragging = false;
  let frame = 0;
  const ending = new AbortController();
  const { signal } = ending;
  // Safari doesn't focus a clicked button; a row with the focus stays rendered in a long list.
  handle.focus({ preventScroll: true });
  handle.setPointerCapture(event.pointerId);

  const findNext = () =>
    [...list.children].find((other) => {
      const { top, height } = other.getBoundingClientRect();
      return other !== row && clientY < top + height / 2;
    }) ?? null;

  function update() {
    row.style.translate = `0 ${clientY + window.scrollY - startPageY}px`;
    const next = findNext();
    for (const other of list.children) other.toggleAttribute('data-drop-before', other === next);
    list.toggleAttribute('data-drop-last', next === null);
  }

  function scroll() {
    const above = scrollEdgePx.top - clientY;
    const below = clientY - (window.innerHeight - scrollEdgePx.bottom);
    const step = above > 0 ? -above / 4 : Math.max(0, below) / 4;
    if (step !== 0) {
      window.scrollBy({ top: Math.max(-maxScrollPx, Math.min(maxScrollPx, step)), behavior: 'instant' });
      update();
    }
    frame = requestAnimationFrame(scroll);
  }

  function end() {
    ending.abort();
    cancelAnimationFrame(frame);
    row.style.translate = '';
    row.removeAttribute('data-dragged');
    list.removeAttribute('data-drop-last');
    for (const other of list.children) other.removeAttribute('data-drop-before');
    if (isDragging) ignoreNextClick();
  }

  handle.addEventListener(
    'pointermove',
    (move) => {
      clientY = move.clientY;
      if (!isDragging && Math.abs(move.pageY - startPageY) < startPx) return;
      if (!isDragging) {
        isDragging = true;
        row.setAttribute('data-dragged', '');
        frame = requestAnimationFrame(scroll);
      }
      update();
    },
    { signal },
  );
  handle.addEventListener(
    'pointerup',
    () => {
      const next = findNext();
      // First: the row slides from where it was dropped.
      if (isDragging) onDrop(next);
      end();
    },
    { signal },
  );
  handle.addEventListener('pointercancel', end, { signal });
  document.addEventListener(
    'keydown',
    ({ key }) => {
      if (key === 'Escape') end();
    },
    { signal },
  );
}

/** The click that follows the end of a drag. */
function ignoreNextClick() {
  const ignore = (click: Event) => {
    click.preventDefault();
    click.stopPropagation();
  };
  window.addEventListener('click', ignore, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', ignore, { capture: true }));
}
