/**
 * The storage keys of the demos: each demo's `demo.ts` names its own. Separate from the code that reads them, because every page
 * contains demo.ts.
 */
export const pricesStorageKey = 'crypto-snapshots';
export const recentPlacesKey = 'weather-recent-places';
export const tasksKey = 'todos';
export const transactionsKey = 'finance-tracker-transactions';
