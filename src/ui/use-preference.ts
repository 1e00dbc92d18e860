import { useLayoutEffect, useState } from 'react';
import { type Preference, type PreferenceKey, readPreference } from '#lib/preferences.ts';
import { saveText, watchStorage } from '#lib/storage.ts';
import { useEnvironment } from './environment.ts';

/** A choice that is remembered for the next visit, and that other tabs follow; null until the visitor has made it. */
export function usePreference<Key extends PreferenceKey>(
  key: Key,
): readonly [choice: Preference<Key> | null, choose: (value: Preference<Key>) => void] {
  const { storage } = useEnvironment();
  const [choice, setChoice] = useState<Preference<Key> | null>(null);
  // Before the first paint, but not in the first rendering, which must be like the prerendered page.
  useLayoutEffect(() => {
    // A choice that couldn't be stored stays.
    const read = () => setChoice((current) => readPreference(storage, key) ?? current);
    read();
    return watchStorage((changedKey) => {
      if (changedKey === key) setChoice(readPreference(storage, key));
      else if (changedKey === null) read();
    });
  }, [storage, key]);
  function choose(value: Preference<Key>) {
    setChoice(value);
    saveText(storage, key, value);
  }
  return [choice, choose];
}
