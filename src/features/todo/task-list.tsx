import type { ListRows } from '#lists/use-rows.tsx';
import { useIsPhone } from '#ui/use-is-phone.ts';
import styles from './task-list.module.css';
import { type TaskActions, TaskRow, type TaskRowMode } from './task-row.tsx';
import type { Task } from './tasks.ts';

/** The row that isn't idle. */
export interface OpenedRow {
  readonly id: number;
  readonly mode: TaskRowMode;
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
