import { type ComponentType, useEffect, useRef, useState } from 'react';
import { toCalendarDay } from '#lib/dates.ts';
import { downloadText } from '#lib/download.ts';
import type { Environment } from '#lib/environment.ts';
import { randomId } from '#lib/ids.ts';
import { loadCode, type NotLoadedError } from '#lib/load-code.ts';
import { once } from '#lib/once.ts';
import type { Result } from '#lib/parsing.ts';
import { Button } from '#ui/button.tsx';
import { useEnvironment } from '#ui/environment.ts';
import { FileButton } from '#ui/file-button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { ScreenEndPanel } from '#ui/screen-end.tsx';
import styles from './backup-panel.module.css';
import type { FileContent, FileEntries, Importer, ImportQuestion } from './import-file.ts';
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

/** A form that asks the visitor a question about a file. */
export interface QuestionFormProps<Entry, Question extends ImportQuestion> {
  readonly fileName: string;
  readonly question: Question;
  readonly onAnswer: (content: FileEntries<Entry, Question>) => void;
  readonly onCancel: () => void;
}

export interface BackupOptions<Entry, Question extends ImportQuestion = never> {
  /** The name of exported files, without date and extension. */
  readonly fileName: string;
  readonly formats: readonly ExportFormat<Entry>[];
  /** The files that can be imported, as in `<input accept>`. */
  readonly accept: string;
  /** True if the screen shows `importButton` beside its list; otherwise it is in the panel. */
  readonly hasImportBesideList?: boolean;
  /** Loads the import code, which few visitors need. */
  readonly loadImporter: (environment: Environment) => Promise<Importer<Entry, Question>>;
  /** For an importer that has questions. */
  readonly loadQuestionForm?: () => Promise<ComponentType<QuestionFormProps<Entry, Question>>>;
}

/** "Import…", and the panel "Backup" at the end of a list's screen. The panel opens for each import. */
export function useBackup<Entry extends Identified, Question extends ImportQuestion = never>(
  list: PersistentList<Entry>,
  options: BackupOptions<Entry, Question>,
  { entries, unreadable }: ListState<Entry>,
) {
  const { noun } = list;
  const { state, refusals, choose, answer, askAgain, end } = useImport(options);
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
      <div ref={result} className={styles.result}>
        {state.kind === 'reading' && <p>Reading “{state.fileName}”…</p>}
        {refusals.map(({ fileName, reason }) => (
          <Notice key={fileName}>
            “{fileName}” was not imported, and nothing has changed. {reason}
          </Notice>
        ))}
        {state.kind === 'question' && state.QuestionForm && (
          <state.QuestionForm
            fileName={state.fileName}
            question={state.question}
            onAnswer={answer}
            onCancel={endImport}
          />
        )}
        {state.kind === 'entries' && (
          <state.Preview
            fileName={state.fileName}
            importer={state.importer}
            content={state}
            entries={entries}
            noun={noun}
            onMerge={(merge) => {
              const merged = merge(list.refresh().entries);
              list.change((current) => mergeInto(current, merged), 'imported');
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
  const isBusy = state.kind !== 'idle' || refusals.length > 0;
  const panel: ScreenEndPanel = { title: 'Backup', content, isBusy, onOpen: requestPersistentStorage };
  return { panel, importButton };
}

/**
 * Requests, once, that the browser doesn't clear the storage when space runs short. Some browsers ask the visitor, who expects
 * that in a panel about keeping data. A refusal changes nothing.
 */
const requestPersistentStorage = once(() => {
  // Undefined over plain http.
  navigator.storage?.persist?.().catch((error: unknown) => console.error('Storage may be cleared', error));
});

type ImportState<Entry, Question extends ImportQuestion> =
  | { readonly kind: 'idle' }
  | { readonly kind: 'reading'; readonly fileName: string }
  | ({
      readonly fileName: string;
      readonly importer: Importer<Entry, Question>;
      /** Loaded with the import code. */
      readonly Preview: typeof ImportPreview;
      readonly QuestionForm: ComponentType<QuestionFormProps<Entry, Question>> | undefined;
    } & FileContent<Entry, Question>);

/** Imports the chosen files one after another. `state` describes the current file. */
function useImport<Entry extends Identified, Question extends ImportQuestion>({
  loadImporter,
  loadQuestionForm,
}: BackupOptions<Entry, Question>) {
  const environment = useEnvironment();
  const [state, setState] = useState<ImportState<Entry, Question>>({ kind: 'idle' });
  const [refusals, setRefusals] = useState<readonly { readonly fileName: string; readonly reason: string }[]>([]);
  const remaining = useRef<readonly File[]>([]);

  async function read(file: File): Promise<Result<ImportState<Entry, Question>>> {
    const loading = loadCode(async () => {
      const [importer, QuestionForm, { ImportPreview: Preview }] = await Promise.all([
        loadImporter(environment),
        loadQuestionForm?.(),
        import('./import-preview.tsx'),
      ]);
      const content = await importer.read(file, { newId: randomId(), nowMs: Date.now() });
      if (!content.ok) return content;
      return { ok: true, value: { ...content.value, fileName: file.name, importer, Preview, QuestionForm } } as const;
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
    /** Continues with the preview once the visitor has answered the question about the file. */
    answer({ notes, ...content }: FileEntries<Entry, Question>) {
      setState((asked) =>
        asked.kind === 'question' ? { ...asked, ...content, notes: [...asked.notes, ...notes] } : asked,
      );
    },
    askAgain() {
      setState((answered) =>
        answered.kind === 'entries' && answered.question
          ? { ...answered, kind: 'question', question: answered.question, notes: [] }
          : answered,
      );
    },
    /** Ends the import of this file, and continues with the next. */
    end: () => readNext(remaining.current),
  };
}
