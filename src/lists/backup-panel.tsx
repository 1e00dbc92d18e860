import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { toCalendarDay } from '#lib/dates.ts';
import { downloadText } from '#lib/download.ts';
import { loadCode, type NotLoadedError } from '#lib/load-code.ts';
import { pluralize } from '#lib/number-format.ts';
import { once } from '#lib/once.ts';
import { randomId } from '#lib/random-id.ts';
import { Button } from '#ui/button.tsx';
import { FileButton } from '#ui/file-button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { EndPanel } from '#ui/screen-end.tsx';
import styles from './backup-panel.module.css';
import type { FileEntries, FileQuestion, Importer, ImportResult } from './import-file.ts';
import type { ImportPreview } from './import-preview.tsx';
import { type ListState, mergeInto, type PersistentList } from './persistent-list.ts';
import { CorruptBackupList } from './storage-notice.tsx';
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
  /** Which files can be imported, as in `<input accept>`. */
  readonly accept: string;
  /** True if the screen shows `importButton` beside its list; otherwise it is in the panel. */
  readonly hasImportBesideList?: boolean;
  /** Loads the import code, which few visitors need. */
  readonly loadImporter: () => Promise<Importer<Entry>>;
}

/** The panel "Backup" at the end of a list's screen, which opens for each import, and "Import…". */
export function useBackup<Entry extends Identified>(
  list: PersistentList<Entry>,
  options: BackupOptions<Entry>,
  current: ListState<Entry>,
) {
  const imports = useImport(options.loadImporter);
  const { state, refusals, choose } = imports;
  const fileField = useRef<HTMLInputElement>(null);
  const importButton = (
    <FileButton ref={fileField} accept={options.accept} multiple onChoose={choose}>
      Import…
    </FileButton>
  );
  const panel: EndPanel = {
    title: 'Backup',
    content: <Backup list={list} {...options} {...current} {...{ imports, importButton, fileField }} />,
    isBusy: state.kind !== 'idle' || refusals.length > 0,
    onOpen: requestPersistentStorage,
  };
  return { panel, importButton };
}

/**
 * Requests, once, that the browser doesn't clear the storage when space runs short. Some browsers ask the visitor, hence in
 * the panel that is about keeping data. A refusal changes nothing.
 */
const requestPersistentStorage = once(() => {
  // Undefined over plain http.
  navigator.storage?.persist?.().catch((error: unknown) => console.error('Storage may be cleared', error));
});

interface BackupProps<Entry extends Identified> extends BackupOptions<Entry>, ListState<Entry> {
  readonly list: PersistentList<Entry>;
  readonly imports: FileImports<Entry>;
  readonly importButton: ReactNode;
  readonly fileField: RefObject<HTMLInputElement | null>;
}

/** Exports a list as a file, and shows what is imported. */
function Backup<Entry extends Identified>(props: BackupProps<Entry>) {
  const { list, fileName, formats, entries, unreadable, imports, importButton, fileField } = props;
  const { noun } = list;
  const { refusals, state, answer, askAgain, end } = imports;
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A screen may show the button far above.
    if (state.kind !== 'idle' || refusals.length > 0) result.current?.scrollIntoView();
  }, [state, refusals]);

  function exportAs({ name, mediaType, format }: ExportFormat<Entry>) {
    downloadText(`${fileName}-${toCalendarDay(new Date())}.${name.toLowerCase()}`, mediaType, format(entries));
  }

  function endImport() {
    fileField.current?.focus();
    end();
  }

  return (
    <div className={styles.content}>
      <p>
        Your {noun.many} are stored in this browser only. Export a file to back them up or move them to another device.
      </p>
      <div className={styles.actions}>
        {entries.length > 0 &&
          formats.map((format) => (
            <Button key={format.name} onClick={() => exportAs(format)}>
              Export as {format.name}
            </Button>
          ))}
        {!props.hasImportBesideList && importButton}
      </div>
      <div ref={result} className={styles.result}>
        {state.kind === 'reading' && <p>Reading “{state.fileName}”…</p>}
        {refusals.map(({ fileName: name, reason }) => (
          <Notice key={name} tone="error">
            “{name}” was not imported, and nothing has changed. {reason}
          </Notice>
        ))}
        {state.kind === 'question' && state.render({ fileName: state.fileName, onAnswer: answer, onCancel: endImport })}
        {state.kind === 'entries' && (
          <state.Preview
            fileName={state.fileName}
            importer={state.importer}
            content={state}
            entries={entries}
            noun={noun}
            onMerge={(merge) => {
              const merged = merge(list.refresh().entries);
              const phrase = `imported ${pluralize(merged.added.length + merged.changed.length, noun)}`;
              list.change((entries) => mergeInto(entries, merged), phrase, { offersUndo: true });
              endImport();
            }}
            onAskAgain={askAgain}
            onCancel={endImport}
          />
        )}
      </div>
      <CorruptBackupList list={list} latestKey={unreadable?.backupKey ?? null} fallback={fileField} />
    </div>
  );
}

