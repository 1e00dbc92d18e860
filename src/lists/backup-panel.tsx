import { useState } from 'react';
import { toCalendarDay } from '#lib/dates.ts';
import { downloadText } from '#lib/download.ts';
import { makeIdsUnique } from '#lib/ids.ts';
import { Button } from '#ui/button.tsx';
import { FileButton } from '#ui/file-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { EndPanel } from '#ui/screen-end.tsx';
import { ImportError, readBackupFile } from './backup-file.ts';
import type { Identified } from './list-change.ts';
import type { PersistentList } from './persistent-list.ts';

interface BackupPanelProps<Entry extends Identified> {
  readonly list: PersistentList<Entry>;
  readonly entries: readonly Entry[];
  /** For a list that can also be exported for spreadsheets. */
  readonly formatCsv?: (entries: readonly Entry[]) => string;
  /** True for a list whose new entries come first. */
  readonly startsWithNew?: boolean;
}

/** "Backup" at the end of a list's screen: saves the entries as a file, adds those of a file, and deletes all, with Undo. */
export function BackupPanel<Entry extends Identified>(props: BackupPanelProps<Entry>) {
  const { list, entries, formatCsv, startsWithNew = false } = props;
  const [problem, setProblem] = useState<string | null>(null);

  function save(extension: 'json' | 'csv', mediaType: string, text: string) {
    downloadText(`${list.definition.key}-${toCalendarDay(new Date())}.${extension}`, mediaType, text);
  }

  async function importFile(file: File) {
    setProblem(null);
    try {
      const imported = await readBackupFile(file, list.definition);
      const known = new Set(list.getState().entries.map(({ id }) => id));
      const added = imported.filter(({ id }) => !known.has(id));
      if (added.length === 0) throw new ImportError(`The list already has what it contains.`);
      const add = (current: readonly Entry[]) => (startsWithNew ? [...added, ...current] : [...current, ...added]);
      list.changeWithUndo((current) => makeIdsUnique(add(current)), 'imported');
    } catch (error) {
      const reason = error instanceof ImportError ? error.message : 'It could not be read.';
      setProblem(`“${file.name}” was not imported, and nothing has changed. ${reason}`);
    }
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
          {!isEmpty && <Button onClick={() => list.changeWithUndo(() => [], 'removed')}>Delete all</Button>}
        </div>
        {problem !== null && <Notice>{problem}</Notice>}
      </div>
    </EndPanel>
  );
}
