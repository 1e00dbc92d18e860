import { memo, useDeferredValue, useMemo, useState } from 'react';
import { formatCount, type Noun } from '#lib/number-format.ts';
import { TextField } from '#ui/field.tsx';
import styles from './search-field.module.css';
import type { TextSearch } from './text-search.ts';

interface ListSearch<Entry> {
  readonly field: SearchFieldState;
  /** The trimmed query that `found` is the result of: while the visitor types, it may be older than the field's. */
  readonly appliedQuery: string;
  readonly found: readonly Entry[];
}

interface SearchFieldState {
  /** As typed. */
  readonly query: string;
  /** False for a short list. */
  readonly isOffered: boolean;
  readonly setQuery: (query: string) => void;
  readonly setHasFocus: (hasFocus: boolean) => void;
}

/** A shorter list is read at a glance. */
const offeredFrom = 15;

/** Searches a list by text. Typing has priority: the result follows when there is time. */
export function useListSearch<Entry>(entries: readonly Entry[], search: TextSearch<Entry>): ListSearch<Entry> {
  const [query, setQuery] = useState('');
  const [hasFocus, setHasFocus] = useState(false);
  const deferredQuery = useDeferredValue(query);
  const appliedQuery = query === '' ? '' : deferredQuery.trim();
  const found = useMemo(() => search(entries, appliedQuery), [search, entries, appliedQuery]);
  const isOffered = entries.length >= offeredFrom || query !== '' || hasFocus;
  const field = useMemo(() => ({ query, isOffered, setQuery, setHasFocus }), [query, isOffered]);
  return { field, appliedQuery, found };
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
export const SearchField = memo(function SearchField({ field, noun, status }: SearchFieldProps) {
  if (!field.isOffered) return null;
  return (
    <div className={styles.search}>
      <TextField
        label={`Search ${noun.many}`}
        value={field.query}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => field.setQuery(event.target.value)}
        onFocus={() => field.setHasFocus(true)}
        onBlur={() => field.setHasFocus(false)}
      />
      <p role="status" className={styles.count}>
        {status}
      </p>
    </div>
  );
});
