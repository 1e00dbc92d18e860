import type { Demo } from '#demo.ts';
import { tasksKey } from '#lib/storage-keys.ts';

export const demo: Demo = {
  id: 'todo',
  name: 'To-Do List App',
  heading: 'To-Do List',
  description: 'A task list that lives in your browser, works across tabs and forgives mistakes.',
  illustration: {
    hairline: 'M26 14.5H88M26 33.5H76M26 52.5H82',
    line: 'M4.5 9.5h10v10h-10zM4.5 28.5h10v10h-10zM4.5 47.5h10v10h-10z',
    dot: { cx: 9.5, cy: 14.5, r: 3.75 },
  },
  prompt: 'Add a task',
  loadScreen: async () => (await import('./todo-screen.tsx')).TodoScreen,
  loadPanels: () => import('./panels.ts'),
  stat: { key: tasksKey, read: async () => (await import('./tasks.ts')).readTaskStat() },
};
