import { clipText } from '#lib/text.ts';
import { type Importer, isJsonText, mergeEntries, readImportFile, readJsonEntries } from '#lists/import-file.ts';
import { createTasks, parseTask, parseTaskLines, type Task, taskNoun, withUniqueIds } from './tasks.ts';

/** Imports tasks from a JSON file, or from a text file with one per line. New ones go to the end. */
export const taskImporter: Importer<Task> = {
  read: (file, current) =>
    readImportFile(file, (text) => {
      if (/\.json$/i.test(file.name) || isJsonText(text)) return readJsonEntries(text, taskNoun, parseTask);
      return { ok: true, value: { entries: createTasks(current, parseTaskLines(text), Date.now()) } };
    }),
  merge: (tasks, incoming) => mergeEntries(tasks, incoming, { withUniqueIds, position: 'last' }),
  describe: ({ text, completed }) => (completed ? `${clipText(text)} (done)` : clipText(text)),
};
