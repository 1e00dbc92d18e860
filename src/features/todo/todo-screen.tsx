import { useRef, useState } from 'react';
import type { DemoScreenProps } from '#demo.ts';
import { perEnvironment } from '#lib/environment.ts';
import { pluralize } from '#lib/number-format.ts';
import { type BackupOptions, jsonFormat, useBackup } from '#lists/backup-panel.tsx';
import { createPersistentList } from '#lists/persistent-list.ts';
import { SampleButton } from '#lists/sample-button.tsx';
import { SearchField } from '#lists/search-field.tsx';
import { StorageNotice } from '#lists/storage-notice.tsx';
import { UndoBar } from '#lists/undo-bar.tsx';
import { useListState } from '#lists/use-list-state.ts';
import { useRows } from '#lists/use-rows.tsx';
import { tasksKey } from '#storage-keys.ts';
import { useEnvironment } from '#ui/environment.ts';
import { EmptyState } from '#ui/notice.tsx';
import { Screen } from '#ui/screen.tsx';
import { ScreenEnd } from '#ui/screen-end.tsx';
import { LiveRegion } from '#ui/visually-hidden.tsx';
import { NewTaskForm } from './new-task-form.tsx';
import { BulkActions, FilterButtons, useTaskView } from './task-filter.tsx';
import { type MoveTarget, type OpenedRow, type TaskActions, TaskList } from './task-list.tsx';
import {
  completeTasks,
  createTasks,
  describeTasksLeft,
  editTask,
  filterTasks,
  moveTask,
  parseTask,
  type Task,
  type TaskFilter,
  type TaskLine,
  type Tasks,
  taskNoun,
  withUniqueIds,
} from './tasks.ts';
import styles from './todo-screen.module.css';

/** The visitor's tasks. */
export const getTaskList = perEnvironment(({ storage }) =>
  createPersistentList<Task>({
    storage,
    key: tasksKey,
    noun: taskNoun,
    parseEntry: parseTask,
    normalize: withUniqueIds,
    now: Date.now,
  }),
);

const backupOptions: BackupOptions<Task> = {
  fileName: 'todos',
  formats: [jsonFormat],
  accept: '.json,.txt,.md,application/json,text/plain,text/markdown',
  loadImporter: async () => (await import('./import-tasks.ts')).taskImporter,
};

async function loadSamples() {
  const { sampleTasks } = await import('./sample-tasks.ts');
  return createTasks([], sampleTasks, Date.now());
}

export function TodoScreen({ heading }: DemoScreenProps) {
  const list = getTaskList(useEnvironment());
  const state = useListState(list);
  const { entries: tasks } = state;
  const backup = useBackup(list, backupOptions, tasks);
  const view = useTaskView(tasks);
  const pressedFilter = useRef<HTMLButtonElement>(null);
  const isEmpty = tasks.length === 0;
  const rows = useRows(list, view.filtered, {
    control: 'check',
    // Not the text box, which would open a phone's keyboard.
    getFallback: () => pressedFilter.current,
  });
  const [opened, setOpened] = useState<OpenedRow | null>(null);
  const [status, setStatus] = useState({ text: '', count: 0 });

  function onAdd(lines: readonly TaskLine[]) {
    const nowMs = Date.now();
    list.change((current) => [...current, ...createTasks(current, lines, nowMs)], 'added');
  }

  const actions: TaskActions = {
    onMode: ({ id }, mode) => setOpened({ id, mode }),
    onComplete({ id }, completed) {
      if (view.filter !== 'all') rows.focusNeighbor(id, 'check');
      list.change((current) => completeTasks(current, new Set([id]), completed));
    },
    onEditEnd({ id }, text, isByKey) {
      setOpened((current) => (current?.id === id ? null : current));
      if (isByKey) rows.focusRow(id, 'Edit');
      if (text !== null) list.change((current) => editTask(current, id, text));
    },
    onDelete({ id }) {
      rows.focusNeighbor(id, 'Delete');
      list.change((current) => current.filter((task) => task.id !== id), 'removed');
    },
    onMove({ id }, target, control) {
      const nextId = findNextId(view.filtered, rows.inPage.length, id, target);
      rows.focusRow(id, control);
      list.change((current) => moveTask(current, id, nextId));
      const position = moveTask(view.filtered, id, nextId).findIndex((task) => task.id === id);
      say(`Position ${position + 1} of ${view.filtered.length}`);
    },
  };

  function say(text: string) {
    setStatus(({ count }) => ({ text, count: count + 1 }));
  }

  function onFilter(filter: TaskFilter) {
    view.setFilter(filter);
    say(`${filterTasks(view.search.matches, filter).length} of ${pluralize(tasks.length, taskNoun)} shown`);
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
        <div className={styles.filter}>
          <FilterButtons value={view.filter} onChange={onFilter} pressedRef={pressedFilter} />
          <SearchField search={view.search} noun={taskNoun} filteredCount={view.filtered.length} />
        </div>
        <div className={isEmpty ? styles.blank : undefined}>
          {view.filtered.length === 0 && (
            <EmptyState
              hint={isEmpty && 'Paste a list above: each line becomes a task.'}
              action={isEmpty && <SampleButton list={list} load={loadSamples} />}
            >
              {isEmpty ? 'Nothing on the To-Do List!' : 'No tasks match this filter.'}
            </EmptyState>
          )}
          <TaskList rows={rows} opened={opened} actions={actions} />
          {!isEmpty && <BulkActions list={list} rows={rows} tasks={tasks} matches={view.search.matches} />}
          <LiveRegion>
            {/* A new element each time, so that the same text is announced again. */}
            <span key={status.count}>{status.text}</span>
          </LiveRegion>
          <UndoBar list={list} history={state.history} rows={rows} onShowAll={view.showAll} />
        </div>
      </div>
      <ScreenEnd panels={[backup.panel]} />
    </Screen>
  );
}

/** The task before which the moved one goes; null for the end. The first `rowCount` of the filtered are in the page. */
function findNextId(filtered: Tasks, rowCount: number, id: number, target: MoveTarget): number | null {
  const index = filtered.findIndex((task) => task.id === id);
  if (target === 'up') return filtered[index - 1]?.id ?? id;
  if (target === 'down') return filtered[index + 2]?.id ?? null;
  return target.beforeId ?? filtered[rowCount]?.id ?? null;
}
