import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { RowButton, RowText } from '#lists/row-button.tsx';
import type { ListRows } from '#lists/use-rows.tsx';
import { arrowDownIcon, arrowUpIcon, pencilIcon, trashIcon } from '#ui/demo-icons.ts';
import { isComposing } from '#ui/field.tsx';
import { startRowDrag } from './row-drag.ts';
import styles from './task-list.module.css';
import type { Task } from './tasks.ts';

/** The target of a move among the tasks shown: one up, one down, or before another task (null: below all rows). */
export type MoveTarget = 'up' | 'down' | { readonly beforeId: number | null };

/** In the mode `moving` a row has buttons that move it. */
type RowMode = 'idle' | 'editing' | 'moving';

/** The row in another mode than `idle`; at most one. */
export interface OpenedRow {
  readonly id: number;
  readonly mode: RowMode;
}

export interface TaskActions {
  readonly onMode: (task: Task, mode: RowMode) => void;
  readonly onComplete: (task: Task, completed: boolean) => void;
  /** `text`: the new one, or null for no change. `isByKey`: Enter or Escape ended the edit; the focus returns to the row. */
  readonly onEditEnd: (task: Task, text: string | null, isByKey: boolean) => void;
  readonly onDelete: (task: Task) => void;
  /** `control`: the `data-control` name of the control that keeps the focus. */
  readonly onMove: (task: Task, target: MoveTarget, control: string) => void;
}

interface TaskListProps {
  readonly rows: ListRows<Task>;
  readonly opened: OpenedRow | null;
  readonly actions: TaskActions;
}

export function TaskList({ rows, opened, actions }: TaskListProps) {
  return (
    <>
      {/* Describes the list, so that screen readers read it once. The stylesheet shows it at the focused handle. */}
      <p id="move-hint" hidden>
        Press Alt and an arrow key on a task to move it.
      </p>
      <ul {...rows.listProps} role="list" className={styles.list} aria-describedby="move-hint">
        {rows.inPage.map((task) => (
          <TaskRow key={task.id} task={task} mode={opened?.id === task.id ? opened.mode : 'idle'} actions={actions} />
        ))}
      </ul>
      {rows.more}
    </>
  );
}

interface TaskRowProps {
  readonly task: Task;
  readonly mode: RowMode;
  readonly actions: TaskActions;
}

const hidden = { visibility: 'hidden' } as const;
const moveKeys = 'Alt+ArrowUp Alt+ArrowDown';

function TaskRow({ task, mode, actions }: TaskRowProps) {
  const { id, completed } = task;
  const { onMode, onMove, onDelete } = actions;
  const textId = `task-${id}`;
  const startId = `${textId}-start`;
  const buttons =
    mode === 'moving'
      ? [
          { name: 'Move up', icon: arrowUpIcon, onClick: () => onMove(task, 'up', 'Move up') },
          { name: 'Move down', icon: arrowDownIcon, onClick: () => onMove(task, 'down', 'Move down') },
        ]
      : [
          { name: 'Edit', icon: pencilIcon, onClick: () => onMode(task, 'editing') },
          { name: 'Delete', icon: trashIcon, onClick: () => onDelete(task) },
        ];

  function onKeyDown(event: KeyboardEvent) {
    const { key, altKey, target } = event;
    const control = target instanceof HTMLElement ? target.dataset.control : undefined;
    if (!altKey || control === undefined || (key !== 'ArrowUp' && key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(task, key === 'ArrowUp' ? 'up' : 'down', control);
  }

  function onHandlePress({ currentTarget, nativeEvent }: PointerEvent<HTMLElement>) {
    startRowDrag(currentTarget, nativeEvent, (next) => {
      const beforeId = next instanceof HTMLElement ? Number(next.dataset.row) : null;
      onMove(task, { beforeId }, 'move');
    });
  }

  // In edit mode the text and the buttons keep their space. Otherwise a click elsewhere, which ends the edit, would change the row's
  // height, and the click's target would move away.
  const style = mode === 'editing' ? hidden : undefined;
  return (
    <li className={styles.item} data-row={id} data-completed={completed} onKeyDown={onKeyDown}>
      <button
        type="button"
        className={styles.handle}
        data-control="move"
        aria-label="Move"
        aria-describedby={startId}
        aria-expanded={mode === 'moving'}
        aria-keyshortcuts={moveKeys}
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
      {mode === 'editing' && <TaskEditor text={task.text} onEnd={(...end) => actions.onEditEnd(task, ...end)} />}
      {/* The double click is a shortcut for the mouse; the Edit button does the same for everyone. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: see above */}
      <span id={textId} className={styles.text} style={style} onDoubleClick={() => onMode(task, 'editing')}>
        <RowText text={task.text} startId={startId} />
      </span>
      <span className={styles.actions} style={style}>
        {buttons.map((button) => (
          <RowButton key={button.name} {...button} describedBy={startId} />
        ))}
      </span>
    </li>
  );
}

interface TaskEditorProps {
  readonly text: string;
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
