import { type KeyboardEvent, memo, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { type RowPosition, rowAttributes } from '#lists/use-virtual-rows.ts';
import { RowButton } from '#ui/button.tsx';
import { arrowDownIcon, arrowUpIcon, pencilIcon, trashIcon } from '#ui/icons.tsx';
import { startRowDrag } from './row-drag.ts';
import { TaskEditor } from './task-editor.tsx';
import styles from './task-list.module.css';
import type { Task } from './tasks.ts';

/** Where to move a task among those shown: one up or down, or before another one (null: to the end). */
export type MoveTarget = 'up' | 'down' | { readonly beforeId: number | null };

export interface TaskActions {
  readonly onComplete: (id: number, completed: boolean) => void;
  readonly onEdit: (id: number, text: string) => void;
  readonly onDelete: (id: number) => void;
  /** `control`: the `data-control` that keeps the focus. */
  readonly onMove: (id: number, target: MoveTarget, control: string) => void;
}

interface TaskRowProps extends TaskActions {
  readonly task: Task;
}

const moveKeys = 'Alt+ArrowUp Alt+ArrowDown';
const hidden = { visibility: 'hidden' } as const;

export const TaskRow = memo(function TaskRow(props: TaskRowProps & RowPosition) {
  const { task, onComplete, onEdit, onDelete, onMove, ...position } = props;
  const { id, text, completed } = task;
  const textId = useId();
  const [mode, setMode] = useState<'idle' | 'editing' | 'moving'>('idle');
  const isEditing = mode === 'editing';
  const editButton = useRef<HTMLButtonElement>(null);
  const returnsFocus = useRef(false);

  useEffect(() => {
    if (isEditing || !returnsFocus.current) return;
    returnsFocus.current = false;
    editButton.current?.focus();
  }, [isEditing]);

  function endEditing(newText: string | null, hasFocus: boolean) {
    returnsFocus.current = hasFocus;
    setMode('idle');
    if (newText !== null) onEdit(id, newText);
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key, altKey, target } = event;
    const control = target instanceof HTMLElement ? target.dataset.control : undefined;
    if (!altKey || control === undefined || (key !== 'ArrowUp' && key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(id, key === 'ArrowUp' ? 'up' : 'down', control);
  }

  function onHandlePress(event: PointerEvent<HTMLElement>) {
    startRowDrag(event, (next) => {
      const beforeId = next instanceof HTMLElement ? Number(next.dataset.task) : null;
      onMove(id, { beforeId }, 'move');
    });
  }

  // In edit mode the text and the buttons keep their space: if the row changed its height when a click elsewhere ends the
  // editing, the click's target would move from under the mouse.
  const style = isEditing ? hidden : undefined;
  return (
    <li
      {...rowAttributes(position)}
      className={styles.item}
      data-task={id}
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
        // Not a stop of its own for Tab: the keys work on every control of the row.
        tabIndex={-1}
        onPointerDown={onHandlePress}
        onClick={() => setMode(mode === 'moving' ? 'idle' : 'moving')}
      ></button>
      <input
        type="checkbox"
        className={styles.checkbox}
        data-control="check"
        aria-keyshortcuts={moveKeys}
        checked={completed}
        aria-labelledby={textId}
        onChange={(event) => onComplete(id, event.target.checked)}
      />
      {isEditing && <TaskEditor text={text} onEnd={endEditing} />}
      {/* The double click is a shortcut for the mouse; the Edit button does the same for everyone. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: see above */}
      <span id={textId} className={styles.text} style={style} onDoubleClick={() => setMode('editing')}>
        {text}
      </span>
      {mode === 'moving' ? (
        <span className={styles.actions}>
          <RowButton icon={arrowUpIcon} name={`Move up ${text}`} control="up" onClick={() => onMove(id, 'up', 'up')}>
            Up
          </RowButton>
          <RowButton
            icon={arrowDownIcon}
            name={`Move down ${text}`}
            control="down"
            onClick={() => onMove(id, 'down', 'down')}
          >
            Down
          </RowButton>
        </span>
      ) : (
        <span className={styles.actions} style={style}>
          <RowButton
            ref={editButton}
            icon={pencilIcon}
            name={`Edit ${text}`}
            control="edit"
            onClick={() => setMode('editing')}
          >
            Edit
          </RowButton>
          <RowButton icon={trashIcon} name={`Delete ${text}`} control="delete" onClick={() => onDelete(id)}>
            Delete
          </RowButton>
        </span>
      )}
    </li>
  );
});
