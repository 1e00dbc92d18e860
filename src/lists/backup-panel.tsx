import { type FormEvent, useState } from 'react';
import { getDotPath, safeParse } from 'valibot';
import { toCalendarDay } from '#lib/dates.ts';
import { downloadText } from '#lib/download.ts';
import { type Identified, makeIdsUnique } from '#lib/ids.ts';
import { parseArray } from '#lib/storage.ts';
import buttonStyles from '#ui/button.module.css';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { EndPanel } from '#ui/screen-end.tsx';
import type { PersistentList } from './persistent-list.ts';
import type { ListDefinition } from './stored-entries.ts';
import type { Rows } from './use-rows.ts';

interface BackupPanelProps<Entry extends Identified> {
  readonly rows: Rows<Entry>;
  /** For a list that can also be exported for spreadsheets. */
  readonly formatCsv?: (entries: readonly Entry[]) => string;
}

/** "Backup" at the end of a list's screen: saves the entries as a file, adds those of a file, and deletes all, with Undo. */
export function BackupPanel<Entry extends Identified>({ rows, formatCsv }: BackupPanelProps<Entry>) {
  const { list } = rows;
  const { entries } = rows.state;
  const [problem, setProblem] = useState<string | null>(null);

  function save(extension: 'json' | 'csv', mediaType: string, text: string) {
    downloadText(`${list.definition.key}-${toCalendarDay(new Date())}.${extension}`, mediaType, text);
  }

  function importFile({ currentTarget: input }: FormEvent<HTMLInputElement>) {
    const file = input.files?.[0];
    input.value = ''; // otherwise choosing the same file again, corrected, fires no event
    if (!file) return;
    setProblem(null);
    readBackup(file, list.definition)
      .then((imported) => importEntries(list, imported))
      .catch(({ message }: Error) =>
        setProblem(`“${file.name}” was not imported, and nothing has changed. ${message}`),
      );
  }

  function deleteAll() {
    setProblem(null);
    list.changeWithUndo(() => [], 'removed');
    rows.focusFallback();
  }

  const isEmpty = entries.length === 0;
  return (
    <EndPanel title="Backup">
      <div className="stack">
        <p>
          These entries are stored in this browser only. Export a file to back them up or move them to another device.
        </p>
        <div className="controls">
          {!isEmpty && (
            <Button onClick={() => save('json', 'application/json', JSON.stringify(entries, null, 1))}>Export</Button>
          )}
          {!isEmpty && formatCsv && (
            <Button onClick={() => save('csv', 'text/csv', formatCsv(entries))}>Export CSV</Button>
          )}
          {/* A file can also be dropped on the input, which covers the label. */}
          <label className={`${buttonStyles.button} covered`}>
            Import
            <input type="file" accept=".json,application/json" onInput={importFile} />
          </label>
          {!isEmpty && <Button onClick={deleteAll}>Delete all</Button>}
        </div>
        {problem !== null && <Notice>{problem}</Notice>}
      </div>
    </EndPanel>
  );
}

/**
 * The entries of an exported JSON file.
 * @throws Error for any other file, and if one of its entries isn't valid. The message is for the visitor: what is wrong, and where.
 */
async function readBackup<Entry extends Identified>(
  file: File,
  { noun, schema }: ListDefinition<Entry>,
): Promise<readonly Entry[]> {
  if (!/\.json$/i.test(file.name)) throw new Error(`Only a JSON file that was exported here can be imported.`);
  const values = parseArray(await file.text());
  if (values === null) throw new Error(`It isn’t a complete JSON list of ${noun}s.`);
  for (const [index, value] of values.entries()) {
    const { issues } = safeParse(schema, value);
    const field = issues && getDotPath(issues[0]);
    if (issues) throw new Error(`Entry ${index + 1} can’t be read${field ? `: check its “${field}”` : ''}.`);
  }
  // The values themselves, not what the schema returns: they may have fields that it doesn't name.
  return values as readonly Entry[];
}

/**
 * Adds the entries that the list doesn't have yet, with Undo.
 * @throws Error for the visitor if there are none
 */
function importEntries<Entry extends Identified>(list: PersistentList<Entry>, imported: readonly Entry[]): void {
  const known = new Set(list.getState().entries.map(({ id }) => id));
  const added = imported.filter(({ id }) => !known.has(id));
  if (added.length === 0) throw new Error(`The list already has what it contains.`);
  const { startsWithNew } = list.definition;
  list.changeWithUndo(
    (current) => makeIdsUnique(startsWithNew ? [...added, ...current] : [...current, ...added]),
    'imported',
  );
}
