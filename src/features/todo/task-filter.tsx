import { type RefObject, useMemo, useState } from 'react';
import { useListSearch } from '#lists/search-field.tsx';
import { createTextSearch } from '#lists/text-search.ts';
import { Button } from '#ui/button.tsx';
import { SegmentedFilter } from '#ui/segmented-filter.tsx';
import { filterTasks, type Task, type TaskFilter, type Tasks } from './tasks.ts';
import styles from './todo-screen.module.css';

const searchTasks = createTextSearch<Task>((task) => task.text);

export type TaskView = ReturnType<typeof useTaskView>;

/** The filter and the search that decide which tasks are shown. */
export function useTaskView(tasks: Tasks) {
  const [filter, setFilter] = useState<TaskFilter>('all');
  const search = useListSearch(tasks, searchTasks);
  const { query, found } = search;
  const shown = useMemo(() => filterTasks(found, filter), [found, filter]);
  return {
    filter,
    setFilter,
    query,
    searchField: search.field,
    /** The tasks that the search finds. */
    found,
    /** Those of them that the filter accepts. */
    shown,
    isFound: (task: Task) => searchTasks([task], query).length > 0,
    showAll() {
      setFilter('all');
      search.clear();
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
  const isAllCompleted = view.found.every((task) => task.completed);
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
        {view.found.length > 0 && (
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
