import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { RowButton, RowText } from '#lists/row-button.tsx';
import type { ListRows } from '#lists/use-rows.tsx';
import { pencilIcon, trashIcon } from '#ui/demo-icons.ts';
import { isComposing } from '#ui/field.tsx';
import { startRowDrag } from './row-drag.ts';
import type { TaskActions } from './task-actions.ts';
import styles from './task-list.module.css';
import type { Task } from './tasks.ts';

interface TaskListProps {
  readonly rows: ListRows<Task>;
  readonly actions: TaskActions;
}

export function TaskList({ rows, actions }: TaskListProps) {
  /** The task in edit mode. */
  const [editedId, setEditedId] = useState<number | null>(null);

  function onEditEnd(task: Task, text: string | null, isByKey: boolean) {
    setEditedId((current) => (current === task.id ? null : current));
    if (isByKey) rows.focusRow(task.id, 'Edit');
    if (text !== null) actions.onEdit(task, text);
  }

  return (
    <>
      <ul role="list" className={styles.list} hidden={rows.inPage.length === 0}>
        {rows.inPage.map((task) => (
          <TaskRow
            key={task.id}
            task={task}
            isEdited={task.id === editedId}
            actions={actions}
            onEditStart={() => setEditedId(task.id)}
            onEditEnd={(text, isByKey) => onEditEnd(task, text, isByKey)}
          />
        ))}
      </ul>
      {rows.more}
    </>
  );
}

interface TaskRowProps {
  readonly task: Task;
  readonly isEdited: boolean;
  readonly actions: TaskActions;
  readonly onEditStart: () => void;
  readonly onEditEnd: TaskEditorProps['onEnd'];
}

function TaskRow({ task, isEdited, actions, onEditStart, onEditEnd }: TaskRowProps) {
  const { id, text, completed } = task;
  const textId = `task-${id}`;
  const startId = `${textId}-start`;
  return (
    <li className={styles.item} data-row={id} data-completed={completed} data-edited={isEdited}>
      <MoveHandle describedBy={startId} onMove={(target) => actions.onMove(task, target)} />
      <input
        type="checkbox"
        className={styles.checkbox}
        data-control="check"
        checked={completed}
        aria-labelledby={textId}
        onChange={(event) => actions.onComplete(task, event.target.checked)}
      />
      {isEdited && <TaskEditor text={text} onEnd={onEditEnd} />}
      {/* The double click is a shortcut for the mouse; the Edit button does the same for everyone. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: see above */}
      <span id={textId} className={styles.text} dir="auto" onDoubleClick={onEditStart}>
        <RowText text={text} startId={startId} />
      </span>
      <span className={styles.actions}>
        <RowButton icon={pencilIcon} name="Edit" describedBy={startId} onClick={onEditStart} />
        <RowButton icon={trashIcon} name="Delete" describedBy={startId} onClick={() => actions.onDelete(task)} />
      </span>
    </li>
  );
}

interface MoveHandleProps {
  readonly describedBy: string;
  readonly onMove: (target: Parameters<TaskActions['onMove']>[1]) => void;
}

/** Moves its row by dragging, by an arrow key, or to the top by a press. */
function MoveHandle({ describedBy, onMove }: MoveHandleProps) {
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? 'up' : 'down');
  }

  function onPointerDown({ currentTarget, nativeEvent }: PointerEvent<HTMLElement>) {
    startRowDrag(currentTarget, nativeEvent, (next) => {
      onMove({ beforeId: next instanceof HTMLElement ? Number(next.dataset.row) : null });
    });
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
      onClick={() => onMove('top')}
    />
  );
}

interface TaskEditorProps {
  readonly text: string;
  /** Gets the new text, or null for no change. `isByKey`: Enter or Escape ended it; the focus returns to the row. */
  readonly onEnd: (text: string | null, isByKey: boolean) => void;
}

/** The text box of a task in edit mode. Enter and blur commit the text, Escape discards it. */
function TaskEditor({ text, onEnd }: TaskEditorProps) {
  // A key removes the box, and some browsers then fire a blur event.
  const hasEnded = useRef(false);

  function end({ value, defaultValue }: HTMLInputElement, key: string | null) {
    if (hasEnded.current) return;
    hasEnded.current = true;
    onEnd(key === 'Escape' || value === defaultValue ? null : value, key !== null);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // Ignore keys for an input method, and the Enter that opened the editor and is still pressed.
    if (isComposing(event) || event.repeat) return;
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // Otherwise the same key press would activate the Edit button, which gets the focus.
    event.preventDefault();
    end(event.currentTarget, event.key);
  }

  return (
    <input
      ref={focusEnd}
      className={styles.editor}
      aria-label="Edit task"
      defaultValue={text}
      dir="auto"
      autoComplete="off"
      enterKeyHint="done"
      onKeyDown={onKeyDown}
      onBlur={(event) => end(event.currentTarget, null)}
    />
  );
}

function focusEnd(input: HTMLInputElement | null) {
  input?.focus();
  input?.setSelectionRange(-1, -1);
}
