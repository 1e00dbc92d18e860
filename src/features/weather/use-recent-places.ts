import { useLayoutEffect, useState } from 'react';
import { browserStorage, saveText } from '#lib/storage.ts';
import { recentPlacesKey } from '#storage-keys.ts';
import type { City } from './city.ts';
import { addRecentPlace, readRecentPlaces } from './recent-places.ts';

/** The recent places of this browser, the latest first. */
export function useRecentPlaces() {
  const [places, setPlaces] = useState<readonly City[]>([]);
  // In an effect, because the first rendering must equal the prerendered page. A layout effect precedes the first paint.
  useLayoutEffect(() => setPlaces(readRecentPlaces(browserStorage)), []);

  function change(getNext: (current: readonly City[]) => readonly City[]) {
    saveText(browserStorage, recentPlacesKey, JSON.stringify(getNext(readRecentPlaces(browserStorage))));
    setPlaces(getNext);
  }

  return {
    places,
    record: (place: City) => change((current) => addRecentPlace(current, place)),
    clear: () => change(() => []),
  };
}
