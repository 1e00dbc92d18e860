import type { Task } from './tasks.ts';

export type TaskLine = Pick<Task, 'text' | 'completed'>;

const marker = /^(?:[-*+•–]|\d+[.)])(?:\s+|$)/;
const box = /^\[([ xX]?)\](?:\s+|$)/;

/**
 * The tasks of a text with one per line, without list markers: "- Buy milk", "2. Call the plumber", "- [x] Water the plants"
 * (completed). Blank lines are skipped.
 */
export function parseTaskLines(text: string): readonly TaskLine[] {
  return text.split(/\r\n|\r|\n/).flatMap((line) => {
    const unmarked = line.trim().replace(marker, '');
    const checked = box.exec(unmarked)?.[1];
    const content = unmarked.replace(box, '').trim();
    return content === '' ? [] : [{ text: content, completed: checked?.toLowerCase() === 'x' }];
  });
}
