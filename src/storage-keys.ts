/** Apart from the code that reads them: every page with the app contains each demo.ts. Other keys: lib/preferences.ts. */
export const keptPricesKey = 'crypto-snapshots';
export const recentPlacesKey = 'weather-recent-places';
export const keptWeatherKey = 'weather-snapshots';
export const tasksKey = 'todos';
export const transactionsKey = 'finance-tracker-transactions';

/** Storage keys of the entries that move a prerendered screen's content, by its path. */
export const entriesKeys: Readonly<Record<string, string>> = {
  '/weather': recentPlacesKey,
  '/todo': tasksKey,
  '/finance': transactionsKey,
};
