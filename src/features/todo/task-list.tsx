import { memo, type RefObject } from 'react';
import { moveFocusByArrow } from '#lists/row-keys.ts';
import { useVirtualRows } from '#lists/use-virtual-rows.ts';
import { useIsPhone } from '#ui/use-is-phone.ts';
import styles from './task-list.module.css';
import { type TaskActions, TaskRow, type TaskRowMode } from './task-row.tsx';
import type { Task, Tasks } from './tasks.ts';

/** The row that isn't idle. */
export interface OpenedRow {
  readonly id: number;
  readonly mode: TaskRowMode;
}

interface TaskListProps {
  readonly ref: RefObject<HTMLUListElement | null>;
  readonly tasks: Tasks;
  readonly opened: OpenedRow | null;
  readonly wantedId: RefObject<Task['id'] | null>;
  readonly actions: TaskActions;
}

export const TaskList = memo(function TaskList({ ref, tasks, opened, wantedId, actions }: TaskListProps) {
  const isPhone = useIsPhone();
  const rows = useVirtualRows(tasks, { list: ref, wantedId, estimatePx: 57 });
  return (
    <ul ref={ref} role="list" className={styles.list} hidden={tasks.length === 0} onKeyDown={moveFocusByArrow}>
      {rows.map(({ row, position }) => (
        <TaskRow
          key={row.id}
          task={row}
          mode={opened?.id === row.id ? opened.mode : 'idle'}
          isPhone={isPhone}
          actions={actions}
          {...position}
        />
      ))}
    </ul>
  );
});
