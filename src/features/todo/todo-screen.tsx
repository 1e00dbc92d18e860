import { type FormEvent, useCallback, useMemo, useRef, useState } from 'react';
import { pluralize } from '#lib/pluralize.ts';
import { browserStorage } from '#lib/storage.ts';
import { BackupSection, jsonFormat } from '#lists/backup-section.tsx';
import { createPersistentList } from '#lists/persistent-list.ts';
import { SearchField, useListSearch } from '#lists/search-field.tsx';
import { StorageNotice } from '#lists/storage-notice.tsx';
import { createTextSearch } from '#lists/text-search.ts';
import { UndoBar } from '#lists/undo-bar.tsx';
import { createUndoableList, getRestoredId, type UndoStep } from '#lists/undo-history.ts';

import { useListState } from '#lists/use-list-state.ts';
import { useRowFocus } from '#lists/use-row-focus.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { EmptyState } from '#ui/notice.tsx';
import { Screen } from '#ui/screen.tsx';
import { SegmentedFilter } from '#ui/segmented-filter.tsx';
import { TaskList } from './task-list.tsx';
import {
  addTask,
  completeTask,
  createTask,
  describeEmptyList,
  describeRemoval,
  describeTasksLeft,
  editTask,
  filterTasks,
  parseTask,
  type Task,
  type TaskFilter,
  taskNoun,
  tasksKey,
  withUniqueIds,
} from './tasks.ts';
import styles from './todo-screen.module.css';

const list = createUndoableList<Task>(
  createPersistentList({
    key: tasksKey,
    parseEntry: parseTask,
    normalize: withUniqueIds,
    storage: browserStorage,
    now: Date.now,
  }),
  taskNoun,
);

const tabNumber = Math.floor(Math.random() * 1_000);

const filters = [
  { value: 'all', label: 'All' },
  { value: 'active', label: 'Active' },
  { value: 'completed', label: 'Completed' },
] as const;

const exportFormats = [jsonFormat];
const loadImporter = async () => (await import('./import-tasks.ts')).taskImporter;
const searchTasks = createTextSearch<Task>((task) => task.text);
const getText = (id: number) => list.getState().entries.find((task) => task.id === id)?.text;
const toSelector = (id: number) => `[data-task="${id}"]`;

export function TodoScreen() {
  const state = useListState(list);
  const { entries: tasks } = state;
  const [filter, setFilter] = useState<TaskFilter>('all');
  const search = useListSearch(tasks, searchTasks);
  const shown = useMemo(() => filterTasks(search.found, filter), [search.found, filter]);
  const tasksLeft = useMemo(() => describeTasksLeft(tasks), [tasks]);
  const hasCompleted = useMemo(() => tasks.some((task) => task.completed), [tasks]);

  const input = useRef<HTMLInputElement>(null);
  const listElement = useRef<HTMLUListElement>(null);
  const { wantedId, focusRow, focusNeighbor } = useRowFocus(shown, { list: listElement, fallback: input, toSelector });

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (input.current === null) return;
    const task = createTask(list.refresh().entries, input.current.value, Date.now(), tabNumber);
    if (task === null) return;
    list.change((current) => addTask(current, task), `added “${task.text}”`);
    input.current.value = '';
  }

  const onComplete = useCallback(
    (id: number, completed: boolean) => {
      if (filter !== 'all') focusNeighbor(id, 'input');
      const verb = completed ? 'completed' : 'reopened';
      list.change((current) => completeTask(current, id, completed), `${verb} “${getText(id)}”`);
    },
    [filter, focusNeighbor],
  );

  const onDelete = useCallback(
    (id: number) => {
      focusNeighbor(id, '[data-action="delete"]');
      list.remove((task) => task.id === id, describeRemoval);
    },
    [focusNeighbor],
  );

  const { appliedQuery } = search;
  const onEdit = useCallback(
    (id: number, text: string) => {
      const [changed] = editTask([{ id, text: '', completed: false }], id, text);
      const staysFound = changed?.text === '' || searchTasks(changed ? [changed] : [], appliedQuery).length > 0;
      // Ended by a key, and no longer found by the search: the focus must not go with the row.
      if (!staysFound && listElement.current?.contains(document.activeElement)) focusNeighbor(id, 'button');
      list.change((current) => editTask(current, id, text), `edited “${text.trim()}”`);
    },
    [appliedQuery, focusNeighbor],
  );

  function onUndo(step: UndoStep<Task>) {
    focusRow(getRestoredId(step), 'input');
    list.undo(step);
  }

  function onDismiss() {
    focusRow(undefined, 'input'); // the button is removed with the bar
    list.dismiss();
  }

  function onClearCompleted() {
    focusRow(undefined, 'input'); // the button is removed with the last completed task
    list.remove((task) => task.completed, describeRemoval);
  }

  return (
    <Screen heading="To-Do List" lead={<p role="status">{tasksLeft}</p>}>
      <StorageNotice state={state} listKey={tasksKey} noun={taskNoun.many} />
      <div className={styles.columns}>
        {/* Uncontrolled: nothing in the page depends on the text before it is submitted. */}
        <form className={styles.form} onSubmit={onSubmit}>
          <TextField ref={input} label="New task" autoComplete="off" enterKeyHint="done" />
          <Button type="submit" variant="primary">
            Add
          </Button>
        </form>
        <div className={styles.tools}>
          <SegmentedFilter label="Show" options={filters} value={filter} onChange={setFilter} />
          {hasCompleted && <Button onClick={onClearCompleted}>Clear Completed</Button>}
        </div>
        <div>
          <SearchField search={search} noun={taskNoun.many} shownCount={shown.length} totalCount={tasks.length} />
          {shown.length === 0 && <EmptyState>{describeEmptyList(tasks, filter, appliedQuery)}</EmptyState>}
          <TaskList
            ref={listElement}
            tasks={shown}
            wantedId={wantedId}
            onComplete={onComplete}
            onEdit={onEdit}
            onDelete={onDelete}
          />
          <UndoBar state={state} onUndo={onUndo} onDismiss={onDismiss} />
        </div>
      </div>
      <BackupSection
        state={state}
        listKey={tasksKey}
        noun={taskNoun}
        fileName="todos"
        formats={exportFormats}
        accept=".json,application/json"
        loadImporter={loadImporter}
        onMerge={(merge) => list.merge(merge, (added) => `imported ${pluralize(added.length, taskNoun)}`)}
      />
    </Screen>
  );
}
