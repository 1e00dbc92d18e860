import { type FileContent, type Importer, readImportFile, readJsonEntries } from '#lists/import-file.ts';
import { findMissingEntries } from '#lists/merge-entries.ts';
import { parseTask, type Task, withUniqueIds } from './tasks.ts';

/** Imports tasks from a JSON file. New ones go to the end. */
export const taskImporter: Importer<Task> = {
  read: (file) => readImportFile(file, readTasks),
  merge: (tasks, incoming) => ({ added: findMissingEntries(tasks, incoming, withUniqueIds), position: 'last' }),
  describe: ({ text, completed }) => (completed ? `${text} (completed)` : text),
};

/** The tasks of a JSON text. */
export function readTasks(text: string): FileContent<Task> {
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
