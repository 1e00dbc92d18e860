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

export interface TaskActions {
  readonly onAdd: (texts: readonly string[]) => void;
  readonly onComplete: (task: Task, completed: boolean) => void;
  readonly onEdit: (task: Task, text: string) => void;
  readonly onDelete: (task: Task) => void;
  /** Moves a task after another shown one; null for the top. */
  readonly onMove: (task: Task, previousId: number | null) => void;
  readonly onStep: (task: Task, step: -1 | 1) => void;
  readonly onMoveToTop: (task: Task) => void;
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
    ...createMoves(list, { filtered, rows }),
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

function createMoves(list: PersistentList<Task>, { filtered, rows }: Omit<ShownTasks, 'filter'>) {
  function onMove({ id }: Task, previousId: number | null) {
    const move = (tasks: Tasks) => moveTask(tasks, id, previousId);
    const position = 1 + move(filtered).findIndex((task) => task.id === id);
    rows.focusRow(id, 'move');
    list.change(move, `Position ${position} of ${filtered.length}`);
  }

  function onStep(task: Task, step: -1 | 1) {
    const index = filtered.indexOf(task);
    const neighbor = filtered[index + step];
    const previous = step === 1 ? neighbor : filtered[index - 2];
    if (neighbor) onMove(task, previous?.id ?? null);
  }

  function onMoveToTop({ id }: Task) {
    rows.focusRow(id, 'move');
    list.changeWithUndo((tasks) => moveTask(tasks, id, null), 'moved');
  }

  return { onMove, onStep, onMoveToTop };
}
