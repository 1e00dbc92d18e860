import { useEffect, useId, useMemo, useRef } from 'react';
import { formatCount, type Noun, pluralize } from '#lib/pluralize.ts';
import { Button } from '#ui/button.tsx';
import styles from './backup-section.module.css';
import type { Importer } from './import-file.ts';

interface ImportPreviewProps<Entry> {
  readonly fileName: string;
  readonly importer: Importer<Entry>;
  readonly entries: readonly Entry[];
  readonly incoming: readonly Entry[];
  readonly note: string | null;
  readonly noun: Noun;
  readonly onAdd: () => void;
  readonly onCancel: () => void;
}

const shownCount = 5;

/** Shows what a file would add to the current list, and asks for confirmation. Takes the focus; Escape cancels. */
export function ImportPreview<Entry>(props: ImportPreviewProps<Entry>) {
  const { fileName, importer, entries, incoming, note, noun, onAdd, onCancel } = props;
  const { added } = useMemo(() => importer.merge(entries, incoming), [importer, entries, incoming]);
  const id = useId();
  const region = useRef<HTMLElement>(null);
  useEffect(() => region.current?.focus(), []);

  return (
    <section
      ref={region}
      className={styles.preview}
      tabIndex={-1}
      aria-labelledby={`${id}-name`}
      aria-describedby={`${id}-summary`}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel();
      }}
    >
      <h3 id={`${id}-name`}>Import “{fileName}”?</h3>
      <p id={`${id}-summary`}>{describeMerge(added.length, incoming.length - added.length, noun)}</p>
      {note !== null && <p>{note}</p>}
      {added.length > 0 && (
        <ul>
          {added.slice(0, shownCount).map((entry, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a file never change
            <li key={index}>{importer.describe(entry)}</li>
          ))}
          {added.length > shownCount && <li>… and {describeMore(added.length - shownCount, noun)}</li>}
        </ul>
      )}
      <div className={styles.actions}>
        {added.length > 0 && (
          <Button variant="primary" onClick={onAdd}>
            Add {pluralize(added.length, noun)}
          </Button>
        )}
        <Button onClick={onCancel}>{added.length > 0 ? 'Cancel' : 'Close'}</Button>
      </div>
    </section>
  );
}

/** "25 more tasks". */
function describeMore(count: number, noun: Noun): string {
  return `${formatCount(count)} more ${count === 1 ? noun.one : noun.many}`;
}

/** "3 tasks will be added, 2 are already in the list." */
function describeMerge(addedCount: number, presentCount: number, noun: Noun): string {
  if (addedCount > 0) {
    const present = `${formatCount(presentCount)} ${presentCount === 1 ? 'is' : 'are'} already in the list`;
    return `${pluralize(addedCount, noun)} will be added${presentCount > 0 ? `, ${present}` : ''}.`;
  }
  if (presentCount === 0) return `The file contains no ${noun.many}.`;
  if (presentCount === 1) return `Nothing to add: the ${noun.one} in the file is already in the list.`;
  return `Nothing to add: all ${pluralize(presentCount, noun)} in the file are already in the list.`;
}
