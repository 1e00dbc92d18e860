import { formatCount, type Noun, pluralize } from '#lib/number-format.ts';

export interface Task {
  /** Epoch milliseconds of its creation, unique in the list. */
  readonly id: number;
  readonly text: string;
  readonly completed: boolean;
}

export type Tasks = readonly Task[];

/** What a visitor types or imports as a task. */
export type TaskLine = Pick<Task, 'text' | 'completed'>;

export const taskNoun: Noun = { one: 'task', many: 'tasks' };

export type TaskFilter = 'all' | 'active' | 'completed';

/**
 * A stored task as it is, unknown extra fields included; null if it isn't one. Without a schema library: ten thousand tasks
 * are checked when the screen opens, and a schema takes ten times as long.
 */
export function parseTask(value: unknown): Task | null {
  return isTask(value) ? value : null;
}

function isTask(value: unknown): value is Task {
  if (typeof value !== 'object' || value === null) return false;
  const { id, text, completed }: Partial<Record<keyof Task, unknown>> = value;
  return Number.isFinite(id) && typeof text === 'string' && typeof completed === 'boolean';
}

/** Gives every task whose id occurs before it the next free id. */
export function withUniqueIds(tasks: Tasks): Tasks {
  const used = new Set(tasks.map((task) => task.id));
  if (used.size === tasks.length) return tasks;
  const seen = new Set<number>();
  const freeIds = new Map<number, number>();
  return tasks.map((task) => {
    let { id } = task;
    if (seen.has(id)) {
      // Continues where the search for the same id ended: an id may be repeated ten thousand times.
      id = findFreeId(used, freeIds.get(id) ?? id);
      freeIds.set(task.id, id);
    }
    seen.add(id);
    used.add(id);
    return id === task.id ? task : { ...task, id };
  });
}

/** The first unused id from `start` on. Continues from 1 where adding 1 changes nothing: from 2^53 on. */
function findFreeId(used: ReadonlySet<number>, start: number): number {
  let id = start;
  while (used.has(id)) id = id + 1 > id ? id + 1 : 1;
  return id;
}

/** New tasks for a list. Their ids are the creation time and the next free milliseconds. */
export function createTasks(tasks: Tasks, lines: readonly TaskLine[], nowMs: number): Tasks {
  const used = new Set(tasks.map(({ id }) => id));
  let id = nowMs;
  return lines.map(({ text, completed }) => {
    id = findFreeId(used, id);
    used.add(id);
    return { id, text, completed };
  });
}

/**
 * Makes tasks completed or active. Names the target state instead of toggling: another tab may have changed the stored
 * tasks, and the visitor wants what this tab has shown.
 */
export function completeTasks(tasks: Tasks, ids: ReadonlySet<number>, completed: boolean): Tasks {
  const isChanged = (task: Task) => ids.has(task.id) && task.completed !== completed;
  return tasks.some(isChanged) ? tasks.map((task) => (isChanged(task) ? { ...task, completed } : task)) : tasks;
}

/** Moves a task to the position before another one; null: to the end. */
export function moveTask(tasks: Tasks, id: number, nextId: number | null): Tasks {
  const task = tasks.find((each) => each.id === id);
  const others = tasks.filter((each) => each.id !== id);
  const index = nextId === null ? others.length : others.findIndex((each) => each.id === nextId);
  if (task === undefined || index < 0) return tasks;
  const moved = others.toSpliced(index, 0, task);
  return moved.every((each, position) => each === tasks[position]) ? tasks : moved;
}

/**
 * The task before which to move another one, so that it has a position among the shown ones; null for the end of the list.
 * @param position index among the shown tasks after the move
 */
export function findNextId(tasks: Tasks, shown: Tasks, id: number, position: number): number | null {
  const others = shown.filter((task) => task.id !== id);
  const next = others[position];
  if (next !== undefined) return next.id;
  const lastId = others.at(-1)?.id;
  const rest = tasks.filter((task) => task.id !== id);
  return rest[rest.findIndex((task) => task.id === lastId) + 1]?.id ?? null;
}

/** Gives a task a new text, trimmed. A blank one keeps the old text. */
export function editTask(tasks: Tasks, id: number, text: string): Tasks {
  const trimmed = text.trim();
  const index = tasks.findIndex((task) => task.id === id);
  const task = tasks[index];
  if (task === undefined || trimmed === '' || trimmed === task.text) return tasks;
  return tasks.with(index, { ...task, text: trimmed });
}

/** The tasks that a filter shows, in their order. */
export function filterTasks(tasks: Tasks, filter: TaskFilter): Tasks {
  if (filter === 'all') return tasks;
  return tasks.filter((task) => task.completed === (filter === 'completed'));
}

const listMarker = /^(?:[-*+•–]|\d+[.)])(?:\s+|$)/;
const checkbox = /^\[([ xX]?)\](?:\s+|$)/;

/**
 * The tasks of a text with one per line, without list markers: "- Buy milk", "2. Call the plumber", "- [x] Water the plants"
 * (completed). Blank lines are skipped.
 */
export function parseTaskLines(text: string): readonly TaskLine[] {
  return text.split(/\r\n|\r|\n/).flatMap((line) => {
    const unmarked = line.trim().replace(listMarker, '');
    const checked = checkbox.exec(unmarked)?.[1];
    const content = unmarked.replace(checkbox, '').trim();
    return content === '' ? [] : [{ text: content, completed: checked?.toLowerCase() === 'x' }];
  });
}

/** "2 tasks left", counting those that are not completed. */
export function describeTasksLeft(tasks: Tasks): string {
  const count = tasks.reduce((sum, task) => sum + (task.completed ? 0 : 1), 0);
  return `${pluralize(count, taskNoun)} left`;
}

/** The message for an empty list. `query`: what the visitor searches for, if anything. */
export function describeEmptyList(tasks: Tasks, filter: TaskFilter, query = ''): string {
  if (tasks.length === 0) return 'Nothing on the To-Do List!';
  if (query !== '') return `No ${filter === 'all' ? '' : `${filter} `}tasks match “${query}”.`;
  return filter === 'active' ? 'No active tasks.' : 'No completed tasks.';
}

/** A removal as a phrase: "deleted “Task 5”" or "cleared 3 completed tasks". */
export function describeRemoval(removed: Tasks): string {
  const [first] = removed;
  if (first !== undefined && removed.length === 1) return `deleted “${first.text}”`;
  return `cleared ${formatCount(removed.length)} completed tasks`;
}

/** An addition as a phrase: "added “Task 5”" or "added 8 tasks". */
export function describeAdded(added: Tasks): string {
  const [first] = added;
  return first !== undefined && added.length === 1
    ? `added “${first.text}”`
    : `added ${pluralize(added.length, taskNoun)}`;
}
