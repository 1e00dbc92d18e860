import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { formatCount, type Noun, pluralize } from '#lib/number-format.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { SegmentedFilter } from '#ui/segmented-filter.tsx';
import styles from './backup-section.module.css';
import type { ConflictChoice, FileEntries, Importer } from './import-file.ts';
import type { MergedEntries } from './persistent-list.ts';
import type { Identified } from './undo-history.ts';

interface ImportPreviewProps<Entry> {
  readonly fileName: string;
  readonly importer: Importer<Entry>;
  readonly entries: readonly Entry[];
  readonly content: FileEntries<Entry>;
  readonly noun: Noun;
  readonly onMerge: (merge: (entries: readonly Entry[]) => MergedEntries<Entry>) => void;
  readonly onCancel: () => void;
}

const shownCount = 5;
const choices = [
  { value: 'keep-both', label: 'Keep both' },
  { value: 'use-file', label: 'Use the file’s' },
] as const;

/** Shows what a file would change in the current list, and asks for confirmation. Takes the focus; Escape cancels. */
export function ImportPreview<Entry extends Identified>(props: ImportPreviewProps<Entry>) {
  const { fileName, importer, entries, content, noun, onMerge, onCancel } = props;
  const [choice, setChoice] = useState<ConflictChoice>('keep-both');
  const [isCorrected, setIsCorrected] = useState(false);
  const { correction = null, note } = content;
  const incoming = correction !== null && isCorrected ? correction.corrected : content.entries;
  const merged = useMemo(() => importer.merge(entries, incoming, choice), [importer, entries, incoming, choice]);
  const conflicts = useMemo(() => importer.merge(entries, incoming, 'use-file').changed, [importer, entries, incoming]);
  const { added, changed } = merged;
  const hasChanges = added.length + changed.length > 0;
  const id = useId();
  const region = useRef<HTMLElement>(null);
  useEffect(() => region.current?.focus(), []);
  const describeOld = (entry: Entry) => {
    const old = entries.find((other) => other.id === entry.id);
    return old === undefined ? '' : importer.describe(old);
  };

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
      <p id={`${id}-summary`}>{describeMerge(added.length, changed.length, incoming.length, noun)}</p>
      {note !== null && <p>{note}</p>}
      {correction !== null && hasChanges && (
        <Notice
          tone="info"
          action={
            <Button onClick={() => setIsCorrected(!isCorrected)}>
              {isCorrected ? 'Undo the correction' : correction.action}
            </Button>
          }
        >
          <p>{isCorrected ? 'Corrected as shown below.' : correction.problem}</p>
        </Notice>
      )}
      {added.length > 0 && <EntryList entries={added} noun={noun} describe={importer.describe} />}
      {conflicts.length > 0 && (
        <>
          <p>{describeConflicts(conflicts.length, noun)}</p>
          <EntryList
            entries={conflicts}
            noun={noun}
            describe={(entry) => `${describeOld(entry)} → ${importer.describe(entry)}`}
          />
          <SegmentedFilter label={`Changed ${noun.many}`} options={choices} value={choice} onChange={setChoice} />
        </>
      )}
      <div className={styles.actions}>
        {hasChanges && (
          <Button variant="primary" onClick={() => onMerge((current) => importer.merge(current, incoming, choice))}>
            {nameAction(added.length, changed.length, noun)}
          </Button>
        )}
        <Button onClick={onCancel}>{hasChanges ? 'Cancel' : 'Close'}</Button>
      </div>
    </section>
  );
}

interface EntryListProps<Entry> {
  readonly entries: readonly Entry[];
  readonly noun: Noun;
  readonly describe: (entry: Entry) => string;
}

/** The first entries, and how many more there are. */
function EntryList<Entry>({ entries, noun, describe }: EntryListProps<Entry>) {
  return (
    <ul role="list">
      {entries.slice(0, shownCount).map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a file never change
        <li key={index}>{describe(entry)}</li>
      ))}
      {entries.length > shownCount && <li>… and {describeMore(entries.length - shownCount, noun)}</li>}
    </ul>
  );
}

/** "Add 6 tasks", "Change 1 task", "Add 6 tasks, change 1". */
function nameAction(addedCount: number, changedCount: number, noun: Noun): string {
  if (addedCount === 0) return `Change ${pluralize(changedCount, noun)}`;
  const change = changedCount > 0 ? `, change ${formatCount(changedCount)}` : '';
  return `Add ${pluralize(addedCount, noun)}${change}`;
}

function describeConflicts(count: number, noun: Noun): string {
  return `${pluralize(count, noun)} in the file ${count === 1 ? 'has' : 'have'} changed:`;
}

/** "25 more tasks". */
function describeMore(count: number, noun: Noun): string {
  return `${formatCount(count)} more ${count === 1 ? noun.one : noun.many}`;
}

/** "3 tasks will be added, 1 will be changed, 2 are already in the list." */
function describeMerge(addedCount: number, changedCount: number, totalCount: number, noun: Noun): string {
  const presentCount = totalCount - addedCount - changedCount;
  const counts = [
    { count: addedCount, verb: 'will be added' },
    { count: changedCount, verb: 'will be changed' },
    { count: presentCount, verb: presentCount === 1 ? 'is already in the list' : 'are already in the list' },
  ].filter(({ count }) => count > 0);
  if (addedCount + changedCount > 0) {
    const parts = counts.map(({ count, verb }, index) => {
      return `${index === 0 ? pluralize(count, noun) : formatCount(count)} ${verb}`;
    });
    return `${parts.join(', ')}.`;
  }
  if (presentCount === 0) return `The file contains no ${noun.many}.`;
  if (presentCount === 1) return `Nothing to add: the ${noun.one} in the file is already in the list.`;
  return `Nothing to add: all ${pluralize(presentCount, noun)} in the file are already in the list.`;
}
