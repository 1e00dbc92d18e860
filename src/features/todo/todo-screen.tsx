import { useState } from 'react';
import type { DemoScreenProps } from '#demo.ts';
import { BackupPanel } from '#lists/backup-panel.tsx';
import { createListOpener } from '#lists/persistent-list.ts';
import { RowList, SampleButton } from '#lists/row-parts.tsx';
import { StorageNotice } from '#lists/storage-notice.tsx';
import { UndoBar } from '#lists/undo-bar.tsx';
import { type Rows, useListState, useRows } from '#lists/use-rows.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/notice.tsx';
import { Screen } from '#ui/screen.tsx';
import { ScreenEnd } from '#ui/screen-end.tsx';
import { NewTaskForm } from './new-task-form.tsx';
import { createSampleTasks } from './sample-tasks.ts';
import { TaskRow } from './task-row.tsx';
import {
  completeTasks,
  createTasks,
  describeTasksLeft,
  filterTasks,
  type Task,
  type TaskFilter,
  type Tasks,
  taskFilters,
  taskListDefinition,
} from './tasks.ts';
import styles from './todo-screen.module.css';

const openTaskList = createListOpener(taskListDefinition);

export function TodoScreen({ heading, storage, endPanels }: DemoScreenProps) {
  const list = openTaskList(storage);
  const state = useListState(list);
  const tasks = state.entries;
  const [filter, setFilter] = useState<TaskFilter>('All');
  const filtered = filterTasks(tasks, filter);
  const rows = useRows(list, state, filtered, 'check');
  const isEmpty = tasks.length === 0;

  function add(texts: readonly string[]) {
    const nowMs = Date.now();
    const append = (current: Tasks) => [...current, ...createTasks(current, texts, nowMs)];
    if (texts.length > 1) list.changeWithUndo(append, 'added');
    else list.change(append, 'Task added');
    if (filter === 'Completed') setFilter('All');
  }

  return (
    <Screen heading={heading} lead={<p role="status">{describeTasksLeft(tasks)}</p>} className={styles.screen}>
      <StorageNotice rows={rows} />
      <div className="stack">
        <NewTaskForm onAdd={add} />
        <FilterButtons value={filter} onChange={setFilter} />
        <div>
          {isEmpty && <EmptyTaskList rows={rows} />}
          {!isEmpty && filtered.length === 0 && <EmptyState>No tasks match this filter.</EmptyState>}
          <RowList rows={rows}>{(task) => <TaskRow key={task.id} task={task} rows={rows} />}</RowList>
          {!isEmpty && <BulkActions rows={rows} />}
          <UndoBar rows={rows} />
        </div>
      </div>
      <ScreenEnd ownPanel={<BackupPanel rows={rows} />} endPanels={endPanels} />
    </Screen>
  );
}

function EmptyTaskList({ rows }: { readonly rows: Rows<Task> }) {
  return (
    <div className={styles.empty}>
      <p className={styles.emptyRow}>Nothing on the To-Do List!</p>
      <p className="quiet">Paste a list above: each line becomes a task.</p>
      <SampleButton rows={rows} createSamples={() => createSampleTasks(Date.now())} />
    </div>
  );
}

interface FilterButtonsProps {
  readonly value: TaskFilter;
  readonly onChange: (value: TaskFilter) => void;
}

/** Exactly one is pressed. It gets the focus that no row can have: the text box would open a phone's keyboard. */
function FilterButtons({ value, onChange }: FilterButtonsProps) {
  return (
    <fieldset className={styles.segments} aria-label="Show">
      {taskFilters.map((filter) => (
        <button
          key={filter}
          type="button"
          className={styles.segment}
          aria-pressed={filter === value}
          data-rows-fallback={filter === value || undefined}
          onClick={() => onChange(filter)}
        >
          {filter}
        </button>
      ))}
    </fieldset>
  );
}

function BulkActions({ rows }: { readonly rows: Rows<Task> }) {
  const tasks = rows.state.entries;
  const isAllCompleted = tasks.every(({ completed }) => completed);

  function completeAll(completed: boolean) {
    rows.list.changeWithUndo((current) => completeTasks(current, completed), completed ? 'checked' : 'unchecked');
  }

  function clearCompleted() {
    rows.focusFallback();
    rows.list.changeWithUndo((current) => filterTasks(current, 'Active'), 'removed');
  }

  return (
    <div className={styles.actions}>
      <Button variant="quiet" onClick={() => completeAll(!isAllCompleted)}>
        {isAllCompleted ? 'Uncheck every task' : 'Check every task'}
      </Button>
      {tasks.some(({ completed }) => completed) && (
        <Button variant="quiet" onClick={clearCompleted}>
          Clear Completed
        </Button>
      )}
    </div>
  );
}
