import { formatCount } from '#lib/counts.ts';

export interface Task {
  /** Epoch milliseconds of its creation, moved on where that is taken: unique in the list. */
  readonly id: number;
  readonly text: string;
  readonly completed: boolean;
}

export type Tasks = readonly Task[];

/** Where the tasks are stored. */
export const tasksKey = 'todos';

export type TaskFilter = 'all' | 'active' | 'completed';

/**
 * A stored task as it is, unknown extra fields included; null if it is none. Checked by hand: a list of ten thousand is
 * checked whenever the screen opens, and a schema takes ten times as long.
 */
export function parseTask(value: unknown): Task | null {
  return isTask(value) ? value : null;
}

function isTask(value: unknown): value is Task {
  if (typeof value !== 'object' || value === null) return false;
  const { id, text, completed }: Partial<Record<keyof Task, unknown>> = value;
  return Number.isFinite(id) && typeof text === 'string' && typeof completed === 'boolean';
}

/** Gives every task whose id an earlier one has already an id of its own: the next free one. */
export function withUniqueIds(tasks: Tasks): Tasks {
  const used = new Set(tasks.map((task) => task.id));
  if (used.size === tasks.length) return tasks;
  const seen = new Set<number>();
  const freeIds = new Map<number, number>();
  return tasks.map((task) => {
    let { id } = task;
    if (seen.has(id)) {
      // From where the search for the same id ended before: an id may be repeated ten thousand times.
      id = freeId(used, freeIds.get(id) ?? id);
      freeIds.set(task.id, id);
    }
    seen.add(id);
    used.add(id);
    return id === task.id ? task : { ...task, id };
  });
}

/** The first id from `start` on that is not used. Goes on from 1 where adding 1 changes nothing: from 2^53 upwards. */
function freeId(used: ReadonlySet<number>, start: number): number {
  let id = start;
  while (used.has(id)) id = id + 1 > id ? id + 1 : 1;
  return id;
}

/** Adds a task at the end. The text is trimmed; an empty one adds nothing. */
export function addTask(tasks: Tasks, text: string, nowMs: number): Tasks {
  const trimmed = text.trim();
  if (trimmed === '') return tasks;
  const isTaken = tasks.some((task) => task.id === nowMs);
  const id = isTaken ? freeId(new Set(tasks.map((task) => task.id)), nowMs) : nowMs;
  return [...tasks, { id, text: trimmed, completed: false }];
}

/**
 * Makes a task completed, or active again. Names the state that the visitor asked for instead of turning it over: the
 * stored task may be another tab's by now, and turning that one over would undo what both tabs wanted.
 */
export function completeTask(tasks: Tasks, id: number, completed: boolean): Tasks {
  return changeTask(tasks, id, (task) => (task.completed === completed ? task : { ...task, completed }));
}

/** Gives a task a new text, trimmed. An empty one leaves the old text. */
export function editTask(tasks: Tasks, id: number, text: string): Tasks {
  const trimmed = text.trim();
  return changeTask(tasks, id, (task) => (trimmed === '' || trimmed === task.text ? task : { ...task, text: trimmed }));
}

function changeTask(tasks: Tasks, id: number, change: (task: Task) => Task): Tasks {
  const index = tasks.findIndex((task) => task.id === id);
  const task = tasks[index];
  if (task === undefined) return tasks;
  const changed = change(task);
  return changed === task ? tasks : tasks.with(index, changed);
}

/** The tasks that a filter shows, in their order. */
export function filterTasks(tasks: Tasks, filter: TaskFilter): Tasks {
  if (filter === 'all') return tasks;
  return tasks.filter((task) => task.completed === (filter === 'completed'));
}

/** "2 tasks left", counting those that are not completed. */
export function describeTasksLeft(tasks: Tasks): string {
  const count = tasks.reduce((sum, task) => sum + (task.completed ? 0 : 1), 0);
  return `${formatCount(count)} ${count === 1 ? 'task' : 'tasks'} left`;
}

/** What stands in place of an empty list. `query`: what the visitor searches for, if anything. */
export function describeEmptyList(tasks: Tasks, filter: TaskFilter, query = ''): string {
  if (tasks.length === 0) return 'Nothing on the To-Do List!';
  if (query !== '') return `No ${filter === 'all' ? '' : `${filter} `}tasks match “${query}”.`;
  return filter === 'active' ? 'No active tasks.' : 'No completed tasks.';
}

/**
 * What a removal did: "Task deleted." or "Cleared 3 completed tasks." It does not repeat the text: what was deleted is
 * gone from the page.
 */
export function describeRemoval(removed: Tasks): string {
  if (removed.length === 1) return 'Task deleted.';
  return `Cleared ${formatCount(removed.length)} completed tasks.`;
}
