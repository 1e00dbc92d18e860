import { useState } from 'react';
import { browserStorage } from '#lib/storage.ts';
import { saveLastCity } from './last-city.ts';
import { formatPlace } from './place-title.ts';
import {
  addRecentPlace,
  isSamePlace,
  type RecentPlace,
  readRecentPlaces,
  removeRecentPlace,
  saveRecentPlaces,
} from './recent-places.ts';

const save = (places: readonly RecentPlace[]) => {
  saveRecentPlaces(browserStorage, places);
  // Home shows the last one without loading this screen. Empty: none.
  saveLastCity(browserStorage, places[0] ? formatPlace(places[0]) : '');
};

/** The recent places of this browser. The stored ones are the latest first; those on the screen don't move when pressed. */
export function useRecentPlaces() {
  const [places, setPlaces] = useState(() => readRecentPlaces(browserStorage));
  return {
    places,
    remember(found: RecentPlace) {
      save(addRecentPlace(readRecentPlaces(browserStorage), found));
      setPlaces((shown) => (shown.some((place) => isSamePlace(place, found)) ? shown : addRecentPlace(shown, found)));
    },
    remove(removed: RecentPlace) {
      save(removeRecentPlace(readRecentPlaces(browserStorage), removed));
      setPlaces((shown) => removeRecentPlace(shown, removed));
    },
  };
}
