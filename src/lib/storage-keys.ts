/** Apart from the code that reads them: every page with the app contains each demo.ts. Other keys: lib/preferences.ts. */
export const keptPricesKey = 'crypto-snapshots';
export const keptWeatherKey = 'weather-places';
export const tasksKey = 'todos';
export const transactionsKey = 'finance-tracker-transactions';

/** Storage keys of the entries that move a prerendered screen's content, by its path. */
export const entriesKeys: Readonly<Record<string, string>> = {
  '/weather': keptWeatherKey,
  '/todo': tasksKey,
  '/finance': transactionsKey,
};
