import { boolean, finite, type InferOutput, number, object, pipe, readonly, string } from 'valibot';
import { pluralize } from '#lib/number-format.ts';
import { tasksKey } from '#lib/storage-keys.ts';
import { readStoredEntries } from '#lists/stored-entries.ts';

const taskSchema = pipe(
  object({
    /** Epoch milliseconds of its creation, unique in the list. */
    id: pipe(number(), finite()),
    text: string(),
    completed: boolean(),
  }),
  readonly(),
);

export type Task = InferOutput<typeof taskSchema>;

export type Tasks = readonly Task[];

export const taskListDefinition = { key: tasksKey, noun: 'task', schema: taskSchema };

export const taskFilters = ['All', 'Active', 'Completed'] as const;

export type TaskFilter = (typeof taskFilters)[number];

/** New tasks for a list. Their ids are the creation time and the next free milliseconds. */
export function createTasks(tasks: Tasks, texts: readonly string[], nowMs: number): Tasks {
  const used = new Set(tasks.map(({ id }) => id));
  let nextId = nowMs;
  return texts.map((text) => {
    while (used.has(nextId)) nextId += 1;
    return { id: nextId++, text, completed: false };
  });
}

/** Makes one task, or all, completed or active. Doesn't toggle: another tab may have changed what this one shows. */
export function completeTasks(tasks: Tasks, completed: boolean, id?: number): Tasks {
  return tasks.map((task) => {
    const isMeant = id === undefined || task.id === id;
    return isMeant && task.completed !== completed ? { ...task, completed } : task;
  });
}

/** Moves a task after another one, or to the top for null. Returns the same tasks if one of the two is gone. */
export function moveTask(tasks: Tasks, id: number, previousId: number | null): Tasks {
  const task = tasks.find((each) => each.id === id);
  const others = tasks.filter((each) => each.id !== id);
  const index = others.findIndex((each) => each.id === previousId);
  if (task === undefined || (index < 0 && previousId !== null)) return tasks;
  return others.toSpliced(index + 1, 0, task);
}

/** Gives a task a new text, trimmed. A blank text changes nothing. */
export function editTask(tasks: Tasks, id: number, newText: string): Tasks {
  const text = newText.trim();
  return tasks.map((task) => (task.id === id && text !== '' && text !== task.text ? { ...task, text } : task));
}

export function filterTasks(tasks: Tasks, filter: TaskFilter): Tasks {
  if (filter === 'All') return tasks;
  return tasks.filter((task) => task.completed === (filter === 'Completed'));
}

/** The number of active tasks: "2 tasks left". */
export function describeTasksLeft(tasks: Tasks): string {
  return `${pluralize(filterTasks(tasks, 'Active').length, taskListDefinition.noun)} left`;
}

/** Home's line about the stored list: "2 tasks left". */
export function readTaskStat(): string | null {
  const tasks = readStoredEntries(taskListDefinition);
  return tasks.length === 0 ? null : describeTasksLeft(tasks);
}
