import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import styles from './backup-panel.module.css';
import { type CorruptBackup, downloadStoredText, listCorruptBackups } from './corrupt-backups.ts';
import type { ListState, PersistentList } from './persistent-list.ts';

type StoredList = Pick<PersistentList<never>, 'storage' | 'key' | 'noun'>;

interface StorageNoticeProps {
  readonly list: StoredList;
  readonly state: Pick<ListState<never>, 'unreadable' | 'isUnsaved'>;
}

/** Reports that entries could not be read from the browser's storage, or not be saved there. */
export function StorageNotice({ list, state }: StorageNoticeProps) {
  const noun = list.noun.many;
  const { unreadable, isUnsaved } = state;
  return (
    <>
      {unreadable && (
        <Notice
          action={
            <Button onClick={() => downloadStoredText(list.storage, unreadable.backupKey ?? list.key)}>
              Download the unreadable copy
            </Button>
          }
        >
          {unreadable.rejectedCount === null
            ? `The saved ${noun} could not be read.`
            : `${unreadable.rejectedCount} of the saved ${noun} could not be read; the others are shown.`}{' '}
          {unreadable.backupKey === null
            ? 'Nothing is lost: the original stays in this browser, and it’s copied before anything changes.'
            : `Nothing is lost: the original is kept in this browser’s storage as “${unreadable.backupKey}”.`}
        </Notice>
      )}
      {isUnsaved && (
        <Notice>
          Your changes could not be saved: this browser’s storage is full or switched off. You can keep working, but
          your {noun} will be lost when you close or reload this page. Export them first.
        </Notice>
      )}
    </>
  );
}

interface CorruptBackupListProps {
  readonly list: StoredList;
  /** The key of the copy made during this visit, or null. */
  readonly latestKey: string | null;
  /** Gets the focus when the last copy has been removed. */
  readonly fallback: RefObject<HTMLElement | null>;
}

/** Lists the copies of unreadable text, until the visitor removes them. Renders nothing without a copy. */
export function CorruptBackupList({ list, latestKey, fallback }: CorruptBackupListProps) {
  const [backups, setBackups] = useState<readonly CorruptBackup[]>([]);
  const [confirmedKey, setConfirmedKey] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new copy changes the list
  useLayoutEffect(() => setBackups(listCorruptBackups(list.storage, list.key)), [list, latestKey]);
  if (backups.length === 0) return null;

  function onRemove(key: string) {
    if (confirmedKey !== key) {
      setConfirmedKey(key);
      return;
    }
    list.storage.remove(key);
    const left = listCorruptBackups(list.storage, list.key);
    setBackups(left);
    (left.length > 0 ? heading : fallback).current?.focus();
  }

  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        Copies of {list.noun.many} that could not be read
      </h2>
      <ul role="list">
        {backups.map(({ key, savedAt }) => (
          <li key={key} className={styles.copy}>
            <span>{savedAt}</span>
            <Button
              variant="quiet"
              aria-label={`Download the copy of ${savedAt}`}
              onClick={() => downloadStoredText(list.storage, key)}
            >
              Download
            </Button>
            <Button
              variant="quiet"
              aria-label={`${confirmedKey === key ? 'Remove permanently' : 'Remove'} the copy of ${savedAt}`}
              onClick={() => onRemove(key)}
              onBlur={() => setConfirmedKey(null)}
            >
              {confirmedKey === key ? 'Remove permanently' : 'Remove'}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
