import { useRef } from 'react';
import { downloadText } from '#lib/download.ts';
import { type Noun, pluralize } from '#lib/pluralize.ts';
import { Button } from '#ui/button.tsx';
import { FileButton } from '#ui/file-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Section } from '#ui/screen.tsx';
import styles from './backup-section.module.css';
import { UnreadableCopies } from './corrupt-backup-list.tsx';
import { type ExportFormat, exportFileName } from './export-file.ts';
import type { Importer } from './import-file.ts';
import { ImportPreview } from './import-preview.tsx';
import type { MergedEntries, UndoableListState } from './undo-history.ts';
import { useImport } from './use-import.ts';

interface BackUpSectionProps<Entry extends { readonly id: string | number }> {
  readonly state: UndoableListState<Entry>;
  /** Where the list is stored. */
  readonly listKey: string;
  readonly noun: Noun;
  /** Of exported files, without date and ending. */
  readonly fileName: string;
  readonly formats: readonly ExportFormat<Entry>[];
  /** What files can be imported, as in `<input accept>`. */
  readonly accept: string;
  /** Loads the code that imports, which few visitors need. */
  readonly loadImporter: () => Promise<Importer<Entry>>;
  readonly onMerge: (mergeInto: (entries: readonly Entry[]) => MergedEntries<Entry>) => void;
}

/** Takes a list out as a file and puts the entries of a file into it. */
export function BackupSection<Entry extends { readonly id: string | number }>(props: BackUpSectionProps<Entry>) {
  const { listKey, noun, fileName, formats, accept, loadImporter, onMerge } = props;
  const { entries, undoStep, unreadable } = props.state;
  const { state, choose, end } = useImport(loadImporter);
  const fileField = useRef<HTMLInputElement>(null);

  function endImport() {
    end();
    fileField.current?.focus();
  }

  return (
    <Section heading="Back-up">
      <div className={styles.content}>
        <p>Your {noun.many} are kept in this browser only. A file keeps them safe, or takes them to another device.</p>
        <div className={styles.actions}>
          {formats.map((format) => (
            <Button
              key={format.name}
              disabled={entries.length === 0}
              onClick={() =>
                downloadText(exportFileName(fileName, format, new Date()), format.mediaType, format.toText(entries))
              }
            >
              Export as {format.name}
            </Button>
          ))}
          <FileButton ref={fileField} accept={accept} onChoose={choose}>
            Import…
          </FileButton>
        </div>
        {state.kind === 'reading' && <p>Reading “{state.fileName}” …</p>}
        {state.kind === 'refused' && (
          <Notice tone="error">
            <p>
              “{state.fileName}” was not imported, and nothing has changed. {state.reason}
            </p>
          </Notice>
        )}
        {state.kind === 'preview' && (
          <ImportPreview
            {...state}
            entries={entries}
            noun={noun}
            onAdd={() => {
              const { importer, incoming } = state;
              onMerge((current) => importer.merge(current, incoming));
              endImport();
            }}
            onCancel={endImport}
          />
        )}
        {state.kind === 'idle' && undoStep?.kind === 'import' && (
          <p>{pluralize(undoStep.added.length, noun)} imported. “Undo” above the list takes them out again.</p>
        )}
        <UnreadableCopies
          listKey={listKey}
          noun={noun}
          latestKey={unreadable?.backupKey ?? null}
          fallback={fileField}
        />
      </div>
    </Section>
  );
}
