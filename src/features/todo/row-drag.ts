const startPx = 4;

/** Drags a row by its handle. `onDrop` gets the row above its new place, or null. A press that stays is a click. */
export function startRowDrag(
  handle: HTMLElement,
  press: PointerEvent,
  onDrop: (previous: HTMLElement | null) => void,
): void {
  const dragged = handle.closest('li');
  if (press.button !== 0 || dragged === null) return;
  const { top, bottom, height } = dragged.getBoundingClientRect();
  const rows = [...(dragged.parentElement?.querySelectorAll<HTMLElement>(':scope > li') ?? [])];
  const others = rows
    .filter((row) => row !== dragged)
    .map((row) => {
      const box = row.getBoundingClientRect();
      return { row, center: box.top + box.height / 2, wasAbove: box.top < top };
    });
  /** The row above the dragged one; undefined until the pointer has moved. */
  let previous: HTMLElement | null | undefined;

  const follow = ({ clientY }: PointerEvent) => {
    const distance = clientY - press.clientY;
    if (previous === undefined && Math.abs(distance) < startPx) return;
    previous = null;
    dragged.dataset.dragged = '';
    dragged.style.translate = `0 ${distance}px`;
    for (const { row, center, wasAbove } of others) {
      // A row gives way once the dragged one covers half of it.
      const isAbove = center < (wasAbove ? top : bottom) + distance;
      row.style.translate = `0 ${(Number(wasAbove) - Number(isAbove)) * height}px`;
      if (isAbove) previous = row;
    }
  };

  const stop = () => {
    controller.abort();
    delete dragged.dataset.dragged;
    for (const row of rows) row.style.translate = '';
  };

  const drop = () => {
    stop();
    if (previous === undefined) return;
    onDrop(previous);
    // Ignore the click that follows the release in the same task.
    const ignore = (click: Event) => click.stopPropagation();
    window.addEventListener('click', ignore, { capture: true, signal: AbortSignal.timeout(0) });
  };

  const controller = new AbortController();
  const { signal } = controller;
  handle.setPointerCapture(press.pointerId);
  handle.addEventListener('pointermove', follow, { signal });
  handle.addEventListener('pointerup', drop, { signal });
  handle.addEventListener('pointercancel', stop, { signal });
}
