import { memo, useEffect, useId, useRef, useState } from 'react';
import { type RowPlace, rowAttributes } from '#lists/row-attributes.ts';
import { Button } from '#ui/button.tsx';
import { TaskEditor } from './task-editor.tsx';
import styles from './task-item.module.css';
import type { Task } from './tasks.ts';

interface TaskControlsProps {
  readonly task: Task;
  readonly onComplete: (id: number, completed: boolean) => void;
  readonly onEdit: (id: number, text: string) => void;
  readonly onDelete: (id: number) => void;
}

const unseen = { visibility: 'hidden' } as const;

export const TaskItem = memo(function TaskItem({
  task,
  onComplete,
  onEdit,
  onDelete,
  ...place
}: TaskControlsProps & RowPlace) {
  return (
    <li {...rowAttributes(place)} className={styles.item} data-task={task.id} data-completed={task.completed}>
      <TaskControls task={task} onComplete={onComplete} onEdit={onEdit} onDelete={onDelete} />
    </li>
  );
});

/** By itself, since a task keeps all of this when its place in the list is another. */
const TaskControls = memo(function TaskControls({ task, onComplete, onEdit, onDelete }: TaskControlsProps) {
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

  // In edit mode the text and the buttons keep their room: were the row to change its height when a click elsewhere ends
  // the editing, what is clicked would slip from under the mouse.
  const style = isEditing ? unseen : undefined;
  return (
    <>
      <input
        type="checkbox"
        className={styles.checkbox}
        checked={task.completed}
        aria-labelledby={textId}
        onChange={(event) => onComplete(task.id, event.target.checked)}
      />
      {isEditing && <TaskEditor text={task.text} onEnd={endEditing} />}
      {/* The double click is a short cut for the mouse; the Edit button does the same for everyone. */}
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
    </>
  );
});
