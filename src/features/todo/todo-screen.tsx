import { useCallback, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Screen } from '#ui/screen.tsx';
import { SegmentedFilter } from '#ui/segmented-filter.tsx';
import { StorageNotice } from '#ui/storage-notice.tsx';
import { UndoBar } from '#ui/undo-bar.tsx';
import { useFocusRequest } from '#ui/use-focus-request.ts';
import { AddTaskForm } from './add-task-form.tsx';
import { TaskItem } from './task-item.tsx';
import { describeEmptyList, describeRemoval, describeTasksLeft, filterTasks, type TaskFilter } from './tasks.ts';
import styles from './todo-screen.module.css';
import { taskActions, useTasks } from './use-tasks.ts';

const filters = [
  { value: 'all', label: 'All' },
  { value: 'active', label: 'Active' },
  { value: 'completed', label: 'Completed' },
] as const;

export function TodoScreen() {
  const state = useTasks();
  const { entries: tasks, removal } = state;
  const [filter, setFilter] = useState<TaskFilter>('all');
  const shown = filterTasks(tasks, filter);

  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const requestFocus = useFocusRequest(list, input);

  /** After a task has gone from the list, the focus goes to its successor there, else its predecessor, else the input. */
  const keepFocusNear = useCallback(
    (id: number, control: string) => {
      const item = list.current?.querySelector(`[data-task="${id}"]`);
      const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
      requestFocus(neighbour instanceof HTMLElement ? `[data-task="${neighbour.dataset['task']}"] ${control}` : null);
    },
    [requestFocus],
  );

  const onComplete = useCallback(
    (id: number, completed: boolean) => {
      if (filter !== 'all') keepFocusNear(id, 'input');
      taskActions.complete(id, completed);
    },
    [filter, keepFocusNear],
  );

  const onDelete = useCallback(
    (id: number) => {
      keepFocusNear(id, '[data-action="delete"]');
      taskActions.remove(id);
    },
    [keepFocusNear],
  );

  function onUndo() {
    const [first] = removal ?? [];
    requestFocus(first ? `[data-task="${first.entry.id}"] input` : null);
    taskActions.undo();
  }

  function onClearCompleted() {
    requestFocus(null); // the button goes away with the last completed task
    taskActions.clearCompleted();
  }

  return (
    <Screen heading="To-Do List" lead={<p role="status">{describeTasksLeft(tasks)}</p>}>
      <StorageNotice state={state} noun="tasks" />
      <div className={styles['columns']}>
        <AddTaskForm onAdd={taskActions.add} inputRef={input} />
        <div className={styles['tools']}>
          <SegmentedFilter label="Show" options={filters} value={filter} onChange={setFilter} />
          {tasks.some((task) => task.completed) && <Button onClick={onClearCompleted}>Clear Completed</Button>}
        </div>
        <div>
          <UndoBar message={removal && describeRemoval(removal.map(({ entry }) => entry))} onUndo={onUndo} />
          {shown.length === 0 && <EmptyState>{describeEmptyList(tasks, filter)}</EmptyState>}
          <ul ref={list} className={styles['list']} hidden={shown.length === 0}>
            {shown.map((task) => (
              <TaskItem
                key={task.id}
                task={task}
                onComplete={onComplete}
                onEdit={taskActions.edit}
                onDelete={onDelete}
              />
            ))}
          </ul>
        </div>
      </div>
    </Screen>
  );
}
