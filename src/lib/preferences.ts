// Without React, because src/theme.ts reads the theme before the first paint. Components call usePreference.
import { readText } from './storage.ts';

/** The visitor's choices, stored in the browser: storage keys and their values. */
export const preferences = {
  theme: ['light', 'dark'],
  'weather-unit': ['fahrenheit', 'celsius'],
} as const;

export type PreferenceKey = keyof typeof preferences;
export type Preference<Key extends PreferenceKey> = (typeof preferences)[Key][number];

/** The stored choice. Null if there is none, it is invalid, or the storage can't be read. */
export function readPreference<Key extends PreferenceKey>(key: Key): Preference<Key> | null {
  const values: readonly Preference<Key>[] = preferences[key];
  const text = readText(key);
  return values.find((value) => value === text) ?? null;
}
