import { type RefObject, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import styles from './backup-panel.module.css';
import { downloadStoredText, listCorruptBackups } from './corrupt-backups.ts';
import type { PersistentList } from './persistent-list.ts';

interface CorruptBackupListProps {
  readonly list: Pick<PersistentList<never>, 'storage' | 'key' | 'noun'>;
  /** Gets the focus when the last copy has been removed. */
  readonly fallback: RefObject<HTMLElement | null>;
}

/** Lists the copies of unreadable text, until the visitor removes them. Renders nothing without a copy. */
export function CorruptBackupList({ list, fallback }: CorruptBackupListProps) {
  const [confirmedKey, setConfirmedKey] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const backups = listCorruptBackups(list.storage, list.key);
  if (backups.length === 0) return null;

  function onRemove(key: string) {
    if (confirmedKey !== key) {
      setConfirmedKey(key);
      return;
    }
    list.storage.remove(key);
    setConfirmedKey(null);
    (backups.length > 1 ? heading : fallback).current?.focus();
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
