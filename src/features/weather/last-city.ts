// Separate from the other files: home reads it without loading the weather screen.
import type { Stat } from '#lib/stat.ts';
import type { TextStorage } from '#lib/storage.ts';

const lastCityKey = 'weather-last-city';

/** Saves the title of the last place that was looked up, if storage allows it. */
export function saveLastCity(storage: TextStorage, title: string): void {
  try {
    storage.write(lastCityKey, title);
  } catch (error) {
    console.error('The last city could not be saved', error);
  }
}

/** "Last looked up" and "London, GB"; null if there is none. */
export function readLastCityStat(storage: TextStorage): Stat | null {
  try {
    const title = storage.read(lastCityKey);
    return title ? { label: 'Last looked up', value: title } : null;
  } catch {
    return null;
  }
}
