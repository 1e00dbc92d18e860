import { memo, useEffect, useId, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { TaskEditor } from './task-editor.tsx';
import styles from './task-item.module.css';
import type { Task } from './tasks.ts';

interface TaskItemProps {
  readonly task: Task;
  readonly onToggle: (id: number) => void;
  readonly onEdit: (id: number, text: string) => void;
  readonly onDelete: (id: number) => void;
}

export const TaskItem = memo(function TaskItem({ task, onToggle, onEdit, onDelete }: TaskItemProps) {
  const textId = useId();
  const [isEditing, setIsEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const returnsFocus = useRef(false);

  useEffect(() => {
    if (isEditing || !returnsFocus.current) return;
    returnsFocus.current = false;
    editButton.current?.focus();
  }, [isEditing]);

  function endEditing(text: string, hasFocus: boolean) {
    returnsFocus.current = hasFocus;
    setIsEditing(false);
    onEdit(task.id, text);
  }

  return (
    <li className={styles['item']} data-task={task.id} data-completed={task.completed}>
      <input
        type="checkbox"
        className={styles['checkbox']}
        checked={task.completed}
        aria-label={isEditing ? task.text : undefined}
        aria-labelledby={isEditing ? undefined : textId}
        onChange={() => onToggle(task.id)}
      />
      {isEditing ? (
        <TaskEditor text={task.text} onEnd={endEditing} />
      ) : (
        <>
          {/* The double click is a short cut for the mouse; the Edit button does the same for everyone. */}
          {/* biome-ignore lint/a11y/noStaticElementInteractions: see above */}
          <span id={textId} className={styles['text']} onDoubleClick={() => setIsEditing(true)}>
            {task.text}
          </span>
          <span className={styles['actions']}>
            <Button
              ref={editButton}
              variant="quiet"
              aria-label={`Edit ${task.text}`}
              onKeyDown={(event) => {
                // Enter held down since it ended the editing must not begin it again.
                if (event.repeat) event.preventDefault();
              }}
              onClick={() => setIsEditing(true)}
            >
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
      )}
    </li>
  );
});
