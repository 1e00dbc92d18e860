import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Noun } from '#lib/pluralize.ts';
import { browserStorage } from '#lib/storage.ts';
import { Button } from '#ui/button.tsx';
import styles from './backup-section.module.css';
import { downloadStoredText, listUnreadableCopies } from './corrupt-backups.ts';

interface UnreadableCopiesProps {
  readonly listKey: string;
  readonly noun: Noun;
  /** The key of the copy that this visit made, or null. */
  readonly latestKey: string | null;
  /** Takes the focus when the last copy has been removed. */
  readonly fallback: RefObject<HTMLElement | null>;
}

/** Offers the copies of what once could not be read, until the visitor removes them. Nothing where there are none. */
export function UnreadableCopies({ listKey, noun, latestKey, fallback }: UnreadableCopiesProps) {
  const [copies, setCopies] = useState(() => listUnreadableCopies(browserStorage, listKey));
  const [confirmedKey, setConfirmedKey] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a copy more is in the storage
  useEffect(() => setCopies(listUnreadableCopies(browserStorage, listKey)), [listKey, latestKey]);
  if (copies.length === 0) return null;

  function onRemove(key: string) {
    if (confirmedKey !== key) {
      setConfirmedKey(key);
      return;
    }
    browserStorage.remove(key);
    const left = listUnreadableCopies(browserStorage, listKey);
    setCopies(left);
    (left.length > 0 ? heading : fallback).current?.focus();
  }

  return (
    <>
      <h3 ref={heading} tabIndex={-1}>
        Copies of {noun.many} that could not be read
      </h3>
      <ul>
        {copies.map(({ key, savedAt }) => (
          <li key={key} className={styles.actions}>
            <span>{savedAt}</span>
            <Button
              variant="quiet"
              aria-label={`Download the copy of ${savedAt}`}
              onClick={() => downloadStoredText(browserStorage, key)}
            >
              Download
            </Button>
            <Button
              variant="quiet"
              aria-label={`${confirmedKey === key ? 'Remove for good' : 'Remove'} the copy of ${savedAt}`}
              onClick={() => onRemove(key)}
              onBlur={() => setConfirmedKey(null)}
            >
              {confirmedKey === key ? 'Remove for good' : 'Remove'}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
