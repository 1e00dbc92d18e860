import { useDeferredValue, useMemo, useState } from 'react';
import { mostPlainRows } from './row-window.ts';
import type { TextSearch } from './text-search.ts';

export interface ListSearch<Entry> {
  /** As typed. */
  readonly query: string;
  /** What `found` answers, trimmed: while the visitor types it may be a moment older than `query`. */
  readonly answered: string;
  readonly found: readonly Entry[];
  /** False for a list that is all in the page, where the browser's own search finds everything. */
  readonly isOffered: boolean;
  setQuery(query: string): void;
  setHasFocus(hasFocus: boolean): void;
}

/** The search of a list by text. Typing comes first: what is found follows when there is time. */
export function useListSearch<Entry>(entries: readonly Entry[], search: TextSearch<Entry>): ListSearch<Entry> {
  const [query, setQuery] = useState('');
  const [hasFocus, setHasFocus] = useState(false);
  const answered = useDeferredValue(query).trim();
  const found = useMemo(() => search(entries, answered), [search, entries, answered]);
  const isOffered = entries.length > mostPlainRows || query !== '' || hasFocus;
  return { query, answered, found, isOffered, setQuery, setHasFocus };
}
