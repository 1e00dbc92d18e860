// Without React, because src/boot.ts reads choices before the first paint. Components call usePreference.
import { readText, type TextStorage } from './storage.ts';

/** The visitor's choices, stored in the browser: storage keys and their values. */
export const preferences = {
  theme: ['light', 'dark'],
  'weather-unit': ['fahrenheit', 'celsius'],
} as const;

/** The choices that stylesheets read, as attributes of `html` (`data-theme`). They apply from the first paint on. */
export const beforePaint: readonly PreferenceKey[] = ['theme'];

export type PreferenceKey = keyof typeof preferences;
export type Preference<Key extends PreferenceKey> = (typeof preferences)[Key][number];

/** The stored choice. Null if there is none, it is invalid, or the storage can't be read. */
export function readPreference<Key extends PreferenceKey>(storage: TextStorage, key: Key): Preference<Key> | null {
  const values: readonly Preference<Key>[] = preferences[key];
  const text = readText(storage, key);
  return values.find((value) => value === text) ?? null;
}

/** Sets the attribute of a choice in `beforePaint`, or removes it for null. */
export function publishPreference<Key extends PreferenceKey>(key: Key, choice: Preference<Key> | null): void {
  if (choice === null) document.documentElement.removeAttribute(`data-${key}`);
  else document.documentElement.setAttribute(`data-${key}`, choice);
}
