import { useRef, useState } from 'react';
import type { Importer } from './import-file.ts';

type ImportState<Entry> =
  | { readonly kind: 'idle' }
  | { readonly kind: 'reading'; readonly fileName: string }
  | { readonly kind: 'refused'; readonly fileName: string; readonly reason: string }
  | {
      readonly kind: 'preview';
      readonly fileName: string;
      readonly importer: Importer<Entry>;
      readonly incoming: readonly Entry[];
      readonly note: string | null;
    };

interface FileImport<Entry> {
  readonly state: ImportState<Entry>;
  /** Reads a file; a later one takes its place. */
  choose(file: File): Promise<void>;
  /** Gives up what was chosen. */
  end(): void;
}

/** A file that the visitor chose, from its choice to the preview or the refusal. */
export function useImport<Entry>(loadImporter: () => Promise<Importer<Entry>>): FileImport<Entry> {
  const [state, setState] = useState<ImportState<Entry>>({ kind: 'idle' });
  const latest = useRef<File | null>(null);

  async function outcomeOf(file: File): Promise<ImportState<Entry>> {
    const fileName = file.name;
    try {
      const importer = await loadImporter();
      const content = await importer.read(file);
      if (content.kind === 'refused') return { ...content, fileName };
      return { kind: 'preview', fileName, importer, incoming: content.entries, note: content.note };
    } catch (error) {
      console.error('The code that imports could not be loaded', error);
      return {
        kind: 'refused',
        fileName,
        reason: 'A part of this site could not be loaded. Reload the page and try again.',
      };
    }
  }

  return {
    state,
    async choose(file) {
      latest.current = file;
      setState({ kind: 'reading', fileName: file.name });
      const outcome = await outcomeOf(file);
      if (latest.current === file) setState(outcome);
    },
    end() {
      latest.current = null;
      setState({ kind: 'idle' });
    },
  };
}
