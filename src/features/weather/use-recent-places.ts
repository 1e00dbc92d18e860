import { useMemo, useState } from 'react';
import { browserStorage } from '#lib/storage.ts';
import { useIsHydrated } from '#ui/hydration.tsx';
import {
  addRecentPlace,
  isSamePlace,
  type RecentPlace,
  readRecentPlaces,
  removeRecentPlace,
  saveRecentPlaces,
} from './recent-places.ts';

/** The recent places of this browser. The stored ones are the latest first; those on the screen don't move when pressed. */
export function useRecentPlaces() {
  const isHydrated = useIsHydrated();
  const stored = useMemo(() => (isHydrated ? readRecentPlaces(browserStorage) : []), [isHydrated]);
  const [changed, setPlaces] = useState<readonly RecentPlace[] | null>(null);
  const places = changed ?? stored;
  return {
    places,
    /** The latest one of an earlier visit to the screen. */
    lastPlace: stored[0] ?? null,
    remember(found: RecentPlace) {
      saveRecentPlaces(browserStorage, addRecentPlace(readRecentPlaces(browserStorage), found));
      setPlaces(places.some((place) => isSamePlace(place, found)) ? places : addRecentPlace(places, found));
    },
    remove(removed: RecentPlace) {
      saveRecentPlaces(browserStorage, removeRecentPlace(readRecentPlaces(browserStorage), removed));
      setPlaces(removeRecentPlace(places, removed));
    },
  };
}
