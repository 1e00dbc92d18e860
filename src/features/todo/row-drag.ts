const startPx = 4;

interface Row {
  readonly element: HTMLElement;
  /** In pixels from the window's top, before the drag. */
  readonly center: number;
}

/** Drags a row by its handle. `onDrop` gets the row above its new place, or null. A press that stays is a click. */
export function startRowDrag(
  handle: HTMLElement,
  press: PointerEvent,
  onDrop: (previous: HTMLElement | null) => void,
): void {
  const dragged = handle.closest('li');
  const list = dragged?.parentElement;
  if (press.button !== 0 || !dragged || !list) return;
  const rows: readonly Row[] = [...list.querySelectorAll<HTMLElement>(':scope > li')].map((element) => {
    const { top, height } = element.getBoundingClientRect();
    return { element, center: top + height / 2 };
  });
  const { top, bottom, height } = dragged.getBoundingClientRect();
  const from = rows.findIndex(({ element }) => element === dragged);
  /** The index of the row before which the dragged one would go; null until the pointer has moved. */
  let next: number | null = null;

  function follow({ clientY }: PointerEvent) {
    const distance = clientY - press.clientY;
    if (next === null && Math.abs(distance) < startPx) return;
    list?.setAttribute('data-dragging', '');
    dragged?.setAttribute('data-dragged', '');
    // A row gives way once the dragged one covers half of it.
    next = findNext(rows, from, (distance < 0 ? top : bottom) + distance);
    for (const [index, { element }] of rows.entries()) shiftRow(element, getShift(index, from, next) * height);
    shiftRow(dragged, distance);
  }

  function stop() {
    controller.abort();
    list?.removeAttribute('data-dragging');
    dragged?.removeAttribute('data-dragged');
    for (const { element } of rows) shiftRow(element, 0);
  }

  function drop() {
    stop();
    if (next === null) return;
    onDrop(rows[next - 1]?.element ?? null);
    // Ignore the click that follows the release in the same task.
    const ignore = (click: Event) => click.stopPropagation();
    window.addEventListener('click', ignore, { capture: true, signal: AbortSignal.timeout(0) });
  }

  const controller = new AbortController();
  const { signal } = controller;
  handle.setPointerCapture(press.pointerId);
  handle.addEventListener('pointermove', follow, { signal });
  handle.addEventListener('pointerup', drop, { signal });
  handle.addEventListener('pointercancel', stop, { signal });
}

/** The index of the first row below an edge of the dragged one. */
function findNext(rows: readonly Row[], from: number, edge: number): number {
  const index = rows.findIndex(({ center }, position) => position !== from && edge < center);
  return index < 0 ? rows.length : index;
}

/** By how many heights of the dragged row another one gives way: up, down or not at all. */
function getShift(index: number, from: number, next: number): -1 | 0 | 1 {
  if (index > from && index < next) return -1;
  return index < from && index >= next ? 1 : 0;
}

function shiftRow(row: HTMLElement | null, distance: number): void {
  if (row) row.style.translate = distance === 0 ? '' : `0 ${distance}px`;
}
