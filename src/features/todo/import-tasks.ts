import { type FileContent, type Importer, readImportFile } from '#lists/import-file.ts';
import { readJsonEntries } from '#lists/import-json.ts';
import { mergeEntries } from '#lists/merge-entries.ts';
import { parseTask, type Task, withUniqueIds } from './tasks.ts';

/** Takes tasks from a JSON file. New ones go to the end. */
export const taskImporter: Importer<Task> = {
  read: (file) => readImportFile(file, readTasks),
  merge: (tasks, incoming) => mergeEntries(tasks, incoming, { withUniqueIds, newEntries: 'last' }),
  describe: ({ text, completed }) => (completed ? `${text} (completed)` : text),
};

/** The tasks of a JSON text. */
export function readTasks(text: string): FileContent<Task> {
  return readJsonEntries(text, { parseEntry: parseTask, explain: describeInvalidTask, noun: 'tasks' });
}

/** What a value that is no task lacks. */
export function describeInvalidTask(value: unknown): string {
  if (typeof value !== 'object' || value === null) return 'it is no task';
  const { id, text, completed }: Partial<Record<keyof Task, unknown>> = value;
  if (!Number.isFinite(id)) return 'its “id” is missing or no number';
  if (typeof text !== 'string') return 'its “text” is missing or no text';
  return typeof completed !== 'boolean' ? 'its “completed” is neither true nor false' : 'it is no task';
}
