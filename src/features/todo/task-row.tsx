import { type KeyboardEvent, useState } from 'react';
import { RowButton, RowText } from '#lists/row-button.tsx';
import { pencilIcon, trashIcon } from '#ui/demo-icons.ts';
import { ignoredByPasswordManagers, isComposing } from '#ui/field.tsx';
import { MoveHandle, type TaskRowProps } from './move-handle.tsx';
import styles from './task-row.module.css';
import { completeTasks, editTask } from './tasks.ts';

export function TaskRow(props: TaskRowProps) {
  const { task, list, rows } = props;
  const [isEdited, setEdited] = useState(false);
  const { id, text, completed } = task;
  const textId = `task-${id}`;
  const startId = `${textId}-start`;
  const edit = () => setEdited(true);

  function complete(isCompleted: boolean) {
    rows.focusRow(id, 'check');
    list.change((tasks) => completeTasks(tasks, isCompleted, id));
  }

  function onEditEnd(newText: string | null) {
    setEdited(false);
    if (newText !== null) list.change((tasks) => editTask(tasks, id, newText), 'Task saved');
  }

  function remove() {
    rows.focusRow(id, 'Delete');
    list.changeWithUndo((tasks) => tasks.filter((other) => other.id !== id), 'removed');
  }

  return (
    <li className={styles.item} data-row={id}>
      <MoveHandle {...props} describedBy={startId} />
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
      <span className={styles.actions}>
        <RowButton icon={pencilIcon} name="Edit" describedBy={startId} onClick={edit} />
        <RowButton icon={trashIcon} name="Delete" describedBy={startId} onClick={remove} />
      </span>
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
