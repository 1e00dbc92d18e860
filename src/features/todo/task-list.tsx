import type { KeyboardEvent, PointerEvent } from 'react';
import type { ListRows } from '#lists/use-rows.tsx';
import { RowButton } from '#ui/button.tsx';
import { arrowDownIcon, arrowUpIcon, pencilIcon, trashIcon } from '#ui/icons.tsx';
import { useIsPhone } from '#ui/use-is-phone.ts';
import { startRowDrag } from './row-drag.ts';
import { TaskEditor } from './task-editor.tsx';
import styles from './task-list.module.css';
import type { Task } from './tasks.ts';

/** Where to move a task among those shown: one up or down, or before another one (null: below all rows). */
export type MoveTarget = 'up' | 'down' | { readonly beforeId: number | null };

/** `moving`: with buttons that move it. */
type RowMode = 'idle' | 'editing' | 'moving';

/** The row that isn't idle. */
export interface OpenedRow {
  readonly id: number;
  readonly mode: RowMode;
}

export interface TaskActions {
  readonly onMode: (task: Task, mode: RowMode) => void;
  readonly onComplete: (task: Task, completed: boolean) => void;
  /** `text` and `hasFocus` as in task-editor.tsx. */
  readonly onEditEnd: (task: Task, text: string | null, hasFocus: boolean) => void;
  readonly onDelete: (task: Task) => void;
  /** `control`: the `data-control` that keeps the focus. */
  readonly onMove: (task: Task, target: MoveTarget, control: string) => void;
}

interface TaskListProps {
  readonly rows: ListRows<Task>;
  readonly opened: OpenedRow | null;
  readonly actions: TaskActions;
}

export function TaskList({ rows, opened, actions }: TaskListProps) {
  const isPhone = useIsPhone();
  return (
    <>
      <ul {...rows.listProps} className={styles.list}>
        {rows.shown.map(({ entry, isAfterGap }) => (
          <TaskRow
            key={entry.id}
            task={entry}
            isAfterGap={isAfterGap}
            mode={opened?.id === entry.id ? opened.mode : 'idle'}
            isPhone={isPhone}
            actions={actions}
          />
        ))}
      </ul>
      {rows.more}
    </>
  );
}

interface TaskRowProps {
  readonly task: Task;
  readonly isAfterGap: boolean;
  readonly mode: RowMode;
  readonly isPhone: boolean;
  readonly actions: TaskActions;
}

const hidden = { visibility: 'hidden' } as const;
const moveKeys = 'Alt+ArrowUp Alt+ArrowDown';

function TaskRow({ task, isAfterGap, mode, isPhone, actions }: TaskRowProps) {
  const { id, text, completed } = task;
  const { onMode, onMove, onDelete } = actions;
  const textId = `task-${id}`;
  const buttons =
    mode === 'moving'
      ? [
          { label: 'Up', name: 'Move up', icon: arrowUpIcon, run: () => onMove(task, 'up', 'up') },
          { label: 'Down', name: 'Move down', icon: arrowDownIcon, run: () => onMove(task, 'down', 'down') },
        ]
      : [
          { label: 'Edit', name: 'Edit', icon: pencilIcon, run: () => onMode(task, 'editing') },
          { label: 'Delete', name: 'Delete', icon: trashIcon, run: () => onDelete(task) },
        ];

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
  const style = mode === 'editing' ? hidden : undefined;
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
      {mode === 'editing' && <TaskEditor text={text} onEnd={(...end) => actions.onEditEnd(task, ...end)} />}
      {/* The double click is a shortcut for the mouse; the Edit button does the same for everyone. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: see above */}
      <span id={textId} className={styles.text} style={style} onDoubleClick={() => onMode(task, 'editing')}>
        {text}
      </span>
      <span className={styles.actions} style={style}>
        {buttons.map(({ label, name, icon, run }) => (
          <RowButton
            key={label}
            icon={icon}
            isIcon={isPhone}
            name={`${name} ${text}`}
            control={label.toLowerCase()}
            onClick={run}
          >
            {label}
          </RowButton>
        ))}
      </span>
    </li>
  );
}
