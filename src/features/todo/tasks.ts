import { makeIdsUnique } from '#lib/ids.ts';
import { type Noun, pluralize } from '#lib/number-format.ts';
import type { Result } from '#lib/parsing.ts';

export interface Task {
  /** Epoch milliseconds of its creation, unique in the list. */
  readonly id: number;
  readonly text: string;
  readonly completed: boolean;
}

export type Tasks = readonly Task[];

/** A task as typed or imported, without an id. */
export type TaskLine = Pick<Task, 'text' | 'completed'>;

export const taskNoun: Noun = { one: 'task', many: 'tasks' };

export type TaskFilter = 'all' | 'active' | 'completed';

/** A task, unchanged, or why it isn't one. No schema: for ten thousand on opening it takes ten times as long. */
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
  return makeIdsUnique(tasks, (_id, n) => n);
}

/** New tasks for a list. Their ids are the creation time and the next free milliseconds. */
export function createTasks(tasks: Tasks, lines: readonly TaskLine[], nowMs: number): Tasks {
  const used = new Set(tasks.map(({ id }) => id));
  let nextId = nowMs;
  return lines.map(({ text, completed }) => {
    while (used.has(nextId)) nextId += 1;
    return { id: nextId++, text, completed };
  });
}

/** Makes tasks completed or active. Doesn't toggle: another tab may have changed what this one shows. */
export function completeTasks(tasks: Tasks, ids: ReadonlySet<number>, completed: boolean): Tasks {
  return tasks.map((task) => (ids.has(task.id) && task.completed !== completed ? { ...task, completed } : task));
}

/** Moves a task before another one, or to the end for null. Returns the same tasks if one of the two is gone. */
export function moveTask(tasks: Tasks, id: number, nextId: number | null): Tasks {
  const task = tasks.find((each) => each.id === id);
  const others = tasks.filter((each) => each.id !== id);
  const index = nextId === null ? others.length : others.findIndex((each) => each.id === nextId);
  return task === undefined || index < 0 ? tasks : others.toSpliced(index, 0, task);
}

/** Gives a task a new text, trimmed. A blank text changes nothing. */
export function editTask(tasks: Tasks, id: number, text: string): Tasks {
  const trimmed = text.trim();
  return tasks.map((task) =>
    task.id === id && trimmed !== '' && trimmed !== task.text ? { ...task, text: trimmed } : task,
  );
}

/** The tasks that a filter accepts, in their order. */
export function filterTasks(tasks: Tasks, filter: TaskFilter): Tasks {
  if (filter === 'all') return tasks;
  return tasks.filter((task) => task.completed === (filter === 'completed'));
}

const listMarker = /^(?:[-*+•–]|\d+[.)])(?:\s+|$)/;
const checkbox = /^\[([ xX]?)\](?:\s+|$)/;

/** Reads one task per non-blank line, without list markers: "- Buy milk", "2. Call", "- [x] Water" (completed). */
export function parseTaskLines(text: string): readonly TaskLine[] {
  return text.split(/\r\n|\r|\n/).flatMap((line) => {
    const unmarked = line.trim().replace(listMarker, '');
    const checked = checkbox.exec(unmarked)?.[1];
    const content = unmarked.replace(checkbox, '').trim();
    return content === '' ? [] : [{ text: content, completed: checked?.toLowerCase() === 'x' }];
  });
}

/** The number of active tasks: "2 tasks left". */
export function describeTasksLeft(tasks: Tasks): string {
  const count = tasks.reduce((sum, task) => sum + (task.completed ? 0 : 1), 0);
  return `${pluralize(count, taskNoun)} left`;
}
