/** The storage keys that the demos' `demo.ts` name. Separate from their readers, because every page contains demo.ts. */
export const pricesStorageKey = 'crypto-snapshots';
export const recentPlacesKey = 'weather-recent-places';
export const weatherSnapshotsKey = 'weather-snapshots';
export const tasksKey = 'todos';
export const transactionsKey = 'finance-tracker-transactions';
