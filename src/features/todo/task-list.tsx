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
  return (
    <>
      <ul role="list" className={styles.list} hidden={rows.inPage.length === 0}>
        {rows.inPage.map((task) => (
          <TaskRow key={task.id} task={task} rows={rows} actions={actions} />
        ))}
      </ul>
      {rows.more}
    </>
  );
}

interface TaskRowProps extends TaskListProps {
  readonly task: Task;
}

function TaskRow({ task, rows, actions }: TaskRowProps) {
  const [isEdited, setEdited] = useState(false);
  const { id, text, completed } = task;
  const textId = `task-${id}`;
  const startId = `${textId}-start`;
  const edit = () => setEdited(true);

  function onEditEnd(newText: string | null, isByKey: boolean) {
    setEdited(false);
    if (isByKey) rows.focusRow(id, 'Edit');
    if (newText !== null) actions.onEdit(task, newText);
  }

  return (
    <li className={styles.item} data-row={id} data-completed={completed} data-edited={isEdited}>
      <MoveHandle task={task} describedBy={startId} actions={actions} />
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
      <span id={textId} className={styles.text} dir="auto" onDoubleClick={edit}>
        <RowText text={text} startId={startId} />
      </span>
      <span className={styles.actions}>
        <RowButton icon={pencilIcon} name="Edit" describedBy={startId} onClick={edit} />
        <RowButton icon={trashIcon} name="Delete" describedBy={startId} onClick={() => actions.onDelete(task)} />
      </span>
    </li>
  );
}

interface MoveHandleProps {
  readonly task: Task;
  readonly describedBy: string;
  readonly actions: TaskActions;
}

/** Moves its row by dragging, by an arrow key, or to the top by a press. */
function MoveHandle({ task, describedBy, actions }: MoveHandleProps) {
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    actions.onStep(task, event.key === 'ArrowUp' ? -1 : 1);
  }

  function onPointerDown({ currentTarget, nativeEvent }: PointerEvent<HTMLElement>) {
    startRowDrag(currentTarget, nativeEvent, (previous) => {
      actions.onMove(task, previous && Number(previous.dataset.row));
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
      onClick={() => actions.onMoveToTop(task)}
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
