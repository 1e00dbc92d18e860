import { createBrowserList } from '#lists/browser-list.ts';
import type { UndoableListState } from '#lists/undo-history.ts';
import { useListState } from '#lists/use-list-state.ts';
import { addTask, completeTask, editTask, parseTask, type Task, tasksKey, withUniqueIds } from './tasks.ts';

const list = createBrowserList<Task>({ key: tasksKey, parseEntry: parseTask, repair: withUniqueIds });

/** What a visitor can do with the tasks. One object for good, so that rows which did not change are not drawn again. */
export const taskActions = {
  add(text: string) {
    const nowMs = Date.now();
    list.update((tasks) => addTask(tasks, text, nowMs));
  },
  complete: (id: number, completed: boolean) => list.update((tasks) => completeTask(tasks, id, completed)),
  edit: (id: number, text: string) => list.update((tasks) => editTask(tasks, id, text)),
  remove: (id: number) => list.remove((task) => task.id === id),
  clearCompleted: () => list.remove((task) => task.completed),
  merge: list.merge,
  undo: () => list.undo(),
};

/** The stored tasks, current across tabs. */
export function useTasks(): UndoableListState<Task> {
  return useListState(list);
}
