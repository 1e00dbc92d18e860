import { useDeferredValue, useMemo, useState } from 'react';
import { formatCount } from '#lib/pluralize.ts';
import { TextField } from '#ui/field.tsx';
import styles from './search-field.module.css';
import type { TextSearch } from './text-search.ts';

interface ListSearch<Entry> {
  /** As typed. */
  readonly query: string;
  /** The trimmed query that `found` is the result of: while the visitor types, it may be older than `query`. */
  readonly appliedQuery: string;
  readonly found: readonly Entry[];
  /** False for a short list. */
  readonly isOffered: boolean;
  setQuery(query: string): void;
  setHasFocus(hasFocus: boolean): void;
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
  return { query, appliedQuery, found, isOffered, setQuery, setHasFocus };
}

interface SearchFieldProps {
  readonly search: ListSearch<unknown>;
  /** What is searched, in the plural: "tasks". */
  readonly noun: string;
  readonly shownCount: number;
  readonly totalCount: number;
}

/** The search box of a long list, with the number of entries shown. Nothing for a short list. */
export function SearchField({ search, noun, shownCount, totalCount }: SearchFieldProps) {
  if (!search.isOffered) return null;
  return (
    <div className={styles.search}>
      <TextField
        label={`Search ${noun}`}
        value={search.query}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => search.setQuery(event.target.value)}
        onFocus={() => search.setHasFocus(true)}
        onBlur={() => search.setHasFocus(false)}
      />
      <p role="status" className={styles.count}>
        {search.appliedQuery !== '' && `${formatCount(shownCount)} of ${formatCount(totalCount)} ${noun}`}
      </p>
    </div>
  );
}
