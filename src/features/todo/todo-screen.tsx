import { useMemo, useRef, useState } from 'react';
import type { DemoScreenProps } from '#demo.ts';
import { browserStorage } from '#lib/storage.ts';
import { BackupPanel } from '#lists/backup-panel.tsx';
import { defineList } from '#lists/persistent-list.ts';
import { SampleButton } from '#lists/sample-button.tsx';
import { StorageNotice } from '#lists/storage-notice.tsx';
import { UndoBar } from '#lists/undo-bar.tsx';
import { useListState } from '#lists/use-list-state.ts';
import { useRowSlide } from '#lists/use-row-slide.ts';
import { useRows } from '#lists/use-rows.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/notice.tsx';
import { Screen } from '#ui/screen.tsx';
import { ScreenEnd } from '#ui/screen-end.tsx';
import { NewTaskForm } from './new-task-form.tsx';
import { createSampleTasks } from './sample-tasks.ts';
import { createTaskActions, type TaskActions } from './task-actions.ts';
import { FilterButtons } from './task-filter.tsx';
import { TaskList } from './task-list.tsx';
import { describeTasksLeft, filterTasks, type TaskFilter, type Tasks, taskListDefinition } from './tasks.ts';
import styles from './todo-screen.module.css';

const openTaskList = defineList(taskListDefinition);

export function TodoScreen({ heading, storage = browserStorage }: DemoScreenProps) {
  const list = openTaskList(storage);
  const state = useListState(list);
  useRowSlide(list);
  const { entries: tasks, message } = state;
  const [filter, setFilter] = useState<TaskFilter>('all');
  const filtered = useMemo(() => filterTasks(tasks, filter), [tasks, filter]);
  const pressedFilter = useRef<HTMLButtonElement>(null);
  // The fallback isn't the text box, which would open a phone's keyboard.
  const rows = useRows(filtered, { control: 'check', getFallback: () => pressedFilter.current });
  const actions = createTaskActions(list, { filter, filtered, rows });
  const isEmpty = tasks.length === 0;

  function onAdd(texts: readonly string[]) {
    if (filter === 'completed') setFilter('all');
    actions.onAdd(texts);
  }

  // An empty list, as prerendered, reserves the space of the count.
  const tasksLeft = (
    <p role="status">
      <span className={isEmpty ? 'reserved' : undefined}>{describeTasksLeft(tasks)}</span>
    </p>
  );
  return (
    <Screen heading={heading} lead={tasksLeft}>
      <StorageNotice list={list} state={state} />
      <div className={styles.columns}>
        <NewTaskForm onAdd={onAdd} />
        <FilterButtons value={filter} onChange={setFilter} pressedRef={pressedFilter} />
        <div className={isEmpty ? styles.blank : undefined}>
          {filtered.length === 0 && (
            <EmptyState
              hint={isEmpty && 'Paste a list above: each line becomes a task.'}
              action={isEmpty && <SampleButton list={list} createSamples={() => createSampleTasks(Date.now())} />}
            >
              {isEmpty ? 'Nothing on the To-Do List!' : 'No tasks match this filter.'}
            </EmptyState>
          )}
          <TaskList rows={rows} actions={actions} />
          {!isEmpty && <BulkActions tasks={tasks} actions={actions} />}
          <UndoBar list={list} message={message} rows={rows} />
        </div>
      </div>
      <ScreenEnd
        panels={
          <BackupPanel list={list} entries={tasks} addImported={(current, imported) => [...current, ...imported]} />
        }
      />
    </Screen>
  );
}

function BulkActions({ tasks, actions }: { readonly tasks: Tasks; readonly actions: TaskActions }) {
  const isAllCompleted = tasks.every(({ completed }) => completed);
  return (
    <div className={styles.actions}>
      <Button variant="quiet" onClick={() => actions.onCompleteAll(!isAllCompleted)}>
        {isAllCompleted ? 'Uncheck every task' : 'Check every task'}
      </Button>
      {tasks.some(({ completed }) => completed) && (
        <Button variant="quiet" onClick={actions.onClearCompleted}>
          Clear Completed
        </Button>
      )}
    </div>
  );
}
