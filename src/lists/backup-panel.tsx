import { useEffect, useRef, useState } from 'react';
import { toCalendarDay } from '#lib/dates.ts';
import { downloadText } from '#lib/download.ts';
import type { Environment } from '#lib/environment.ts';
import { loadCode, type NotLoadedError } from '#lib/load-code.ts';
import { once } from '#lib/once.ts';
import type { Result } from '#lib/parsing.ts';
import { Button } from '#ui/button.tsx';
import { useEnvironment } from '#ui/environment.ts';
import { FileButton } from '#ui/file-button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { ScreenEndPanel } from '#ui/screen-end.tsx';
import styles from './backup-panel.module.css';
import { CorruptBackupList } from './corrupt-backup-list.tsx';
import type { Importer } from './import-file.ts';
import type { ImportPreview, PreviewedFile } from './import-preview.tsx';
import type { PersistentList } from './persistent-list.ts';
import type { Identified } from './undo-history.ts';

/** A kind of file that a list can be exported as. */
interface ExportFormat<Entry> {
  /** "JSON"; in lower case it is the file name's extension. */
  readonly name: string;
  readonly mediaType: string;
  readonly format: (entries: readonly Entry[]) => string;
}

/** The stored array itself, every field included, with one entry per line. */
export const jsonFormat: ExportFormat<unknown> = {
  name: 'JSON',
  mediaType: 'application/json',
  format: (entries) => `[\n${entries.map((entry) => JSON.stringify(entry)).join(',\n')}\n]\n`,
};

export interface BackupOptions<Entry> {
  /** The name of exported files, without date and extension. */
  readonly fileName: string;
  readonly formats: readonly ExportFormat<Entry>[];
  /** The files that can be imported, as in `<input accept>`. */
  readonly accept: string;
  /** True if the screen shows `importButton` beside its list; otherwise it is in the panel. */
  readonly hasImportBesideList?: boolean;
  /** Loads the import code, which few visitors need. */
  readonly loadImporter: (environment: Environment) => Promise<Importer<Entry>>;
}

/** "Import…", and the panel "Backup" at the end of a list's screen. The panel opens for each import. */
export function useBackup<Entry extends Identified>(
  list: PersistentList<Entry>,
  options: BackupOptions<Entry>,
  entries: readonly Entry[],
) {
  const { noun } = list;
  const { state, refusals, choose, answer, end } = useImport(list, options);
  const fileField = useRef<HTMLInputElement>(null);
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button may be far above the panel.
    if (state.kind !== 'idle' || refusals.length > 0) result.current?.scrollIntoView();
  }, [state, refusals]);

  function exportAs({ name, mediaType, format }: ExportFormat<Entry>) {
    downloadText(`${options.fileName}-${toCalendarDay(new Date())}.${name.toLowerCase()}`, mediaType, format(entries));
  }

  function endImport() {
    fileField.current?.focus();
    end();
  }

  const importButton = (
    <FileButton ref={fileField} accept={options.accept} onChoose={choose}>
      Import…
    </FileButton>
  );
  const content = (
    <div className={styles.content}>
      <p>
        These entries are stored in this browser only. Export a file to back them up or move them to another device.
      </p>
      <div className="controls">
        {entries.length > 0 &&
          options.formats.map((format) => (
            <Button key={format.name} onClick={() => exportAs(format)}>
              Export as {format.name}
            </Button>
          ))}
        {!options.hasImportBesideList && importButton}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the undo bar would cover a question, which takes the focus */}
      <div ref={result} className={styles.result} onFocus={list.dismiss}>
        {state.kind === 'reading' && <p>Reading “{state.fileName}”…</p>}
        {refusals.map(({ fileName, reason }) => (
          <Notice key={fileName}>
            “{fileName}” was not imported, and nothing has changed. {reason}
          </Notice>
        ))}
        {state.kind === 'read' && state.entries === null && state.Ask && (
          <state.Ask fileName={state.fileName} onAnswer={answer} onCancel={endImport} />
        )}
        {state.kind === 'read' && state.entries !== null && (
          <state.Preview
            file={state}
            entries={entries}
            noun={noun}
            onImport={(operation) => {
              list.change(operation, 'imported');
              endImport();
            }}
            onAskAgain={() => answer(null)}
            onCancel={endImport}
          />
        )}
      </div>
      <CorruptBackupList list={list} fallback={fileField} />
    </div>
  );
  const isBusy = state.kind !== 'idle' || refusals.length > 0;
  const panel: ScreenEndPanel = { title: 'Backup', content, isBusy, onOpen: requestPersistentStorage };
  return { panel, importButton };
}

/** Asks that the browser keeps the storage, in the panel about keeping data. A refusal changes nothing. */
const requestPersistentStorage = once(() => {
  // Undefined over plain http.
  navigator.storage?.persist?.().catch((error: unknown) => console.error('Storage may be cleared', error));
});

type ImportState<Entry> =
  | { readonly kind: 'idle' }
  | { readonly kind: 'reading'; readonly fileName: string }
  // The preview is loaded with the import code.
  | (PreviewedFile<Entry> & { readonly kind: 'read'; readonly Preview: typeof ImportPreview });

/** Imports the chosen files one after another. `state` describes the current file. */
function useImport<Entry extends Identified>(list: PersistentList<Entry>, { loadImporter }: BackupOptions<Entry>) {
  const environment = useEnvironment();
  const [state, setState] = useState<ImportState<Entry>>({ kind: 'idle' });
  const [refusals, setRefusals] = useState<readonly { readonly fileName: string; readonly reason: string }[]>([]);
  const remaining = useRef<readonly File[]>([]);

  async function read(file: File): Promise<Result<ImportState<Entry>>> {
    const loading = loadCode(async () => {
      const [importer, { ImportPreview: Preview }] = await Promise.all([
        loadImporter(environment),
        import('./import-preview.tsx'),
      ]);
      const content = await importer.read(file, list.getState().entries);
      if (!content.ok) return content;
      return { ok: true, value: { ...content.value, kind: 'read', fileName: file.name, importer, Preview } } as const;
    });
    return loading.catch(({ message }: NotLoadedError) => ({ ok: false, reason: message }));
  }

  /** Continues with the first of these files that isn't refused. */
  async function readNext([file, ...others]: readonly File[]) {
    remaining.current = others;
    if (file === undefined) return setState({ kind: 'idle' });
    setState({ kind: 'reading', fileName: file.name });
    const result = await read(file);
    // The visitor has chosen other files meanwhile.
    if (remaining.current !== others) return;
    if (result.ok) return setState(result.value);
    setRefusals((earlier) => [...earlier, { fileName: file.name, reason: result.reason }]);
    await readNext(others);
  }

  return {
    state,
    refusals,
    choose(files: readonly File[]) {
      setRefusals([]);
      return readNext(files);
    },
    /** Continues with the preview once the visitor has answered the file's question; null asks again. */
    answer(entries: readonly Entry[] | null) {
      setState((read) => (read.kind === 'read' ? { ...read, entries } : read));
    },
    /** Ends the import of this file, and continues with the next. */
    end: () => readNext(remaining.current),
  };
}
