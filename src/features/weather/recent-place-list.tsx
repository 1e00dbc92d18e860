import { useLayoutEffect, useState } from 'react';
import { browserStorage, saveText } from '#lib/storage.ts';
import { recentPlacesKey } from '#storage-keys.ts';
import { Button } from '#ui/button.tsx';
import { type City, formatPlace } from './city.ts';
import { addRecentPlace, readRecentPlaces } from './recent-places.ts';
import styles from './weather-screen.module.css';

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

interface RecentPlaceListProps {
  readonly places: readonly City[];
  readonly onChoose: (place: City) => void;
  readonly onClear: () => void;
}

/** A button for each place, and one that forgets them all. */
export function RecentPlaceList({ places, onChoose, onClear }: RecentPlaceListProps) {
  if (places.length === 0) return null;
  return (
    <>
      <ul role="list" aria-label="Recent places" className={styles.places}>
        {places.map((place) => (
          <li key={formatPlace(place)}>
            <Button variant="bare" className={styles.place} onClick={() => onChoose(place)}>
              <span>{formatPlace(place)}</span>
            </Button>
          </li>
        ))}
      </ul>
      <Button variant="quiet" className={styles.clear} onClick={onClear}>
        Clear
      </Button>
    </>
  );
}
