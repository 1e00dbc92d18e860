import type { Illustration, Stat } from '#demo.ts';
import type { TextStorage } from '#lib/storage.ts';
import { readStoredEntries } from '#lists/stored-entries.ts';
import { describeTasksLeft, type Tasks, taskListDefinition } from './tasks.ts';

/** The to-do list's stat on home: "To do" and "2 tasks left"; null if no task is stored. */
export function readTaskStat(storage: TextStorage): Stat | null {
  const tasks = readStoredEntries(taskListDefinition, storage);
  if (tasks.length === 0) return null;
  return { label: 'To do', value: describeTasksLeft(tasks), illustration: drawProgress(tasks) };
}

const rows = [
  { y: 14.5, width: 62 },
  { y: 33.5, width: 50 },
  { y: 52.5, width: 56 },
] as const;

/** Three rows represent all tasks: the completed share is crossed out, and the dot is in the first open box. */
function drawProgress(tasks: Tasks): Illustration {
  const done = (3 * tasks.filter(({ completed }) => completed).length) / tasks.length;
  const next = rows[Math.floor(done)];
  return {
    hairline: rows.map(({ y, width }) => `M26 ${y}h${width}`).join(''),
    line: rows
      .map(({ y, width }, index) => {
        const share = Math.min(Math.max(done - index, 0), 1);
        return `M4.5 ${y - 5}h10v10h-10z${share === 1 ? `M7 ${y}l2 2.5 4-5` : ''}M26 ${y}h${width * share}`;
      })
      .join(''),
    dot: next ? { x: 9.5, y: next.y } : { x: 88, y: 52.5 },
  };
}
