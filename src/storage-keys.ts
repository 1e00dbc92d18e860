/** The storage keys that the demos' `demo.ts` name. Separate from their readers, because every page contains demo.ts. */
export const pricesStorageKey = 'crypto-snapshots';
export const recentPlacesKey = 'weather-recent-places';
export const weatherSnapshotsKey = 'weather-snapshots';
export const tasksKey = 'todos';
export const transactionsKey = 'finance-tracker-transactions';

/** Storage keys of the entries that move a prerendered screen's content, by its path. */
export const entriesKeys: Readonly<Record<string, string>> = {
  '/weather': recentPlacesKey,
  '/todo': tasksKey,
  '/finance': transactionsKey,
};
