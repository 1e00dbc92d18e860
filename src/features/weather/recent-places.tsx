import { useMemo, useState } from 'react';
import { toParser } from '#lib/http.ts';
import { saveText, type TextStorage } from '#lib/storage.ts';
import { readStoredValues } from '#lists/stored-entries.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/card.tsx';
import { useEnvironment } from '#ui/environment.ts';
import { useIsHydrated } from '#ui/hydration.tsx';
import { closeIcon, Icon } from '#ui/icons.tsx';
import { type City, type CityQuery, citySchema, formatPlace, formatQuery, getCityKey } from './city.ts';
import { recentPlacesKey } from './storage-key.ts';
import styles from './weather-screen.module.css';

const maxPlaces = 5;

/** The stored places, the latest first; those that can't be read are left out, and all of them if storage is off. */
export function readRecentPlaces(storage: TextStorage): readonly City[] {
  const places = readStoredValues(storage, recentPlacesKey).map(toParser(citySchema));
  return places.filter((place) => place !== null).slice(0, maxPlaces);
}

/** The places with another one first, five at most. */
function addRecentPlace(places: readonly City[], added: City): readonly City[] {
  return [added, ...removeRecentPlace(places, added)].slice(0, maxPlaces);
}

export function removeRecentPlace(places: readonly City[], removed: City): readonly City[] {
  return places.filter((place) => !isSamePlace(place, removed));
}

/** About 25 km: geocoder and weather service put the same city at different points. */
const maxDistanceDegrees = 0.25;

/** True for the same point, and for two of the same name that are near each other. */
function isSamePlace(one: City, other: City): boolean {
  if (getCityKey(one) === getCityKey(other)) return true;
  const latitudes = one.coordinates.latitude - other.coordinates.latitude;
  const longitudes = one.coordinates.longitude - other.coordinates.longitude;
  return one.name === other.name && Math.hypot(latitudes, longitudes) < maxDistanceDegrees;
}

/** "London, GB"; with the state ("Springfield, Illinois, US") if another place reads the same. */
export function labelRecentPlace(place: City, places: readonly City[]): string {
  const label = formatPlace(place);
  return places.filter((each) => formatPlace(each) === label).length > 1 ? formatQuery(place) : label;
}

/** The recent places of this browser. The stored ones are the latest first; those on the screen don't move when pressed. */
export function useRecentPlaces() {
  const { storage } = useEnvironment();
  const isHydrated = useIsHydrated();
  const stored = useMemo(() => (isHydrated ? readRecentPlaces(storage) : []), [isHydrated, storage]);
  const [changed, setChanged] = useState<readonly City[] | null>(null);
  const places = changed ?? stored;

  function store(change: (places: readonly City[]) => readonly City[]) {
    saveText(storage, recentPlacesKey, JSON.stringify(change(readRecentPlaces(storage))));
  }

  return {
    places,
    /** The latest one of an earlier visit to the screen. */
    lastPlace: stored[0] ?? null,
    record(found: City) {
      store((all) => addRecentPlace(all, found));
      setChanged((shown) => {
        const all = shown ?? stored;
        return all.some((place) => isSamePlace(place, found)) ? all : addRecentPlace(all, found);
      });
    },
    remove(removed: City) {
      store((all) => removeRecentPlace(all, removed));
      setChanged(removeRecentPlace(places, removed));
    },
  };
}

interface RecentPlaceListProps {
  readonly places: readonly City[];
  /** A skeleton keeps its room, so that nothing moves when it is found. */
  readonly pendingCity: CityQuery | null;
  readonly onChoose: (place: City) => void;
  readonly onRemove: (place: City) => void;
}

/** The recent places: a press searches, or removes the place while they are edited. */
export function RecentPlaceList({ places, pendingCity, onChoose, onRemove }: RecentPlaceListProps) {
  const [isEditing, setIsEditing] = useState(false);
  const pendingKey = pendingCity && getCityKey(pendingCity);
  const isNewPending = pendingKey !== null && !places.some((place) => getCityKey(place) === pendingKey);
  const shown = isNewPending ? places.slice(0, maxPlaces - 1) : places;

  function remove(button: HTMLButtonElement, place: City) {
    focusNeighbor(button);
    setIsEditing(places.length > 1);
    onRemove(place);
  }

  return (
    <>
      {isNewPending && (
        <span className={styles.pendingPlace}>
          <Skeleton width="100%" height="1em" />
        </span>
      )}
      {shown.length > 0 && (
        <>
          <ul role="list" aria-label="Recent places" className={styles.places}>
            {shown.map((place) => (
              <li key={getCityKey(place)}>
                <Button
                  variant="bare"
                  className={styles.place}
                  aria-label={isEditing ? `Remove ${labelRecentPlace(place, shown)}` : undefined}
                  onClick={({ currentTarget }) => (isEditing ? remove(currentTarget, place) : onChoose(place))}
                >
                  <span>{labelRecentPlace(place, shown)}</span>
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
      )}
    </>
  );
}

/** Moves the focus from a button whose row is about to go to that of the next row, or of the previous one. */
function focusNeighbor({ parentElement: row }: HTMLButtonElement) {
  const neighbor = row?.nextElementSibling ?? row?.previousElementSibling;
  neighbor?.querySelector('button')?.focus();
}
