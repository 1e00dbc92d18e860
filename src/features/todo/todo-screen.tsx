import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatCount, pluralize } from '#lib/number-format.ts';
import { BackupSection, jsonFormat } from '#lists/backup-section.tsx';
import { SampleButton } from '#lists/sample-button.tsx';
import { describeFound, SearchField, useListSearch } from '#lists/search-field.tsx';
import { StorageNotice } from '#lists/storage-notice.tsx';
import { createTextSearch } from '#lists/text-search.ts';
import { UndoBar } from '#lists/undo-bar.tsx';
import { capitalize, getRestoredId } from '#lists/undo-history.ts';
import { useListState } from '#lists/use-list-state.ts';
import { useRowFocus } from '#lists/use-row-focus.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/notice.tsx';
import { Screen } from '#ui/screen.tsx';
import { SegmentedFilter } from '#ui/segmented-filter.tsx';
import { LiveRegion } from '#ui/visually-hidden.tsx';
import { NewTaskForm } from './new-task-form.tsx';
import { tasksKey } from './storage-key.ts';
import { list } from './stored-tasks.ts';
import type { TaskLine } from './task-lines.ts';
import { type OpenedRow, TaskList } from './task-list.tsx';
import type { MoveTarget, TaskActions } from './task-row.tsx';
import {
  addTask,
  completeTasks,
  createTasks,
  describeAdded,
  describeEmptyList,
  describeRemoval,
  describeTasksLeft,
  editTask,
  filterTasks,
  findNextId,
  moveTask,
  type Task,
  type TaskFilter,
  type Tasks,
  taskNoun,
} from './tasks.ts';
import styles from './todo-screen.module.css';

const tabNumber = Math.floor(Math.random() * 1_000);

const filters = [
  { value: 'all', label: 'All' },
  { value: 'active', label: 'Active' },
  { value: 'completed', label: 'Completed' },
] as const;

/** One element for all renderings: nothing of it depends on the screen's state. */
const backupSection = (
  <BackupSection
    list={list}
    listKey={tasksKey}
    noun={taskNoun}
    fileName="todos"
    formats={[jsonFormat]}
    accept=".json,.txt,.md,application/json,text/plain,text/markdown"
    loadImporter={async () => (await import('./import-tasks.ts')).taskImporter}
  />
);

const searchTasks = createTextSearch<Task>((task) => task.text);
const getText = (id: number) => list.getState().entries.find((task) => task.id === id)?.text;
const control = (name: string) => `[data-control="${name}"]`;
const toSelector = (id: number) => `[data-task="${id}"]`;

