import { memo, type RefObject } from 'react';
import { moveFocusByArrow } from '#lists/row-keys.ts';
import { useVirtualRows } from '#lists/use-virtual-rows.ts';
import styles from './task-list.module.css';
import { type TaskActions, TaskRow } from './task-row.tsx';
import type { Task, Tasks } from './tasks.ts';

interface TaskListProps extends TaskActions {
  readonly ref: RefObject<HTMLUListElement | null>;
  readonly tasks: Tasks;
  readonly wantedId: RefObject<Task['id'] | null>;
}

export const TaskList = memo(function TaskList({ ref, tasks, wantedId, ...actions }: TaskListProps) {
  const rows = useVirtualRows(tasks, { list: ref, wantedId, estimatePx: 57 });
  return (
    <ul ref={ref} role="list" className={styles.list} hidden={tasks.length === 0} onKeyDown={moveFocusByArrow}>
      {rows.map(({ row, position }) => (
        <TaskRow key={row.id} task={row} {...position} {...actions} />
      ))}
    </ul>
  );
});
