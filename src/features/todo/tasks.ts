import { type Noun, pluralize } from '#lib/number-format.ts';
import type { Result } from '#lib/result.ts';

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
 * A stored or imported task as it is, unknown extra fields included, or why it isn't one: "its “text” is missing or not text".
 * Without a schema library: the screen checks ten thousand tasks when it opens, and a schema takes ten times as long.
 */
export function parseTask(value: unknown): Result<Task> {
  if (typeof value !== 'object' || value === null) return { ok: false, reason: 'it isn’t a task' };
  const { id, text, completed }: Partial<Record<keyof Task, unknown>> = value;
  if (!Number.isFinite(id)) return { ok: false, reason: 'its “id” is missing or not a number' };
  if (typeof text !== 'string') return { ok: false, reason: 'its “text” is missing or not text' };
  if (typeof completed !== 'boolean') return { ok: false, reason: 'its “completed” is neither true nor false' };
  return { ok: true, value: value as Task };
}

/** Gives every task whose id occurs before it the smallest free id. */
export function withUniqueIds(tasks: Tasks): Tasks {
  const getFreeId = createFreeIds(tasks, 1);
  const seen = new Set<number>();
  return tasks.map((task) => {
    if (seen.has(task.id)) return { ...task, id: getFreeId() };
    seen.add(task.id);
    return task;
  });
}

/** Returns, at each call, the next number from `start` on that isn't the id of a task. */
function createFreeIds(tasks: Tasks, start: number): () => number {
  const used = new Set(tasks.map(({ id }) => id));
  let id = start - 1;
  return () => {
    do id += 1;
    while (used.has(id));
    return id;
  };
}

/** New tasks for a list. Their ids are the creation time and the next free milliseconds. */
export function createTasks(tasks: Tasks, lines: readonly TaskLine[], nowMs: number): Tasks {
  const getFreeId = createFreeIds(tasks, nowMs);
  return lines.map(({ text, completed }) => ({ id: getFreeId(), text, completed }));
}

/**
 * Makes tasks completed or active. Names the target state instead of toggling: another tab may have changed the stored
 * tasks, and the visitor wants what this tab has shown.
 */
export function completeTasks(tasks: Tasks, ids: ReadonlySet<number>, completed: boolean): Tasks {
  return tasks.map((task) => (ids.has(task.id) && task.completed !== completed ? { ...task, completed } : task));
}

/** Moves a task to the position before another one; null: to the end. The same tasks if one of the two is gone. */
export function moveTask(tasks: Tasks, id: number, nextId: number | null): Tasks {
  const task = tasks.find((each) => each.id === id);
  const others = tasks.filter((each) => each.id !== id);
  const index = nextId === null ? others.length : others.findIndex((each) => each.id === nextId);
  return task === undefined || index < 0 ? tasks : others.toSpliced(index, 0, task);
}

/** Gives a task a new text, trimmed. A blank one keeps the old text. */
export function editTask(tasks: Tasks, id: number, text: string): Tasks {
  const trimmed = text.trim();
  return tasks.map((task) =>
    task.id === id && trimmed !== '' && trimmed !== task.text ? { ...task, text: trimmed } : task,
  );
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

/** Tasks that were added, as a phrase: "added “Task 5”" or "added 8 tasks". */
export function describeAdded(added: Tasks): string {
  const [first] = added;
  return first !== undefined && added.length === 1
    ? `added “${first.text}”`
    : `added ${pluralize(added.length, taskNoun)}`;
}
