import { useCallback, useState } from 'react';

type Change<Entry> = (entries: readonly Entry[]) => readonly Entry[];

/** A stored list without any care: read once and unchecked, written as a whole after each change. */
export function usePlainList<Entry>(key: string): readonly [readonly Entry[], (change: Change<Entry>) => void] {
  const [entries, setEntries] = useState(() => JSON.parse(localStorage.getItem(key) ?? '[]') as readonly Entry[]);
  const change = useCallback(
    (apply: Change<Entry>) =>
      setEntries((before) => {
        const after = apply(before);
        localStorage.setItem(key, JSON.stringify(after));
        return after;
      }),
    [key],
  );
  return [entries, change];
}
