import { type FileContent, type Importer, isJsonText, readImportFile, readJsonEntries } from '#lists/import-file.ts';
import { mergeEntries } from '#lists/merge-entries.ts';
import { createTasks, parseTask, parseTaskLines, type Task, withUniqueIds } from './tasks.ts';

/** Imports tasks from a JSON file, or from a text file with one per line. New ones go to the end. */
export const taskImporter: Importer<Task> = {
  read: (file) => {
    const isJsonFile = file instanceof File && /\.json$/i.test(file.name);
    return readImportFile(file, (text) => (isJsonFile ? readTasksJson(text) : readTasks(text, Date.now())));
  },
  merge: (tasks, incoming, choice) => ({
    ...mergeEntries(tasks, incoming, { withUniqueIds, choice }),
    position: 'last',
  }),
  describe: ({ text, completed }) => (completed ? `${text} (completed)` : text),
};

/** The tasks of a JSON text, or of the lines of any other text: those are created now. */
export function readTasks(text: string, nowMs: number): FileContent<Task> {
  if (isJsonText(text)) return readTasksJson(text);
  return { kind: 'entries', entries: createTasks([], parseTaskLines(text), nowMs), note: null };
}

function readTasksJson(text: string): FileContent<Task> {
  return readJsonEntries(text, { parseEntry: parseTask, explain: describeInvalidTask, noun: 'tasks' });
}

/** Why a value isn't a task. */
export function describeInvalidTask(value: unknown): string {
  if (typeof value !== 'object' || value === null) return 'it isn’t a task';
  const { id, text, completed }: Partial<Record<keyof Task, unknown>> = value;
  if (!Number.isFinite(id)) return 'its “id” is missing or not a number';
  if (typeof text !== 'string') return 'its “text” is missing or not text';
  return typeof completed !== 'boolean' ? 'its “completed” is neither true nor false' : 'it isn’t a task';
}
