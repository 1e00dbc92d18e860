// In a file of its own, since every page contains demo.ts.
export const tasksKey = 'todos';
