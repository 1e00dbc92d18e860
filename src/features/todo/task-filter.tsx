import { type RefObject, useMemo, useState } from 'react';
import { useListSearch } from '#lists/search-field.tsx';
import { Button } from '#ui/button.tsx';
import { SegmentedFilter } from '#ui/segmented-filter.tsx';
import { filterTasks, type Task, type TaskFilter, type Tasks } from './tasks.ts';
import styles from './todo-screen.module.css';

const getText = (task: Task) => task.text;

export type TaskView = ReturnType<typeof useTaskView>;

/** The filter and the search that decide which tasks are shown. */
export function useTaskView(tasks: Tasks) {
  const [filter, setFilter] = useState<TaskFilter>('all');
  const search = useListSearch(tasks, getText);
  const shown = useMemo(() => filterTasks(search.found, filter), [search.found, filter]);
  return {
    filter,
    setFilter,
    search,
    /** The tasks that the search finds and the filter accepts. */
    shown,
    showAll() {
      setFilter('all');
      search.setText('');
    },
  };
}

const filters = [
  { value: 'all', label: 'All' },
  { value: 'active', label: 'Active' },
  { value: 'completed', label: 'Completed' },
] as const;

interface TaskToolsProps {
  readonly view: TaskView;
  readonly pressedRef: RefObject<HTMLButtonElement | null>;
  readonly hasCompleted: boolean;
  readonly onMarkAll: (completed: boolean) => void;
  readonly onClearCompleted: () => void;
}

/** The filter, and what can be done with many tasks at once. */
export function TaskTools({ view, pressedRef, hasCompleted, onMarkAll, onClearCompleted }: TaskToolsProps) {
  // Tasks that the search doesn't find are out of sight, and stay as they are.
  const { found } = view.search;
  const isAllCompleted = found.every((task) => task.completed);
  return (
    <div className={styles.tools}>
      <SegmentedFilter
        label="Show"
        options={filters}
        value={view.filter}
        onChange={view.setFilter}
        pressedRef={pressedRef}
      />
      <div className={styles.actions}>
        {found.length > 0 && (
          <Button variant="quiet" onClick={() => onMarkAll(!isAllCompleted)}>
            {isAllCompleted ? 'Mark All Active' : 'Mark All Completed'}
          </Button>
        )}
        {hasCompleted && (
          <Button variant="quiet" onClick={onClearCompleted}>
            Clear Completed
          </Button>
        )}
      </div>
    </div>
  );
}
