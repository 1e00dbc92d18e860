import { memo, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { type RowPosition, rowAttributes, useVirtualRows } from '#lists/use-virtual-rows.ts';
import { Button } from '#ui/button.tsx';
import { TaskEditor } from './task-editor.tsx';
import styles from './task-list.module.css';
import type { Task, Tasks } from './tasks.ts';

interface TaskActions {
  readonly onComplete: (id: number, completed: boolean) => void;
  readonly onEdit: (id: number, text: string) => void;
  readonly onDelete: (id: number) => void;
}

interface TaskListProps extends TaskActions {
  readonly ref: RefObject<HTMLUListElement | null>;
  readonly tasks: Tasks;
  readonly wantedId: RefObject<Task['id'] | null>;
}

export const TaskList = memo(function TaskList({ ref, tasks, wantedId, ...actions }: TaskListProps) {
  const rows = useVirtualRows(tasks, { list: ref, wantedId, estimatePx: 57 });
  return (
    <ul ref={ref} className={styles.list} hidden={tasks.length === 0}>
      {rows.map(({ row, position }) => (
        <TaskItem key={row.id} task={row} {...position} {...actions} />
      ))}
    </ul>
  );
});

interface TaskProps extends TaskActions {
  readonly task: Task;
}

const hidden = { visibility: 'hidden' } as const;

const TaskItem = memo(function TaskItem({ task, onComplete, onEdit, onDelete, ...position }: TaskProps & RowPosition) {
  const textId = useId();
  const [isEditing, setIsEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const returnsFocus = useRef(false);

  useEffect(() => {
    if (isEditing || !returnsFocus.current) return;
    returnsFocus.current = false;
    editButton.current?.focus();
  }, [isEditing]);

  function endEditing(text: string | null, hasFocus: boolean) {
    returnsFocus.current = hasFocus;
    setIsEditing(false);
    if (text !== null) onEdit(task.id, text);
  }

  // In edit mode the text and the buttons keep their space: if the row changed its height when a click elsewhere ends the
  // editing, the click's target would move from under the mouse.
  const style = isEditing ? hidden : undefined;
  return (
    <li {...rowAttributes(position)} className={styles.item} data-task={task.id} data-completed={task.completed}>
      <input
        type="checkbox"
        className={styles.checkbox}
        checked={task.completed}
        aria-labelledby={textId}
        onChange={(event) => onComplete(task.id, event.target.checked)}
      />
      {isEditing && <TaskEditor text={task.text} onEnd={endEditing} />}
      {/* The double click is a shortcut for the mouse; the Edit button does the same for everyone. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: see above */}
      <span id={textId} className={styles.text} style={style} onDoubleClick={() => setIsEditing(true)}>
        {task.text}
      </span>
      <span className={styles.actions} style={style}>
        <Button ref={editButton} variant="quiet" aria-label={`Edit ${task.text}`} onClick={() => setIsEditing(true)}>
          Edit
        </Button>
        <Button
          variant="quiet"
          data-action="delete"
          aria-label={`Delete ${task.text}`}
          onClick={() => onDelete(task.id)}
        >
          Delete
        </Button>
      </span>
    </li>
  );
});
