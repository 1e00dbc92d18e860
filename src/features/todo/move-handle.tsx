import type { KeyboardEvent, PointerEvent } from 'react';
import type { PersistentList } from '#lists/persistent-list.ts';
import type { ListRows } from '#lists/use-rows.tsx';
import { startRowDrag } from './row-drag.ts';
import styles from './task-row.module.css';
import { moveTask, type Task, type Tasks } from './tasks.ts';

/** The props of a task's row and of its handle. */
export interface TaskRowProps {
  readonly task: Task;
  readonly list: PersistentList<Task>;
  /** The tasks that the filter accepts. */
  readonly filtered: Tasks;
  readonly rows: ListRows<Task>;
}

interface MoveHandleProps extends TaskRowProps {
  readonly describedBy: string;
}

/** Moves its row by dragging, by an arrow key, or to the top by a press. */
export function MoveHandle({ task: { id }, describedBy, list, filtered, rows }: MoveHandleProps) {
  /** Moves the task after another shown one; null for the top. */
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
    const others = filtered.filter((task) => task.id !== id);
    const index = filtered.findIndex((task) => task.id === id) + (event.key === 'ArrowUp' ? -1 : 1);
    if (index >= 0 && index <= others.length) move(others[index - 1]?.id ?? null);
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
