import { Button, IconButton } from '#ui/button.tsx';
import { Skeleton } from '#ui/card.tsx';
import { closeIcon } from '#ui/icons.tsx';
import { type CityQuery, getCityKey } from './city.ts';
import { labelRecentPlaces, maxPlaces, type RecentPlace, toCityQuery } from './recent-places.ts';
import styles from './weather-screen.module.css';

interface RecentPlaceListProps {
  readonly places: readonly RecentPlace[];
  /** What is being searched, if anything. Room is kept for it, so that nothing moves when it is found. */
  readonly pendingCity: CityQuery | null;
  readonly onChoose: (place: RecentPlace) => void;
  readonly onRemove: (place: RecentPlace) => void;
}

const getKey = (place: RecentPlace) => getCityKey(toCityQuery(place));

/** The recent places: a press searches. */
export function RecentPlaceList({ places, pendingCity, onChoose, onRemove }: RecentPlaceListProps) {
  const pendingKey = pendingCity && getCityKey(pendingCity);
  const isNewPending = pendingKey !== null && !places.some((place) => getKey(place) === pendingKey);
  const shown = isNewPending ? places.slice(0, maxPlaces - 1) : places;
  const labels = labelRecentPlaces(shown);
  return (
    <>
      {isNewPending && (
        <span className={styles.pendingPlace}>
          <Skeleton width="100%" height="1em" />
        </span>
      )}
      {shown.length > 0 && (
        <ul role="list" aria-label="Recent places" className={styles.places}>
          {shown.map((place, index) => (
            <li key={getKey(place)} className={styles.place}>
              <Button variant="bare" className={styles.placeName} onClick={() => onChoose(place)}>
                <span>{labels[index]}</span>
              </Button>
              <IconButton
                icon={closeIcon}
                label={`Remove ${labels[index]}`}
                onClick={(event) => {
                  focusNeighbor(event.currentTarget);
                  onRemove(place);
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Moves the focus from a button whose row is about to go to that of the next row, or of the previous one. */
function focusNeighbor(button: HTMLButtonElement) {
  const row = button.closest('li');
  const neighbor = row?.nextElementSibling ?? row?.previousElementSibling;
  neighbor?.querySelector<HTMLElement>('button:last-child')?.focus();
}
