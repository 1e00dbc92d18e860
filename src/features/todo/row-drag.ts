const startPx = 4;

/**
 * Drags a row by its handle, while the other rows make room. A press that stays is a click.
 * @param onDrop gets the row above the new position; null for the top
 */
export function startRowDrag(
  handle: HTMLElement,
  press: PointerEvent,
  onDrop: (previous: HTMLElement | null) => void,
): void {
  const dragged = handle.closest<HTMLElement>('[data-row]');
  if (press.button !== 0 || dragged === null) return;
  const rows = measureRows(dragged);
  const controller = new AbortController();
  /** The row above the dragged one; undefined until the pointer has moved. */
  let previous: HTMLElement | null | undefined;

  function follow({ clientY }: PointerEvent) {
    const distance = clientY - press.clientY;
    if (previous !== undefined || Math.abs(distance) >= startPx) previous = rows.moveBy(distance);
  }

  function stop() {
    controller.abort();
    rows.putBack();
  }

  function drop() {
    if (previous !== undefined) {
      // Before the rows are put back, so that they slide from where they are now.
      onDrop(previous);
      // Ignore the click that follows the release in the same task.
      const ignore = (click: Event) => click.stopPropagation();
      window.addEventListener('click', ignore, { capture: true, signal: AbortSignal.timeout(0) });
    }
    stop();
  }

  const { signal } = controller;
  handle.setPointerCapture(press.pointerId);
  handle.addEventListener('pointermove', follow, { signal });
  handle.addEventListener('pointerup', drop, { signal });
  handle.addEventListener('pointercancel', stop, { signal });
}

function measureRows(dragged: HTMLElement) {
  const { top, bottom, height } = dragged.getBoundingClientRect();
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
  const others = rows
    .filter((row) => row !== dragged)
    .map((row) => {
      const box = row.getBoundingClientRect();
      return { row, center: box.top + box.height / 2, wasAbove: box.top < top };
    });
  return {
    /** Moves the dragged row by a distance, and the others out of its way. Returns the row above it; null at the top. */
    moveBy(distance: number): HTMLElement | null {
      let previous: HTMLElement | null = null;
      dragged.dataset.dragged = '';
      dragged.style.translate = `0 ${distance}px`;
      for (const { row, center, wasAbove } of others) {
        // A row gives way once the dragged one covers half of it.
        const isAbove = center < (wasAbove ? top : bottom) + distance;
        row.style.translate = `0 ${(Number(wasAbove) - Number(isAbove)) * height}px`;
        if (isAbove) previous = row;
      }
      return previous;
    },
    putBack() {
      delete dragged.dataset.dragged;
      for (const row of rows) row.style.translate = '';
    },
  };
}
