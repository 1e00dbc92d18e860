import { useCallback, useMemo, useRef, useState } from 'react';
import type { Noun } from '#lib/pluralize.ts';
import { BackupSection } from '#lists/backup-section.tsx';
import { jsonFormat } from '#lists/export-file.ts';
import { SearchField } from '#lists/search-field.tsx';
import { StorageNotice } from '#lists/storage-notice.tsx';
import { createTextSearch } from '#lists/text-search.ts';
import { UndoBar } from '#lists/undo-bar.tsx';
import { describeStep } from '#lists/undo-history.ts';
import { useListSearch } from '#lists/use-list-search.ts';
import { useRowFocus } from '#lists/use-row-focus.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/notice.tsx';
import { Screen } from '#ui/screen.tsx';
import { SegmentedFilter } from '#ui/segmented-filter.tsx';
import { AddTaskForm } from './add-task-form.tsx';
import { TaskList } from './task-list.tsx';
import {
  describeEmptyList,
  describeRemoval,
  describeTasksLeft,
  editTask,
  filterTasks,
  type Task,
  type TaskFilter,
  tasksKey,
} from './tasks.ts';
import styles from './todo-screen.module.css';
import { taskActions, useTasks } from './use-tasks.ts';

const filters = [
  { value: 'all', label: 'All' },
  { value: 'active', label: 'Active' },
  { value: 'completed', label: 'Completed' },
] as const;

const noun: Noun = { one: 'task', many: 'tasks' };
const exportFormats = [jsonFormat];
const loadImporter = async () => (await import('./import-tasks.ts')).taskImporter;
const searchTasks = createTextSearch<Task>((task) => task.text);
const selectorOf = (id: number) => `[data-task="${id}"]`;

export function TodoScreen() {
  const state = useTasks();
  const { entries: tasks, undoStep } = state;
  const [filter, setFilter] = useState<TaskFilter>('all');
  const search = useListSearch(tasks, searchTasks);
  const shown = useMemo(() => filterTasks(search.found, filter), [search.found, filter]);
  const tasksLeft = useMemo(() => describeTasksLeft(tasks), [tasks]);
  const hasCompleted = useMemo(() => tasks.some((task) => task.completed), [tasks]);
  const undoText = useMemo(() => describeStep(undoStep, noun, describeRemoval), [undoStep]);

  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const { wantedId, toRow, toNeighbour } = useRowFocus(shown, { list, fallback: input, selectorOf });

  const onComplete = useCallback(
    (id: number, completed: boolean) => {
      if (filter !== 'all') toNeighbour(id, 'input');
      taskActions.complete(id, completed);
    },
    [filter, toNeighbour],
  );

  const onDelete = useCallback(
    (id: number) => {
      toNeighbour(id, '[data-action="delete"]');
      taskActions.remove(id);
    },
    [toNeighbour],
  );

  const { answered } = search;
  const onEdit = useCallback(
    (id: number, text: string) => {
      const [changed] = editTask([{ id, text: '', completed: false }], id, text);
      const staysFound = changed?.text === '' || searchTasks(changed ? [changed] : [], answered).length > 0;
      // Ended by a key, and no longer what is searched for: the focus must not go with the row.
      if (!staysFound && list.current?.contains(document.activeElement)) toNeighbour(id, 'button');
      taskActions.edit(id, text);
    },
    [answered, toNeighbour],
  );

  function onUndo() {
    toRow(undoStep?.kind === 'removal' ? undoStep.removal[0]?.entry.id : undefined, 'input');
    taskActions.undo();
  }

  function onClearCompleted() {
    toRow(undefined, 'input'); // the button goes away with the last completed task
    taskActions.clearCompleted();
  }

  return (
    <Screen heading="To-Do List" lead={<p role="status">{tasksLeft}</p>}>
      <StorageNotice state={state} listKey={tasksKey} noun="tasks" />
      <div className={styles.columns}>
        <AddTaskForm onAdd={taskActions.add} inputRef={input} />
        <div className={styles.tools}>
          <SegmentedFilter label="Show" options={filters} value={filter} onChange={setFilter} />
          {hasCompleted && <Button onClick={onClearCompleted}>Clear Completed</Button>}
        </div>
        <div>
          {search.isOffered && (
            <SearchField search={search} noun="tasks" shownCount={shown.length} totalCount={tasks.length} />
          )}
          <UndoBar message={undoText} hasUndone={state.hasUndone} onUndo={onUndo} />
          {shown.length === 0 && <EmptyState>{describeEmptyList(tasks, filter, search.answered)}</EmptyState>}
          <TaskList
            ref={list}
            tasks={shown}
            wantedId={wantedId}
            onComplete={onComplete}
            onEdit={onEdit}
            onDelete={onDelete}
          />
        </div>
      </div>
      <BackupSection
        state={state}
        listKey={tasksKey}
        noun={noun}
        fileName="todos"
        formats={exportFormats}
        accept=".json,application/json"
        loadImporter={loadImporter}
        onMerge={taskActions.merge}
      />
    </Screen>
  );
}
