import type { KeyboardEvent, PointerEvent } from 'react';
import type { Rows } from '#lists/use-rows.tsx';
import { startRowDrag } from './row-drag.ts';
import styles from './task-row.module.css';
import { moveTask, type Task, type Tasks } from './tasks.ts';

interface MoveHandleProps {
  readonly id: number;
  readonly rows: Rows<Task>;
  readonly describedBy: string;
}

/** Moves its row by dragging, by an arrow key, or to the top by a press. */
export function MoveHandle({ id, rows, describedBy }: MoveHandleProps) {
  const { list, filtered } = rows;

  /** Moves the task after another one of the filter; null for the top. */
  function move(previousId: number | null) {
    const operation = (tasks: Tasks) => moveTask(tasks, id, previousId);
    const position = 1 + operation(filtered).findIndex((task) => task.id === id);
    rows.focusRow(id, 'move');
    list.change(operation, `Position ${position} of ${filtered.length}`);
  }

  function moveToTop() {
    rows.focusRow(id, 'move');
    list.changeWithUndo((tasks) => moveTask(tasks, id, null), 'moved');
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    const index = filtered.findIndex((task) => task.id === id);
    const previousIndex = event.key === 'ArrowUp' ? index - 2 : index + 1;
    if (previousIndex >= -1 && previousIndex < filtered.length) move(filtered[previousIndex]?.id ?? null);
  }

  function onPointerDown({ currentTarget, nativeEvent }: PointerEvent<HTMLElement>) {
    startRowDrag(currentTarget, nativeEvent, (previous) => move(previous && Number(previous.dataset.row)));
  }

  return (
    <button
      type="button"
      className={styles.handle}
      data-control="move"
      aria-label="Move"
      aria-describedby={describedBy}
      aria-keyshortcuts="ArrowUp ArrowDown"
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onClick={moveToTop}
    />
  );
}
