import { useMemo, useRef, useState } from 'react';
import { formatCount, type Noun } from '#lib/number-format.ts';
import { IconButton } from '#ui/button.tsx';
import { searchIcon } from '#ui/demo-icons.ts';
import { focusElement, isComposing, TextField } from '#ui/field.tsx';
import { closeIcon } from '#ui/icons.tsx';
import styles from './search-field.module.css';
import { searchByText } from './text-search.ts';

/** A shorter list needs no search. */
const minCountForSearch = 15;

export interface ListSearch<Entry> {
  /** As typed. */
  readonly text: string;
  /** The text that is searched; '' without a search. */
  readonly query: string;
  /** The entries that contain the text. */
  readonly matches: readonly Entry[];
  readonly totalCount: number;
  /** Once the search is offered it stays. */
  readonly isOffered: boolean;
  readonly setText: (text: string) => void;
}

/** Searches a list by text. `getText` must be the same function for each rendering. */
export function useListSearch<Entry>(entries: readonly Entry[], getText: (entry: Entry) => string): ListSearch<Entry> {
  const [text, setText] = useState('');
  const [isOffered, setIsOffered] = useState(false);
  if (!isOffered && entries.length >= minCountForSearch) setIsOffered(true);
  const matches = useMemo(() => searchByText(entries, text, getText), [entries, text, getText]);
  return { text, query: text.trim(), matches, totalCount: entries.length, isOffered, setText };
}

interface SearchFieldProps {
  readonly search: ListSearch<unknown>;
  readonly noun: Noun;
  /** Omitted if the screen has the count elsewhere. */
  readonly filteredCount?: number;
}

/** The button of a long list that opens its search box, and the count of matches: "3 of 120 tasks". */
export function SearchField({ search, noun, filteredCount }: SearchFieldProps) {
  const { isOffered, text, query, totalCount, setText } = search;
  const [isOpened, setIsOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = isOpened || text !== '';

  function close() {
    setText('');
    setIsOpened(false);
    button.current?.focus();
  }

  if (!isOffered) return null;
  return (
    <>
      <IconButton
        ref={button}
        icon={isOpen ? closeIcon : searchIcon}
        label="Search"
        aria-expanded={isOpen}
        onClick={isOpen ? close : () => setIsOpened(true)}
      />
      {isOpen && (
        <div className={styles.search}>
          <TextField
            ref={focusElement}
            label={`Search ${noun.many}`}
            value={text}
            autoComplete="off"
            enterKeyHint="search"
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => event.key === 'Escape' && !isComposing(event) && close()}
          />
          {filteredCount !== undefined && (
            <p role="status" className={styles.count}>
              {query !== '' && `${formatCount(filteredCount)} of ${formatCount(totalCount)} ${noun.many}`}
            </p>
          )}
        </div>
      )}
    </>
  );
}
