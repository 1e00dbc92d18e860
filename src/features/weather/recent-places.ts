import { useLayoutEffect, useState } from 'react';
import { parse } from 'valibot';
import { validRows } from '#lib/schemas.ts';
import { browserStorage, readArray, saveText } from '#lib/storage.ts';
import { recentPlacesKey } from '#storage-keys.ts';
import { type City, citySchema, isSamePlace } from './city.ts';

export const maxRecentPlaces = 5;

/** The stored places, the latest first. Unreadable ones are left out. Empty if storage is off. */
export function readRecentPlaces(): readonly City[] {
  return parse(validRows(citySchema), readArray(browserStorage, recentPlacesKey)).slice(0, maxRecentPlaces);
}

/** The recent places of this browser, the latest first. */
export function useRecentPlaces() {
  const [places, setPlaces] = useState<readonly City[]>([]);
  // In an effect, because the first rendering must equal the prerendered page. A layout effect precedes the first paint.
  useLayoutEffect(() => {
    const read = () => setPlaces(readRecentPlaces());
    read();
    return browserStorage.watch(read);
  }, []);

  function change(getNext: (current: readonly City[]) => readonly City[]) {
    saveText(browserStorage, recentPlacesKey, JSON.stringify(getNext(readRecentPlaces())));
    setPlaces(getNext);
  }

  return {
    places,
    record: (added: City) =>
      change((current) => [added, ...current.filter((place) => !isSamePlace(place, added))].slice(0, maxRecentPlaces)),
    clear: () => change(() => []),
  };
}
