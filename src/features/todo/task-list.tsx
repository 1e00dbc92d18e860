import { memo, type RefObject } from 'react';
import { useRowWindow } from '#lists/use-row-window.ts';
import { TaskItem } from './task-item.tsx';
import type { Task, Tasks } from './tasks.ts';
import styles from './todo-screen.module.css';

interface TaskListProps {
  readonly ref: RefObject<HTMLUListElement | null>;
  readonly tasks: Tasks;
  readonly wantedId: RefObject<Task['id'] | null>;
  readonly onComplete: (id: number, completed: boolean) => void;
  readonly onEdit: (id: number, text: string) => void;
  readonly onDelete: (id: number) => void;
}

export const TaskList = memo(function TaskList({ ref, tasks, wantedId, ...actions }: TaskListProps) {
  const rows = useRowWindow(tasks, { list: ref, wantedId, estimatePx: 57 });
  return (
    <ul ref={ref} className={styles.list} hidden={tasks.length === 0}>
      {rows.map(({ row, place }) => (
        <TaskItem key={row.id} task={row} {...place} {...actions} />
      ))}
    </ul>
  );
});