export function TodoScreen() {
  const state = useListState(list);
  const { entries: tasks } = state;
  const [filter, setFilter] = useState<TaskFilter>('all');
  const search = useListSearch(tasks, searchTasks);
  const { appliedQuery } = search;
  const { setQuery } = search.field;
  const shown = useMemo(() => filterTasks(search.found, filter), [search.found, filter]);
  const tasksLeft = useMemo(() => describeTasksLeft(tasks), [tasks]);
  const completedCount = useMemo(() => filterTasks(tasks, 'completed').length, [tasks]);
  const [hiddenTasks, setHiddenTasks] = useState<Tasks | null>(null);
  const [moveMessage, setMoveMessage] = useState('');
  const [opened, setOpened] = useState<OpenedRow | null>(null);

  const input = useRef<HTMLInputElement>(null);
  const filterButton = useRef<HTMLButtonElement>(null);
  const listElement = useRef<HTMLUListElement>(null);
  // Not the input as the fallback: a phone would open its keyboard.
  const focus = { list: listElement, fallback: filterButton, toSelector };
  const { wantedId, focusRow, focusNeighbor } = useRowFocus(shown, focus);
  // A callback that changed with the list would render every row again.
  const shownTasks = useRef(shown);
  useLayoutEffect(() => {
    shownTasks.current = shown;
  }, [shown]);

  const addingFrame = useRef(0);
  const onAdd = useCallback(
    (lines: readonly TaskLine[]) => {
      const added = createTasks(list.refresh().entries, lines, Date.now(), tabNumber);
      const [task, ...others] = added;
      if (task === undefined) return;
      if (others.length === 0) list.change((current) => addTask(current, task), `added “${task.text}”`);
      else list.merge(() => ({ added, position: 'last' }), describeAdded);
      // In the frame that shows the tasks: before it, each of them would cost a layout of its own.
      cancelAnimationFrame(addingFrame.current);
      addingFrame.current = requestAnimationFrame(() => {
        const isBelow = (listElement.current?.getBoundingClientRect().bottom ?? 0) > window.innerHeight;
        const isFound = filterTasks(searchTasks(added, appliedQuery), filter).length > 0;
        flushSync(() => setHiddenTasks(isFound && !isBelow ? null : added));
      });
    },
    [appliedQuery, filter],
  );

  async function onAddSamples() {
    const { sampleTasks } = await import('./sample-tasks.ts');
    if (listElement.current === null) return; // the screen was left, or a fault that the visitor tried has ended
    const added = createTasks([], sampleTasks, Date.now(), tabNumber);
    focusRow(added[0]?.id, control('check')); // the button is removed with the empty state
    list.merge(
      (current) => ({ added: current.length === 0 ? added : [], position: 'last' }),
      (samples) => `added ${formatCount(samples.length)} sample tasks`,
    );
  }

  const added = useMemo(() => {
    if (hiddenTasks === null) return null;
    return {
      text: capitalize(describeAdded(hiddenTasks)),
      onShow() {
        setFilter('all');
        setQuery('');
        focusRow(hiddenTasks[0]?.id, control('check'));
        setHiddenTasks(null);
      },
      onDismiss: () => setHiddenTasks(null),
    };
  }, [hiddenTasks, setQuery, focusRow]);

  const actions = useMemo<TaskActions>(
    () => ({
      onMode: (id, mode) => setOpened({ id, mode }),
      onComplete(id, completed) {
        if (filter !== 'all') focusNeighbor(id, control('check'));
        const verb = completed ? 'completed' : 'reopened';
        list.change((current) => completeTasks(current, new Set([id]), completed), `${verb} “${getText(id)}”`);
      },
      onEditEnd(id, text, hasFocus) {
        setOpened((current) => (current?.id === id ? null : current));
        if (hasFocus) focusRow(id, control('edit'));
        if (text === null) return;
        const [changed] = editTask([{ id, text: '', completed: false }], id, text);
        const staysFound = changed?.text === '' || searchTasks(changed ? [changed] : [], appliedQuery).length > 0;
        // The focus must not go with the row.
        if (hasFocus && !staysFound) focusNeighbor(id, control('edit'));
        list.change((current) => editTask(current, id, text), `edited “${text.trim()}”`);
      },
      onDelete(id) {
        focusNeighbor(id, control('delete'));
        list.remove((task) => task.id === id, describeRemoval);
      },
      onMove(id, target, controlName) {
        const index = shownTasks.current.findIndex((task) => task.id === id);
        const others = shownTasks.current.filter((task) => task.id !== id);
        const position = getPosition(others, index, target);
        const nextId = findNextId(list.refresh().entries, shownTasks.current, id, position);
        focusRow(id, control(controlName));
        list.change((current) => moveTask(current, id, nextId), `moved “${getText(id)}”`);
        setMoveMessage(`Moved to ${position + 1} of ${others.length + 1}`);
      },
    }),
    [filter, appliedQuery, focusRow, focusNeighbor],
  );

  const onUndo = useCallback(
    (kind: 'offered' | 'latest') => {
      const step = list.getState()[kind];
      if (step === null) return false;
      focusRow(getRestoredId(step), control('check'));
      list.undo(step);
      return true;
    },
    [focusRow],
  );

  const onDismiss = useCallback(() => {
    // The button is removed with the bar. The focus goes to a row in the window, so that the page doesn't scroll.
    const rows = [...(listElement.current?.querySelectorAll<HTMLElement>('[data-task]') ?? [])];
    const row = rows.find((each) => each.getBoundingClientRect().top >= 0);
    focusRow(row && Number(row.dataset.task), control('check'));
    list.dismiss();
  }, [focusRow]);

  function onClearCompleted() {
    focusRow(undefined, ''); // the button is removed with the last completed task
    list.remove((task) => task.completed, describeRemoval);
  }

  // What a search doesn't find is out of sight, and stays as it is.
  const isAllCompleted = search.found.every((task) => task.completed);
  function onMarkAll() {
    const ids = new Set(search.found.map(({ id }) => id));
    const phrase = `marked ${pluralize(ids.size, taskNoun)} ${isAllCompleted ? 'active' : 'completed'}`;
    list.change((current) => completeTasks(current, ids, !isAllCompleted), phrase);
  }

  const filterButtons = useMemo(
    () => (
      <SegmentedFilter label="Show" options={filters} value={filter} onChange={setFilter} pressedRef={filterButton} />
    ),
    [filter],
  );

  return (
    <Screen isApp heading="To-Do List" lead={<p role="status">{tasksLeft}</p>}>
      <StorageNotice state={state} listKey={tasksKey} noun={taskNoun.many} />
      <div className={styles.columns}>
        <NewTaskForm ref={input} onAdd={onAdd} />
        <div>
          <SearchField
            field={search.field}
            noun={taskNoun}
            status={describeFound(appliedQuery, shown.length, tasks.length, taskNoun)}
          />
          {shown.length === 0 && (
            <EmptyState action={tasks.length === 0 && <SampleButton onAdd={onAddSamples} />}>
              {describeEmptyList(tasks, filter, appliedQuery)}
            </EmptyState>
          )}
          <TaskList ref={listElement} tasks={shown} opened={opened} wantedId={wantedId} actions={actions} />
          <LiveRegion>{moveMessage}</LiveRegion>
          <UndoBar
            message={state.message}
            messageCount={state.messageCount}
            isOffered={state.offered !== null}
            onUndo={onUndo}
            onDismiss={onDismiss}
            added={added}
          />
        </div>
        <div className={styles.tools}>
          {filterButtons}
          <div className={styles.actions}>
            {search.found.length > 0 && (
              <Button variant="quiet" onClick={onMarkAll}>
                {isAllCompleted ? 'Mark All Active' : 'Mark All Completed'}
              </Button>
            )}
            {completedCount > 0 && (
              <Button variant="quiet" onClick={onClearCompleted}>
                Clear Completed
              </Button>
            )}
          </div>
        </div>
      </div>
      {backupSection}
    </Screen>
  );
}

/** The index of a moved task among the shown ones. */
function getPosition(others: Tasks, index: number, target: MoveTarget): number {
  if (target === 'up') return Math.max(0, index - 1);
  if (target === 'down') return Math.min(others.length, index + 1);
  const next = others.findIndex(({ id }) => id === target.beforeId);
  return next < 0 ? others.length : next;
}
