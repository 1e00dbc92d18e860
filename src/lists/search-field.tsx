import { useMemo, useState } from 'react';
import { clipText } from '#lib/clip-text.ts';
import { formatCount, type Noun } from '#lib/number-format.ts';
import { TextField } from '#ui/field.tsx';
import styles from './search-field.module.css';
import { searchByText } from './text-search.ts';

/** What the visitor searches a list for, and what that finds. */
export interface ListSearch<Entry> {
  readonly text: string;
  /** The text as messages show it; '' for nothing. */
  readonly query: string;
  readonly found: readonly Entry[];
  /** False for a short list. */
  readonly isOffered: boolean;
  readonly setText: (text: string) => void;
}

/** A shorter list is read at a glance. */
const offeredFrom = 15;

/**
 * Searches a list by text. Once the search is offered it stays, until the list is empty.
 * @param getText the same function for each rendering
 */
export function useListSearch<Entry>(entries: readonly Entry[], getText: (entry: Entry) => string): ListSearch<Entry> {
  const [text, setText] = useState('');
  const [isOffered, setIsOffered] = useState(false);
  if (!isOffered && entries.length >= offeredFrom) setIsOffered(true);
  const found = useMemo(() => searchByText(entries, text, getText), [entries, text, getText]);
  return { text, query: clipText(text.trim()), found, isOffered: isOffered && entries.length > 0, setText };
}

interface SearchFieldProps {
  readonly search: ListSearch<unknown>;
  readonly noun: Noun;
  readonly shownCount: number;
  readonly totalCount: number;
}

/** The search box of a long list, and how many entries are shown: "3 of 120 tasks". Nothing for a short list. */
export function SearchField({ search, noun, shownCount, totalCount }: SearchFieldProps) {
  if (!search.isOffered) return null;
  return (
    <div className={styles.search}>
      <TextField
        label={`Search ${noun.many}`}
        value={search.text}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => search.setText(event.target.value)}
      />
      <p role="status" className={styles.count}>
        {search.query !== '' && `${formatCount(shownCount)} of ${formatCount(totalCount)} ${noun.many}`}
      </p>
    </div>
  );
}
