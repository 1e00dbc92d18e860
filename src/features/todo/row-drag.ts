const startPx = 4;

/** Drags a row by its handle. `onDrop` gets the row that follows its new place, or null. A press that stays is a click. */
export function startRowDrag(handle: HTMLElement, press: PointerEvent, onDrop: (next: Element | null) => void): void {
  const dragged = handle.closest('li');
  const list = dragged?.parentElement;
  if (press.button !== 0 || !dragged || !list) return;
  const rows = [...list.querySelectorAll<HTMLElement>(':scope > li')].map((row) => {
    const { top, height } = row.getBoundingClientRect();
    return { row, center: top + height / 2 };
  });
  const from = rows.findIndex(({ row }) => row === dragged);
  const { top, bottom, height } = dragged.getBoundingClientRect();
  /** The index of the row before which the dragged one would go; null until the pointer has moved. */
  let next: number | null = null;
  const controller = new AbortController();
  const { signal } = controller;

  function follow({ clientY }: PointerEvent) {
    const distance = clientY - press.clientY;
    if (next === null && Math.abs(distance) < startPx) return;
    list?.setAttribute('data-dragging', '');
    dragged?.setAttribute('data-dragged', '');
    // A row gives way once the dragged one covers half of it.
    const edge = (distance < 0 ? top : bottom) + distance;
    const index = rows.findIndex(({ row, center }) => row !== dragged && edge < center);
    next = index < 0 ? rows.length : index;
    for (const [index, { row }] of rows.entries()) {
      const isBetween = index > from ? index < next : index >= next;
      const shift = index === from ? distance : isBetween ? Math.sign(from - index) * height : 0;
      row.style.translate = `0 ${shift}px`;
    }
  }

  function stop() {
    controller.abort();
    list?.removeAttribute('data-dragging');
    dragged?.removeAttribute('data-dragged');
    for (const { row } of rows) row.style.translate = '';
  }

  function drop() {
    stop();
    if (next === null) return;
    onDrop(rows[next]?.row ?? null);
    // Ignore the click that follows the release in the same task.
    const ignore = (click: Event) => click.stopPropagation();
    window.addEventListener('click', ignore, { capture: true, signal: AbortSignal.timeout(0) });
  }

  handle.setPointerCapture(press.pointerId);
  handle.addEventListener('pointermove', follow, { signal });
  handle.addEventListener('pointerup', drop, { signal });
  handle.addEventListener('pointercancel', stop, { signal });
}
