import { useMemo, useState } from 'react';
import { formatCount, type Noun } from '#lib/number-format.ts';
import { TextField } from '#ui/field.tsx';
import styles from './search-field.module.css';
import type { TextSearch } from './text-search.ts';

interface ListSearch<Entry> {
  /** Trimmed; '' for nothing. */
  readonly query: string;
  readonly found: readonly Entry[];
  readonly field: SearchFieldState;
  readonly clear: () => void;
}

interface SearchFieldState {
  readonly text: string;
  /** False for a short list. */
  readonly isOffered: boolean;
  readonly setText: (text: string) => void;
  readonly setHasFocus: (hasFocus: boolean) => void;
}

/** A shorter list is read at a glance. */
const offeredFrom = 15;

/** Searches a list by text. */
export function useListSearch<Entry>(entries: readonly Entry[], search: TextSearch<Entry>): ListSearch<Entry> {
  const [text, setText] = useState('');
  const [hasFocus, setHasFocus] = useState(false);
  const found = useMemo(() => search(entries, text), [search, entries, text]);
  const isOffered = entries.length >= offeredFrom || text !== '' || hasFocus;
  return {
    query: text.trim(),
    found,
    field: { text, isOffered, setText, setHasFocus },
    clear: () => setText(''),
  };
}

/** "3 of 120 tasks" for the field; nothing while all are shown. */
export function describeFound(query: string, shownCount: number, totalCount: number, noun: Noun): string {
  return query === '' ? '' : `${formatCount(shownCount)} of ${formatCount(totalCount)} ${noun.many}`;
}

interface SearchFieldProps {
  readonly field: SearchFieldState;
  readonly noun: Noun;
  /** As `describeFound` says. */
  readonly status: string;
}

/** The search box of a long list, with the number of entries shown. Nothing for a short list. */
export function SearchField({ field, noun, status }: SearchFieldProps) {
  if (!field.isOffered) return null;
  return (
    <div className={styles.search}>
      <TextField
        label={`Search ${noun.many}`}
        value={field.text}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => field.setText(event.target.value)}
        onFocus={() => field.setHasFocus(true)}
        onBlur={() => field.setHasFocus(false)}
      />
      <p role="status" className={styles.count}>
        {status}
      </p>
    </div>
  );
}
