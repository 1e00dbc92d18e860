import { type Ref, useMemo, useState } from 'react';
import { capitalize } from '#lib/text.ts';
import type { PersistentList } from '#lists/persistent-list.ts';
import { useListSearch } from '#lists/search-field.tsx';
import type { ListRows } from '#lists/use-rows.tsx';
import { Button } from '#ui/button.tsx';
import { completeTasks, filterTasks, type Task, type TaskFilter, type Tasks } from './tasks.ts';
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

const taskFilters = ['all', 'active', 'completed'] as const;

interface FilterButtonsProps {
  readonly value: TaskFilter;
  readonly onChange: (value: TaskFilter) => void;
  readonly pressedRef: Ref<HTMLButtonElement>;
}

/** Exactly one is pressed. */
export function FilterButtons({ value, onChange, pressedRef }: FilterButtonsProps) {
  return (
    <fieldset className={styles.segments} aria-label="Show">
      {taskFilters.map((filter) => (
        <button
          key={filter}
          ref={filter === value ? pressedRef : undefined}
          type="button"
          className={styles.segment}
          aria-pressed={filter === value}
          onClick={() => onChange(filter)}
        >
          {capitalize(filter)}
        </button>
      ))}
    </fieldset>
  );
}

interface BulkActionsProps {
  readonly list: PersistentList<Task>;
  readonly rows: ListRows<Task>;
  readonly tasks: Tasks;
  /** The tasks that match the search. "Check every task" changes no others. */
  readonly matches: Tasks;
}

export function BulkActions({ list, rows, tasks, matches }: BulkActionsProps) {
  const isAllCompleted = matches.every((task) => task.completed);

  function onMarkAll() {
    const ids = new Set(matches.map(({ id }) => id));
    list.change((current) => completeTasks(current, ids, !isAllCompleted));
  }

  function onClearCompleted() {
    rows.focusRow(undefined); // the button disappears with the last completed task
    list.change((current) => filterTasks(current, 'active'), 'removed');
  }

  return (
    <div className={styles.actions}>
      {matches.length > 0 && (
        <Button variant="quiet" onClick={onMarkAll}>
          {isAllCompleted ? 'Uncheck every task' : 'Check every task'}
        </Button>
      )}
      {tasks.some(({ completed }) => completed) && (
        <Button variant="quiet" onClick={onClearCompleted}>
          Clear Completed
        </Button>
      )}
    </div>
  );
}
