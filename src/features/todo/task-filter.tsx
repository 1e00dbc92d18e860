import { useMemo, useState } from 'react';
import { useListSearch } from '#lists/search-field.tsx';
import { Button } from '#ui/button.tsx';
import { filterTasks, type Task, type TaskFilter, type Tasks } from './tasks.ts';
import styles from './todo-screen.module.css';

const getText = (task: Task) => task.text;

/** The visitor's filter and search, and the tasks that match both (`filtered`). */
export function useTaskView(tasks: Tasks) {
  const [filter, setFilter] = useState<TaskFilter>('all');
  const search = useListSearch(tasks, getText);
  const filtered = useMemo(() => filterTasks(search.matches, filter), [search.matches, filter]);

  function showAll() {
    setFilter('all');
    search.setText('');
  }

  return { filter, setFilter, search, filtered, showAll };
}

export const taskFilters = [
  { value: 'all', label: 'All' },
  { value: 'active', label: 'Active' },
  { value: 'completed', label: 'Completed' },
] as const;

interface BulkActionsProps {
  /** The tasks that match the search. The actions change no others. */
  readonly matches: Tasks;
  readonly hasCompleted: boolean;
  readonly onMarkAll: (completed: boolean) => void;
  readonly onClearCompleted: () => void;
}

export function BulkActions({ matches, hasCompleted, onMarkAll, onClearCompleted }: BulkActionsProps) {
  const isAllCompleted = matches.every((task) => task.completed);
  return (
    <div className={styles.actions}>
      {matches.length > 0 && (
        <Button variant="quiet" onClick={() => onMarkAll(!isAllCompleted)}>
          {isAllCompleted ? 'Uncheck every task' : 'Check every task'}
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
