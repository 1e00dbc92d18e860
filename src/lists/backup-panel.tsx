import { useState } from 'react';
import { getDotPath, safeParse } from 'valibot';
import { toCalendarDay } from '#lib/dates.ts';
import { downloadText } from '#lib/download.ts';
import { makeIdsUnique } from '#lib/ids.ts';
import { parseArray } from '#lib/parsing.ts';
import { Button } from '#ui/button.tsx';
import { FileButton } from '#ui/file-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { EndPanel } from '#ui/screen-end.tsx';
import type { Identified } from './list-change.ts';
import type { PersistentList } from './persistent-list.ts';
import type { ListDefinition } from './stored-entries.ts';
import { useListState } from './use-list-state.ts';
import type { Rows } from './use-rows.tsx';

interface BackupPanelProps<Entry extends Identified> {
  readonly rows: Rows<Entry>;
  /** For a list that can also be exported for spreadsheets. */
  readonly formatCsv?: (entries: readonly Entry[]) => string;
}

/** "Backup" at the end of a list's screen: saves the entries as a file, adds those of a file, and deletes all, with Undo. */
export function BackupPanel<Entry extends Identified>({ rows, formatCsv }: BackupPanelProps<Entry>) {
  const { list } = rows;
  const { entries } = useListState(list);
  const [problem, setProblem] = useState<string | null>(null);

  function save(extension: 'json' | 'csv', mediaType: string, text: string) {
    downloadText(`${list.definition.key}-${toCalendarDay(new Date())}.${extension}`, mediaType, text);
  }

  async function importFile(file: File) {
    setProblem(null);
    try {
      importEntries(list, await readBackup(file, list.definition));
    } catch (error) {
      const reason = error instanceof ImportError ? error.message : 'It could not be read.';
      setProblem(`“${file.name}” was not imported, and nothing has changed. ${reason}`);
    }
  }

  function deleteAll() {
    setProblem(null);
    list.changeWithUndo(() => [], 'removed');
    rows.focusRow(undefined); // the button leaves
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
          <FileButton accept=".json,application/json" onChoose={importFile}>
            Import
          </FileButton>
          {!isEmpty && <Button onClick={deleteAll}>Delete all</Button>}
        </div>
        {problem !== null && <Notice>{problem}</Notice>}
      </div>
    </EndPanel>
  );
}

/** A file that can't be imported. Its message is for the visitor: what is wrong, and where. */
class ImportError extends Error {
  override readonly name = 'ImportError';
}

/**
 * The entries of an exported JSON file.
 * @throws ImportError for any other file, and if one of its entries isn't valid
 */
async function readBackup<Entry extends Identified>(
  file: File,
  { noun, schema }: ListDefinition<Entry>,
): Promise<readonly Entry[]> {
  if (!/\.json$/i.test(file.name)) throw new ImportError(`Only a JSON file that was exported here can be imported.`);
  const values = parseArray(await file.text());
  if (values === null) throw new ImportError(`It isn’t a complete JSON list of ${noun.many}.`);
  for (const [index, value] of values.entries()) {
    const { issues } = safeParse(schema, value);
    const field = issues && getDotPath(issues[0]);
    if (issues) throw new ImportError(`Entry ${index + 1} can’t be read${field ? `: check its “${field}”` : ''}.`);
  }
  // The values themselves, not what the schema returns: they may have fields that it doesn't name.
  return values as readonly Entry[];
}

/**
 * Adds the entries that the list doesn't have yet, with Undo.
 * @throws ImportError if there are none
 */
function importEntries<Entry extends Identified>(list: PersistentList<Entry>, imported: readonly Entry[]): void {
  const known = new Set(list.getState().entries.map(({ id }) => id));
  const added = imported.filter(({ id }) => !known.has(id));
  if (added.length === 0) throw new ImportError(`The list already has what it contains.`);
  const { startsWithNew } = list.definition;
  list.changeWithUndo(
    (current) => makeIdsUnique(startsWithNew ? [...added, ...current] : [...current, ...added]),
    'imported',
  );
}