type ImportState<Entry> =
  | { readonly kind: 'idle' }
  | { readonly kind: 'reading'; readonly fileName: string }
  | ({
      readonly fileName: string;
      readonly importer: Importer<Entry>;
      /** Loaded with the import code. */
      readonly Preview: typeof ImportPreview;
    } & (FileEntries<Entry> | FileQuestion<Entry>));

type Refusal = Extract<ImportResult<never>, { kind: 'refused' }> & { readonly fileName: string };

/** The files that the visitor chose, one after another: each from its choice to the preview or the refusal. */
interface FileImports<Entry> {
  readonly state: ImportState<Entry>;
  readonly refusals: readonly Refusal[];
  readonly choose: (files: readonly File[]) => void;
  /** Goes on to the preview once the visitor has answered the question about the file. */
  readonly answer: (content: FileEntries<Entry>) => void;
  /** Goes back to the question. */
  readonly askAgain: () => void;
  /** Ends the import of this file, and goes on to the next. */
  readonly end: () => void;
}

function useImport<Entry extends Identified>(loadImporter: () => Promise<Importer<Entry>>): FileImports<Entry> {
  const [state, setState] = useState<ImportState<Entry>>({ kind: 'idle' });
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const remaining = useRef<readonly File[]>([]);

  async function read(file: File): Promise<ImportState<Entry> | Refusal> {
    const fileName = file.name;
    const loading = loadCode(async () => {
      const [importer, { ImportPreview: Preview }] = await Promise.all([
        loadImporter(),
        import('./import-preview.tsx'),
      ]);
      const result = await importer.read(file, { newId: randomId(), nowMs: Date.now() });
      return { ...result, fileName, importer, Preview };
    });
    return loading.catch(({ message }: NotLoadedError) => ({ kind: 'refused', fileName, reason: message }));
  }

  /** Goes on to the first of these files that isn't refused. */
  async function readNext([file, ...others]: readonly File[]) {
    remaining.current = others;
    if (file === undefined) return setState({ kind: 'idle' });
    setState({ kind: 'reading', fileName: file.name });
    const result = await read(file);
    // Others have been chosen meanwhile.
    if (remaining.current !== others) return;
    if (result.kind !== 'refused') return setState(result);
    setRefusals((earlier) => [...earlier, result]);
    await readNext(others);
  }

  return {
    state,
    refusals,
    choose(files: readonly File[]) {
      setRefusals([]);
      return readNext(files);
    },
    answer({ notes, ...content }: FileEntries<Entry>) {
      setState((asked) =>
        asked.kind === 'question' ? { ...asked, ...content, notes: [...asked.notes, ...notes] } : asked,
      );
    },
    askAgain() {
      setState((shown) => (shown.kind === 'entries' && shown.question ? { ...shown, ...shown.question } : shown));
    },
    end: () => readNext(remaining.current),
  };
}
