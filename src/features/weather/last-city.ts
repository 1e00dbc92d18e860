import type { Stat } from '#lib/stat.ts';
import type { TextStorage } from '#lib/storage.ts';

const lastCityKey = 'weather-last-city';

/** Keeps the title of the place that was looked up last. Where storage is off, nothing of value is lost. */
export function keepLastCity(storage: TextStorage, title: string): void {
  try {
    storage.write(lastCityKey, title);
  } catch (error) {
    console.error('The last city could not be remembered', error);
  }
}

/** The place that was looked up last, "Last looked up" and "London, GB"; null where there is none. */
export function readLastCityStat(storage: TextStorage): Stat | null {
  try {
    const title = storage.read(lastCityKey);
    return title ? { label: 'Last looked up', value: title } : null;
  } catch {
    return null;
  }
}
