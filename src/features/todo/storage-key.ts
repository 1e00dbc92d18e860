// In its own file, because every page contains demo.ts, which imports it.
export const tasksKey = 'todos';
