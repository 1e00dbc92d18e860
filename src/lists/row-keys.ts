import type { KeyboardEvent } from 'react';

/**
 * For a list whose rows have the same controls, each with a `data-control` name: ↑ and ↓ move the focus to the same control
 * of the neighboring row.
 */
export function moveFocusByArrow(event: KeyboardEvent<HTMLElement>): void {
  const { key, altKey, ctrlKey, metaKey, shiftKey, target } = event;
  if ((key !== 'ArrowUp' && key !== 'ArrowDown') || altKey || ctrlKey || metaKey || shiftKey) return;
  const control = target instanceof HTMLElement ? target.dataset.control : undefined;
  const row = target instanceof HTMLElement && target.closest('li');
  if (control === undefined || !row) return;
  const neighbor = key === 'ArrowUp' ? row.previousElementSibling : row.nextElementSibling;
  const sameControl = neighbor?.querySelector<HTMLElement>(`[data-control="${control}"]`);
  if (!sameControl) return;
  event.preventDefault();
  sameControl.focus();
}
