import { useState } from 'react';
import { toCalendarDay } from '#lib/dates.ts';
import { downloadText } from '#lib/download.ts';
import { Button } from '#ui/button.tsx';
import { FileButton } from '#ui/file-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { EndPanel } from '#ui/screen-end.tsx';
import { formatJson, ImportError, readBackupFile } from './backup-file.ts';
import type { Identified } from './list-change.ts';
import type { PersistentList } from './persistent-list.ts';

/** A kind of file that a list can be exported as, in addition to JSON. */
interface ExportFormat<Entry> {
  /** "CSV"; in lower case it is the file name's extension. */
  readonly name: string;
  readonly mediaType: string;
  readonly format: (entries: readonly Entry[]) => string;
}

interface BackupPanelProps<Entry extends Identified> {
  readonly list: PersistentList<Entry>;
  readonly entries: readonly Entry[];
  readonly formats?: readonly ExportFormat<Entry>[];
  /** Adds a file's entries, whose ids are free in the list. */
  readonly addImported: (current: readonly Entry[], imported: readonly Entry[]) => readonly Entry[];
}

/** "Backup" at the end of a list's screen: saves the entries as a file, adds those of a file, and deletes all, with Undo. */
export function BackupPanel<Entry extends Identified>(props: BackupPanelProps<Entry>) {
  const { list, entries, formats = [], addImported } = props;
  const { key } = list.definition;
  const [problem, setProblem] = useState<string | null>(null);
  const json: ExportFormat<Entry> = { name: 'JSON', mediaType: 'application/json', format: formatJson };

  function exportAs({ name, mediaType, format }: ExportFormat<Entry>) {
    downloadText(`${key}-${toCalendarDay(new Date())}.${name.toLowerCase()}`, mediaType, format(entries));
  }

  async function importFile(file: File) {
    setProblem(null);
    try {
      const imported = await readBackupFile(file, list.definition);
      const known = new Set(list.getState().entries.map(({ id }) => id));
      const added = imported.filter(({ id }) => !known.has(id));
      if (added.length === 0) throw new ImportError(`The list already has what it contains.`);
      list.changeWithUndo((current) => addImported(current, added), 'imported');
    } catch (error) {
      const reason = error instanceof ImportError ? error.message : 'It could not be read.';
      setProblem(`“${file.name}” was not imported, and nothing has changed. ${reason}`);
    }
  }

  return (
    <EndPanel title="Backup">
      <div className="stack">
        <p>
          These entries are stored in this browser only. Export a file to back them up or move them to another device.
        </p>
        <div className="controls">
          {entries.length > 0 &&
            [json, ...formats].map((format) => (
              <Button key={format.name} onClick={() => exportAs(format)}>
                {format === json ? 'Export' : `Export ${format.name}`}
              </Button>
            ))}
          <FileButton accept=".json,application/json" onChoose={importFile}>
            Import
          </FileButton>
          {entries.length > 0 && <Button onClick={() => list.changeWithUndo(() => [], 'removed')}>Delete all</Button>}
        </div>
        {problem !== null && <Notice>{problem}</Notice>}
      </div>
    </EndPanel>
  );
}
