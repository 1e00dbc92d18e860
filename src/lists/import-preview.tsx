import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { formatCount, type Noun, pluralize } from '#lib/number-format.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { SegmentedFilter } from '#ui/segmented-filter.tsx';
import styles from './backup-panel.module.css';
import { type ConflictChoice, type FileContent, type Importer, maxStoredLength, mergeInto } from './import-file.ts';
import type { Operation } from './persistent-list.ts';
import type { Identified } from './undo-history.ts';

interface ImportPreviewProps<Entry> {
  readonly fileName: string;
  readonly importer: Pick<Importer<Entry>, 'merge' | 'describe'>;
  readonly entries: readonly Entry[];
  readonly content: FileContent<Entry>;
  readonly noun: Noun;
  readonly onImport: (operation: Operation<Entry>) => void;
  readonly onAskAgain: () => void;
  readonly onCancel: () => void;
}

const maxListed = 5;
const choices = [
  { value: 'keep-both', label: 'Keep both' },
  { value: 'use-file', label: 'Use the file’s' },
] as const;

/** A preview of the changes that a file would make to the list. Takes the focus; Escape cancels. */
export function ImportPreview<Entry extends Identified>(props: ImportPreviewProps<Entry>) {
  const { fileName, importer, entries, content, noun, onImport, onAskAgain, onCancel } = props;
  const [choice, setChoice] = useState<ConflictChoice>('keep-both');
  const [isConfirmed, setIsConfirmed] = useState(false);
  const { notes, confirmation = null, Ask } = content;
  const incoming = content.entries ?? [];
  const merged = useMemo(() => importer.merge(entries, incoming, choice), [importer, entries, incoming, choice]);
  const conflicts = useMemo(() => {
    const present = new Map(entries.map((entry) => [entry.id, entry]));
    if (!incoming.some(({ id }) => present.has(id))) return [];
    const { changed } = importer.merge(entries, incoming, 'use-file');
    return changed.map((entry) => ({ old: present.get(entry.id) ?? entry, entry }));
  }, [importer, entries, incoming]);
  const { added, changed } = merged;
  const hasChanges = added.length + changed.length > 0;
  const fits = useMemo(() => JSON.stringify(mergeInto(entries, merged)).length <= maxStoredLength, [entries, merged]);
  const mustConfirm = confirmation !== null && !isConfirmed;
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
      <h2 id={`${id}-name`}>Import “{fileName}”?</h2>
      <p id={`${id}-summary`}>{describeMerge(added.length, changed.length, incoming.length, noun)}</p>
      {notes.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {added.length > 0 && <EntryList entries={added} describe={importer.describe} />}
      {conflicts.length > 0 && (
        <>
          <p>
            {pluralize(conflicts.length, noun)} in the file {conflicts.length === 1 ? 'has' : 'have'} changed:
          </p>
          <EntryList
            entries={conflicts}
            describe={({ old, entry }) => `${importer.describe(old)} → ${importer.describe(entry)}`}
          />
          <SegmentedFilter label={`Changed ${noun.many}`} options={choices} value={choice} onChange={setChoice} />
        </>
      )}
      {!fits && (
        <Notice>
          These {noun.many} can’t be saved: with those in the list they are more than this browser has room for.
        </Notice>
      )}
      {hasChanges && confirmation && <p>{confirmation.problem}</p>}
      <div className="controls">
        {hasChanges && fits && (
          <Button
            variant="primary"
            onClick={() =>
              mustConfirm
                ? setIsConfirmed(true)
                : onImport((current) => mergeInto(current, importer.merge(current, incoming, choice)))
            }
          >
            {mustConfirm ? confirmation.action : describeAction(added.length, changed.length, noun)}
          </Button>
        )}
        {Ask && <Button onClick={onAskAgain}>Change columns</Button>}
        <Button onClick={onCancel}>{hasChanges ? 'Cancel' : 'Close'}</Button>
      </div>
    </section>
  );
}

/** The first entries of a file, and the number of the others. */
export function EntryList<Entry>({ entries, describe }: { entries: readonly Entry[]; describe(entry: Entry): string }) {
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

/** "Import 3 tasks, change 1" */
function describeAction(addedCount: number, changedCount: number, noun: Noun): string {
  if (addedCount === 0) return `Change ${pluralize(changedCount, noun)}`;
  return `Import ${pluralize(addedCount, noun)}${changedCount > 0 ? `, change ${formatCount(changedCount)}` : ''}`;
}

/** "3 tasks will be added, 1 will be changed, 2 are already in the list." */
function describeMerge(addedCount: number, changedCount: number, totalCount: number, noun: Noun): string {
  if (totalCount === 0) return `The file contains no ${noun.many}.`;
  const presentCount = totalCount - addedCount - changedCount;
  if (presentCount === totalCount) return 'Nothing to add: the list already contains what is in the file.';
  const counts = [
    { count: addedCount, verb: 'will be added' },
    { count: changedCount, verb: 'will be changed' },
    { count: presentCount, verb: presentCount === 1 ? 'is already in the list' : 'are already in the list' },
  ];
  const parts = counts
    .filter(({ count }) => count > 0)
    .map(({ count, verb }, index) => `${index === 0 ? pluralize(count, noun) : formatCount(count)} ${verb}`);
  return `${parts.join(', ')}.`;
}
