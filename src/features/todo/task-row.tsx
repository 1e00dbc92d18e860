import { type KeyboardEvent, useState } from 'react';
import { RowActions, RowText } from '#lists/row-parts.tsx';
import type { Rows } from '#lists/use-rows.tsx';
import { ignoredByPasswordManagers, isComposing } from '#ui/field.tsx';
import { MoveHandle } from './move-handle.tsx';
import styles from './task-row.module.css';
import { completeTasks, editTask, type Task } from './tasks.ts';

interface TaskRowProps {
  readonly task: Task;
  readonly rows: Rows<Task>;
}

export function TaskRow({ task: { id, text, completed }, rows }: TaskRowProps) {
  const [isEdited, setEdited] = useState(false);
  const textId = `task-${id}`;
  const startId = `${textId}-start`;
  const edit = () => setEdited(true);

  function complete(isCompleted: boolean) {
    rows.focusRow(id, 'check');
    rows.list.change((tasks) => completeTasks(tasks, isCompleted, id));
  }

  function onEditEnd(newText: string | null) {
    setEdited(false);
    if (newText !== null) rows.list.change((tasks) => editTask(tasks, id, newText), 'Task saved');
  }

  return (
    <li className={styles.item} data-row={id}>
      <MoveHandle id={id} rows={rows} describedBy={startId} />
      <input
        type="checkbox"
        className={styles.checkbox}
        data-control="check"
        checked={completed}
        aria-labelledby={textId}
        onChange={(event) => complete(event.target.checked)}
      />
      {isEdited && <TaskEditor text={text} onKey={() => rows.focusRow(id, 'Edit')} onEnd={onEditEnd} />}
      {/* The double click is a shortcut for the mouse; the Edit button does the same for everyone. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: see above */}
      <span id={textId} className={styles.text} dir="auto" onDoubleClick={edit}>
        <RowText text={text} startId={startId} />
      </span>
      <RowActions id={id} rows={rows} describedBy={startId} onEdit={edit} className={styles.actions} />
    </li>
  );
}

interface TaskEditorProps {
  readonly text: string;
  /** Enter or Escape will end it: the focus returns to the row. */
  readonly onKey: () => void;
  /** Gets the new text, or null for no change. */
  readonly onEnd: (text: string | null) => void;
}

/** The text box of a task in edit mode. Enter and blur commit the text, Escape discards it. */
function TaskEditor({ text, onKey, onEnd }: TaskEditorProps) {
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const { key, currentTarget: input } = event;
    // Ignore keys for an input method, and the Enter that opened the editor and is still pressed.
    if (isComposing(event) || event.repeat) return;
    if (key !== 'Enter' && key !== 'Escape') return;
    // Otherwise the same key press would activate the Edit button, which gets the focus.
    event.preventDefault();
    if (key === 'Escape') input.value = input.defaultValue;
    onKey();
    input.blur();
  }

  return (
    <input
      {...ignoredByPasswordManagers}
      ref={focusEnd}
      className={styles.editor}
      aria-label="Edit task"
      defaultValue={text}
      dir="auto"
      enterKeyHint="done"
      onKeyDown={onKeyDown}
      onBlur={({ target: { value, defaultValue } }) => onEnd(value === defaultValue ? null : value)}
    />
  );
}

function focusEnd(input: HTMLInputElement | null) {
  input?.focus();
  input?.setSelectionRange(-1, -1);
}
