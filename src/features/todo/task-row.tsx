import type { KeyboardEvent, PointerEvent } from 'react';
import { RowButton } from '#ui/button.tsx';
import { arrowDownIcon, arrowUpIcon, pencilIcon, trashIcon } from '#ui/icons.tsx';
import { startRowDrag } from './row-drag.ts';
import { TaskEditor } from './task-editor.tsx';
import styles from './task-list.module.css';
import type { Task } from './tasks.ts';

/** Where to move a task among those shown: one up or down, or before another one (null: below all rows). */
export type MoveTarget = 'up' | 'down' | { readonly beforeId: number | null };

/** `moving`: with buttons that move it. */
export type TaskRowMode = 'idle' | 'editing' | 'moving';

export interface TaskActions {
  readonly onMode: (task: Task, mode: TaskRowMode) => void;
  readonly onComplete: (task: Task, completed: boolean) => void;
  /** As in task-editor.tsx. */
  readonly onEditEnd: (task: Task, text: string | null, hasFocus: boolean) => void;
  readonly onDelete: (task: Task) => void;
  /** `control`: the `data-control` that keeps the focus. */
  readonly onMove: (task: Task, target: MoveTarget, control: string) => void;
}

interface TaskRowProps {
  readonly task: Task;
  /** Whether the row above isn't the one before it in the list. */
  readonly isAfterGap: boolean;
  readonly mode: TaskRowMode;
  readonly isPhone: boolean;
  readonly actions: TaskActions;
}

const moveKeys = 'Alt+ArrowUp Alt+ArrowDown';
const hidden = { visibility: 'hidden' } as const;

export function TaskRow({ task, isAfterGap, mode, isPhone, actions }: TaskRowProps) {
  const { id, text, completed } = task;
  const { onMode, onMove } = actions;
  const textId = `task-${id}`;
  const isEditing = mode === 'editing';

  function onKeyDown(event: KeyboardEvent) {
    const { key, altKey, target } = event;
    const control = target instanceof HTMLElement ? target.dataset.control : undefined;
    if (!altKey || control === undefined || (key !== 'ArrowUp' && key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(task, key === 'ArrowUp' ? 'up' : 'down', control);
  }

  function onHandlePress(event: PointerEvent<HTMLElement>) {
    startRowDrag(event, (next) => {
      const beforeId = next instanceof HTMLElement ? Number(next.dataset.row) : null;
      onMove(task, { beforeId }, 'move');
    });
  }

  // In edit mode the text and the buttons keep their space: if the row changed its height when a click elsewhere ends the
  // editing, the click's target would move from under the mouse.
  const style = isEditing ? hidden : undefined;
  return (
    <li
      className={styles.item}
      data-row={id}
      data-after-gap={isAfterGap || undefined}
      data-completed={completed}
      onKeyDown={onKeyDown}
    >
      <button
        type="button"
        className={styles.handle}
        data-control="move"
        aria-label={`Move ${text}`}
        aria-expanded={mode === 'moving'}
        aria-keyshortcuts={moveKeys}
        title="Drag to move, or press Alt with an arrow key"
        // Tab skips it: the keys work on every control of the row.
        tabIndex={-1}
        onPointerDown={onHandlePress}
        onClick={() => onMode(task, mode === 'moving' ? 'idle' : 'moving')}
      ></button>
      <input
        type="checkbox"
        className={styles.checkbox}
        data-control="check"
        aria-keyshortcuts={moveKeys}
        checked={completed}
        aria-labelledby={textId}
        onChange={(event) => actions.onComplete(task, event.target.checked)}
      />
      {isEditing && <TaskEditor text={text} onEnd={(...end) => actions.onEditEnd(task, ...end)} />}
      {/* The double click is a shortcut for the mouse; the Edit button does the same for everyone. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: see above */}
      <span id={textId} className={styles.text} style={style} onDoubleClick={() => onMode(task, 'editing')}>
        {text}
      </span>
      {mode === 'moving' ? (
        <span className={styles.actions}>
          <RowButton
            icon={arrowUpIcon}
            isIcon={isPhone}
            name={`Move up ${text}`}
            control="up"
            onClick={() => onMove(task, 'up', 'up')}
          >
            Up
          </RowButton>
          <RowButton
            icon={arrowDownIcon}
            isIcon={isPhone}
            name={`Move down ${text}`}
            control="down"
            onClick={() => onMove(task, 'down', 'down')}
          >
            Down
          </RowButton>
        </span>
      ) : (
        <span className={styles.actions} style={style}>
          <RowButton
            icon={pencilIcon}
            isIcon={isPhone}
            name={`Edit ${text}`}
            control="edit"
            onClick={() => onMode(task, 'editing')}
          >
            Edit
          </RowButton>
          <RowButton
            icon={trashIcon}
            isIcon={isPhone}
            name={`Delete ${text}`}
            control="delete"
            onClick={() => actions.onDelete(task)}
          >
            Delete
          </RowButton>
        </span>
      )}
    </li>
  );
}
