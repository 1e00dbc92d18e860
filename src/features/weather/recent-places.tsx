import { useMemo, useState } from 'react';
import { toParser } from '#lib/http.ts';
import { readArray, saveText, type TextStorage } from '#lib/storage.ts';
import { recentPlacesKey } from '#storage-keys.ts';
import { Button } from '#ui/button.tsx';
import { useEnvironment } from '#ui/environment.ts';
import { useIsHydrated } from '#ui/hydration.tsx';
import { closeIcon, Icon } from '#ui/icons.tsx';
import { type City, citySchema, formatPlace, formatQuery, getCityKey } from './city.ts';
import styles from './weather-screen.module.css';

const maxPlaces = 5;

/** The stored places, the latest first. Unreadable ones are left out. Empty if storage is off. */
export function readRecentPlaces(storage: TextStorage): readonly City[] {
  const places = readArray(storage, recentPlacesKey).map(toParser(citySchema));
  return places.filter((place) => place !== null).slice(0, maxPlaces);
}

/** The places with another one first, five at most. */
function addRecentPlace(places: readonly City[], added: City): readonly City[] {
  return [added, ...removeRecentPlace(places, added)].slice(0, maxPlaces);
}

export function removeRecentPlace(places: readonly City[], removed: City): readonly City[] {
  return places.filter((place) => !isSamePlace(place, removed));
}

/** About 25 km, because geocoder and weather service locate the same city differently. */
const maxDistanceDegrees = 0.25;

/** True for the same point, and for two of the same name that are near each other. */
function isSamePlace(one: City, other: City): boolean {
  if (getCityKey(one) === getCityKey(other)) return true;
  const latitudes = one.coordinates.latitude - other.coordinates.latitude;
  const longitudes = one.coordinates.longitude - other.coordinates.longitude;
  return one.name === other.name && Math.hypot(latitudes, longitudes) < maxDistanceDegrees;
}

/** "London, GB", or with the state ("Springfield, Illinois, US") if another place has the same label. */
export function labelRecentPlace(place: City, places: readonly City[]): string {
  const label = formatPlace(place);
  return places.filter((each) => formatPlace(each) === label).length > 1 ? formatQuery(place) : label;
}

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
