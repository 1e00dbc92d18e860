import { type FocusEvent, type KeyboardEvent, type PointerEvent, useState } from 'react';
import { RowActions, RowText } from '#lists/row-parts.tsx';
import type { Rows } from '#lists/use-rows.ts';
import { ignoredByPasswordManagers, isComposing } from '#ui/field.tsx';
import { startRowDrag } from './row-drag.ts';
import styles from './task-row.module.css';
import { completeTasks, editTask, moveTask, type Task, type Tasks } from './tasks.ts';

interface TaskRowProps {
  readonly task: Task;
  readonly rows: Rows<Task>;
}

export function TaskRow({ task, rows }: TaskRowProps) {
  const { id, text, completed } = task;
  const [isEdited, setEdited] = useState(false);
  const textId = `task-${id}`;
  const startId = `${textId}-start`;
  const edit = () => setEdited(true);

  function complete(isCompleted: boolean) {
    rows.focusRow(id, 'check');
    rows.list.change((tasks) => completeTasks(tasks, isCompleted, id));
  }

  return (
    <li className={styles.item} data-row={id}>
      <MoveHandle task={task} rows={rows} describedBy={startId} />
      <input
        type="checkbox"
        className={styles.checkbox}
        data-control="check"
        checked={completed}
        aria-labelledby={textId}
        onChange={(event) => complete(event.target.checked)}
      />
      {isEdited && <TaskEditor task={task} rows={rows} onEnd={() => setEdited(false)} />}
      {/* The double click is a shortcut for the mouse; the Edit button does the same for everyone. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: see above */}
      <span id={textId} className={styles.text} dir="auto" onDoubleClick={edit}>
        <RowText text={text} startId={startId} />
      </span>
      <RowActions id={id} rows={rows} describedBy={startId} onEdit={edit} className={styles.actions} />
    </li>
  );
}

interface MoveHandleProps extends TaskRowProps {
  readonly describedBy: string;
}

/** Moves its row by dragging, by an arrow key, or to the top by a press. */
function MoveHandle({ task: { id }, rows, describedBy }: MoveHandleProps) {
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

interface TaskEditorProps extends TaskRowProps {
  readonly onEnd: () => void;
}

/** The text box of a task in edit mode. Enter and blur commit the text, Escape discards it. */
function TaskEditor({ task: { id, text }, rows, onEnd }: TaskEditorProps) {
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const { key, currentTarget: input } = event;
    // Ignore keys for an input method, and the Enter that opened the editor and is still pressed.
    if (isComposing(event) || event.repeat) return;
    if (key !== 'Enter' && key !== 'Escape') return;
    // Otherwise the same key press would activate the Edit button, which gets the focus.
    event.preventDefault();
    if (key === 'Escape') input.value = input.defaultValue;
    rows.focusRow(id, 'edit');
    input.blur();
  }

  function onBlur({ target: { value, defaultValue } }: FocusEvent<HTMLInputElement>) {
    onEnd();
    if (value !== defaultValue) rows.list.change((tasks) => editTask(tasks, id, value), 'Task saved');
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
      onBlur={onBlur}
    />
  );
}

function focusEnd(input: HTMLInputElement | null) {
  input?.focus();
  input?.setSelectionRange(-1, -1);
}
