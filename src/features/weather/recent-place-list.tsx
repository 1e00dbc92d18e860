import { useMemo, useState } from 'react';
import { saveText } from '#lib/storage.ts';
import { recentPlacesKey } from '#storage-keys.ts';
import { Button } from '#ui/button.tsx';
import { useEnvironment } from '#ui/environment.ts';
import { closeIcon, Icon } from '#ui/icons.tsx';
import { useIsHydrated } from '#ui/use-is-hydrated.ts';
import { type City, getCityKey } from './city.ts';
import { addRecentPlace, labelRecentPlace, readRecentPlaces, removeRecentPlace } from './recent-places.ts';
import styles from './weather-screen.module.css';

/** The recent places of this browser, the latest first. */
export function useRecentPlaces() {
  const { storage } = useEnvironment();
  const isHydrated = useIsHydrated();
  const stored = useMemo(() => (isHydrated ? readRecentPlaces(storage) : []), [isHydrated, storage]);
  const [changed, setChanged] = useState<readonly City[] | null>(null);

  function change(getNext: (places: readonly City[]) => readonly City[]) {
    saveText(storage, recentPlacesKey, JSON.stringify(getNext(readRecentPlaces(storage))));
    setChanged((shown) => getNext(shown ?? stored));
  }

  return {
    places: changed ?? stored,
    /** The latest one of an earlier visit to the screen. */
    lastPlace: stored[0] ?? null,
    record: (found: City) => change((places) => addRecentPlace(places, found)),
    remove: (removed: City) => change((places) => removeRecentPlace(places, removed)),
  };
}

interface RecentPlaceListProps {
  readonly places: readonly City[];
  readonly onChoose: (place: City) => void;
  readonly onRemove: (place: City) => void;
}

/** A press on a place searches it, or removes it while the list is edited. */
export function RecentPlaceList({ places, onChoose, onRemove }: RecentPlaceListProps) {
  const [isEditing, setIsEditing] = useState(false);

  function remove(button: HTMLButtonElement, place: City) {
    focusNeighbor(button);
    setIsEditing(places.length > 1);
    onRemove(place);
  }

  if (places.length === 0) return null;
  return (
    <>
      <ul role="list" aria-label="Recent places" className={styles.places}>
        {places.map((place) => (
          <li key={getCityKey(place)}>
            <Button
              variant="bare"
              className={styles.place}
              aria-label={isEditing ? `Remove ${labelRecentPlace(place, places)}` : undefined}
              onClick={({ currentTarget }) => (isEditing ? remove(currentTarget, place) : onChoose(place))}
            >
              <span>{labelRecentPlace(place, places)}</span>
              {isEditing && <Icon path={closeIcon} />}
            </Button>
          </li>
        ))}
      </ul>
      <Button
        variant="quiet"
        className={styles.edit}
        aria-label="Edit recent places"
        aria-pressed={isEditing}
        onClick={() => setIsEditing(!isEditing)}
      >
        Edit
      </Button>
    </>
  );
}

/** Before a row is removed, moves the focus from its button to the next row's, or to the previous row's. */
function focusNeighbor({ parentElement: row }: HTMLButtonElement) {
  const neighbor = row?.nextElementSibling ?? row?.previousElementSibling;
  neighbor?.querySelector('button')?.focus();
}
