import { clipText } from '#lib/text.ts';
import { type Importer, isJsonText, mergeEntries, readImportFile, readJsonEntries } from '#lists/import-file.ts';
import {
  createTasks,
  describeInvalidTask,
  parseTask,
  parseTaskLines,
  type Task,
  type Tasks,
  taskNoun,
  withUniqueIds,
} from './tasks.ts';

/** Imports tasks from a JSON file, or from a text file with one per line. New ones go to the end. */
export const taskImporter: Importer<Task> = {
  read: (file, { nowMs }) =>
    readImportFile(file, async (text) => {
      const entries = /\.json$/i.test(file.name) ? readTasksJson(text) : readTasks(text, nowMs);
      return { kind: 'entries', entries, notes: [] };
    }),
  merge: (tasks, incoming, choice) => ({
    ...mergeEntries(tasks, incoming, { withUniqueIds, choice }),
    position: 'last',
  }),
  describe: ({ text, completed }) => (completed ? `${clipText(text)} (completed)` : clipText(text)),
};

/**
 * The tasks of a JSON text, or of the lines of any other text: those are created now.
 * @throws ImportError
 */
export function readTasks(text: string, nowMs: number): Tasks {
  return isJsonText(text) ? readTasksJson(text) : createTasks([], parseTaskLines(text), nowMs);
}

function readTasksJson(text: string): Tasks {
  return readJsonEntries(text, taskNoun, parseTask, describeInvalidTask);
}
