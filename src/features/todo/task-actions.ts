import type { PersistentList } from '#lists/persistent-list.ts';
import type { ListRows } from '#lists/use-rows.tsx';
import {
  completeTasks,
  createTasks,
  editTask,
  filterTasks,
  moveTask,
  type Task,
  type TaskFilter,
  type Tasks,
} from './tasks.ts';

/** Where a task moves among the shown ones: `beforeId` is the task that follows it then, null for below all rows. */
export type MoveTarget = 'top' | 'up' | 'down' | { readonly beforeId: number | null };

export interface TaskActions {
  readonly onAdd: (texts: readonly string[]) => void;
  readonly onComplete: (task: Task, completed: boolean) => void;
  readonly onEdit: (task: Task, text: string) => void;
  readonly onDelete: (task: Task) => void;
  readonly onMove: (task: Task, target: MoveTarget) => void;
  readonly onCompleteAll: (completed: boolean) => void;
  readonly onClearCompleted: () => void;
}

interface ShownTasks {
  readonly filter: TaskFilter;
  readonly filtered: Tasks;
  readonly rows: ListRows<Task>;
}

/** The changes that the visitor makes to the list, each with where the focus goes. */
export function createTaskActions(list: PersistentList<Task>, { filter, filtered, rows }: ShownTasks): TaskActions {
  return {
    onAdd(texts) {
      const nowMs = Date.now();
      const add = (tasks: Tasks) => [...tasks, ...createTasks(tasks, texts, nowMs)];
      if (texts.length === 1) list.change(add, 'Task added');
      else list.changeWithUndo(add, 'added');
      const added = list.getState().entries.slice(-texts.length);
      rows.reveal(added.map(({ id }) => id));
    },
    onComplete({ id }, completed) {
      if (filter !== 'all') rows.focusNeighbor(id, 'check');
      list.change((tasks) => completeTasks(tasks, new Set([id]), completed));
    },
    onEdit: ({ id }, text) => list.change((tasks) => editTask(tasks, id, text), 'Task saved'),
    onDelete({ id }) {
      rows.focusNeighbor(id, 'Delete');
      list.changeWithUndo((tasks) => tasks.filter((task) => task.id !== id), 'removed');
    },
    onMove({ id }, target) {
      const nextId = findNextId(filtered, rows.inPage, id, target);
      const move = (tasks: Tasks) => moveTask(tasks, id, nextId);
      rows.focusRow(id, 'move');
      if (target === 'top') return list.changeWithUndo(move, 'moved');
      const position = 1 + move(filtered).findIndex((task) => task.id === id);
      list.change(move, `Position ${position} of ${filtered.length}`);
    },
    onCompleteAll(completed) {
      const complete = (tasks: Tasks) => completeTasks(tasks, new Set(tasks.map(({ id }) => id)), completed);
      list.changeWithUndo(complete, completed ? 'checked' : 'unchecked');
    },
    onClearCompleted() {
      rows.focusRow(undefined); // the button disappears with the last completed task
      list.changeWithUndo((tasks) => filterTasks(tasks, 'active'), 'removed');
    },
  };
}

/** The task before which the moved one goes; null for the end. */
function findNextId(filtered: Tasks, inPage: Tasks, id: number, target: MoveTarget): number | null {
  const index = filtered.findIndex((task) => task.id === id);
  if (target === 'top') return filtered[0]?.id ?? null;
  if (target === 'up') return filtered[index - 1]?.id ?? id;
  if (target === 'down') return filtered[index + 2]?.id ?? null;
  const lastId = inPage.at(-1)?.id;
  const belowRows = filtered[1 + filtered.findIndex((task) => task.id === lastId)];
  return target.beforeId ?? belowRows?.id ?? null;
}
