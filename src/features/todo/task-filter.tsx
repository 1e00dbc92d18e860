import { useMemo, useState } from 'react';
import { useListSearch } from '#lists/search-field.tsx';
import { Button } from '#ui/button.tsx';
import { filterTasks, type Task, type TaskFilter, type Tasks } from './tasks.ts';
import styles from './todo-screen.module.css';

const getText = (task: Task) => task.text;

/** The filter and the search that decide which tasks are shown. */
export function useTaskView(tasks: Tasks) {
  const [filter, setFilter] = useState<TaskFilter>('all');
  const search = useListSearch(tasks, getText);
  const shown = useMemo(() => filterTasks(search.found, filter), [search.found, filter]);

  function showAll() {
    setFilter('all');
    search.setText('');
  }

  // Reset them with the last task, because an empty list hides their controls.
  if (tasks.length === 0 && (filter !== 'all' || search.text !== '')) showAll();
  return {
    filter,
    setFilter,
    search,
    /** The tasks that the search finds and the filter accepts. */
    shown,
    showAll,
  };
}

export const taskFilters = [
  { value: 'all', label: 'All' },
  { value: 'active', label: 'Active' },
  { value: 'completed', label: 'Completed' },
] as const;

interface BulkActionsProps {
  /** Tasks that the search doesn't find are out of sight, and stay as they are. */
  readonly found: Tasks;
  readonly hasCompleted: boolean;
  readonly onMarkAll: (completed: boolean) => void;
  readonly onClearCompleted: () => void;
}

/** Actions on many tasks at once. */
export function BulkActions({ found, hasCompleted, onMarkAll, onClearCompleted }: BulkActionsProps) {
  const isAllCompleted = found.every((task) => task.completed);
  return (
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
  );
}
