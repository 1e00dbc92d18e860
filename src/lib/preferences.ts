// Without React: src/boot.ts applies the theme before the first paint.
import { readText, type TextStorage } from './storage.ts';

/** The choices that the browser remembers: the storage key of each, and its values. */
export const preferences = {
  theme: ['light', 'dark'],
  'weather-unit': ['fahrenheit', 'celsius'],
} as const;

export type PreferenceKey = keyof typeof preferences;
export type Preference<Key extends PreferenceKey> = (typeof preferences)[Key][number];

/** The stored choice; null if there is none, it is invalid, or the storage can't be read. */
export function readPreference<Key extends PreferenceKey>(storage: TextStorage, key: Key): Preference<Key> | null {
  const values: readonly Preference<Key>[] = preferences[key];
  const text = readText(storage, key);
  return values.find((value) => value === text) ?? null;
}
