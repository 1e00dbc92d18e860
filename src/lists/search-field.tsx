import { formatCount } from '#lib/counts.ts';
import { TextField } from '#ui/field.tsx';
import styles from './search-field.module.css';
import type { ListSearch } from './use-list-search.ts';

interface SearchFieldProps {
  readonly search: ListSearch<unknown>;
  /** What is searched, in the plural: "tasks". */
  readonly noun: string;
  readonly shownCount: number;
  readonly totalCount: number;
}

/** Searches a list by text, and says how much of it shows. */
export function SearchField({ search, noun, shownCount, totalCount }: SearchFieldProps) {
  const [shown, total] = [shownCount, totalCount].map((count) => formatCount(count));
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
        {search.answered !== '' && `${shown} of ${total} ${noun}`}
      </p>
    </div>
  );
}
