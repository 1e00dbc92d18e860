import { useLayoutEffect, useState } from 'react';
import { type Preference, type PreferenceKey, readPreference } from '#lib/preferences.ts';
import { saveText } from '#lib/storage.ts';

/** A choice of the visitor, stored for later visits; null until it is made. */
export function usePreference<Key extends PreferenceKey>(key: Key) {
  const [choice, setChoice] = useState<Preference<Key> | null>(null);
  // In an effect, because the first rendering must equal the prerendered page. A layout effect precedes the first paint.
  useLayoutEffect(() => setChoice(readPreference(key)), [key]);
  function choose(value: Preference<Key>) {
    setChoice(value);
    saveText(key, value);
  }
  return [choice, choose] as const;
}
