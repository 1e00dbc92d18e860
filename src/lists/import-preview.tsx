import { useId, useMemo } from 'react';
import { formatCount, type Noun, pluralize } from '#lib/number-format.ts';
import { Button } from '#ui/button.tsx';
import { focusElement } from '#ui/field.tsx';
import styles from './backup-panel.module.css';
import type { FileContent, Importer, MergedEntries } from './import-file.ts';
import type { Operation } from './persistent-list.ts';
import type { Identified } from './undo-history.ts';

export interface PreviewedFile<Entry> extends FileContent<Entry> {
  readonly fileName: string;
  readonly importer: Pick<Importer<Entry>, 'merge' | 'describe'>;
}

interface ImportPreviewProps<Entry> {
  readonly file: PreviewedFile<Entry>;
  readonly entries: readonly Entry[];
  readonly noun: Noun;
  readonly onImport: (operation: Operation<Entry>) => void;
  readonly onAskAgain: () => void;
  readonly onCancel: () => void;
}

const maxListed = 5;

/** A preview of what a file would add to the list. Takes the focus; Escape cancels. */
export function ImportPreview<Entry extends Identified>(props: ImportPreviewProps<Entry>) {
  const { file, entries, noun, onImport, onAskAgain, onCancel } = props;
  const { fileName, importer, note, Ask } = file;
  const incoming = file.entries ?? [];
  const merged = useMemo(() => importer.merge(entries, incoming), [importer, entries, incoming]);
  const { added } = merged;
  const id = useId();

  return (
    <section
      ref={focusElement}
      className={styles.preview}
      tabIndex={-1}
      aria-labelledby={`${id}-name`}
      aria-describedby={`${id}-summary`}
      onKeyDown={({ key }) => key === 'Escape' && onCancel()}
    >
      <h2 id={`${id}-name`}>Import “{fileName}”?</h2>
      <p id={`${id}-summary`}>{describeMerge(merged, incoming.length, noun)}</p>
      {note && <p>{note}</p>}
      {added.length > 0 && <EntryList entries={added} describe={importer.describe} />}
      <div className="controls">
        {added.length > 0 && (
          <Button variant="primary" onClick={() => onImport((current) => importer.merge(current, incoming).entries)}>
            Import {pluralize(added.length, noun)}
          </Button>
        )}
        {Ask && <Button onClick={onAskAgain}>Change columns</Button>}
        <Button onClick={onCancel}>{added.length > 0 ? 'Cancel' : 'Close'}</Button>
      </div>
    </section>
  );
}

/** The first entries of a file, and the number of the others. */
function EntryList<Entry>({ entries, describe }: { entries: readonly Entry[]; describe(entry: Entry): string }) {
  return (
    <ul role="list">
      {entries.slice(0, maxListed).map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a file never change
        <li key={index}>{describe(entry)}</li>
      ))}
      {entries.length > maxListed && <li>… and {formatCount(entries.length - maxListed)} more</li>}
    </ul>
  );
}

/** "3 tasks will be added, 2 are already in the list." */
function describeMerge({ added, changedCount }: MergedEntries<unknown>, totalCount: number, noun: Noun): string {
  if (totalCount === 0) return `The file contains no ${noun.many}.`;
  const presentCount = totalCount - added.length - changedCount;
  if (presentCount === totalCount) return 'Nothing to add: the list already contains what is in the file.';
  const describe = (count: number) => `${formatCount(count)} ${count === 1 ? 'is' : 'are'} already in the list`;
  const kept = changedCount === 1 ? 'was changed since: yours was kept' : 'were changed since: yours were kept';
  const parts = [
    added.length > 0 && `${pluralize(added.length, noun)} will be added`,
    presentCount > 0 && describe(presentCount),
    changedCount > 0 && `${describe(changedCount)} and ${kept}`,
  ];
  return `${parts.filter(Boolean).join(', ')}.`;
}
