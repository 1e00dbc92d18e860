import { X } from 'lucide-react';
import { Button, IconButton } from '#ui/button.tsx';
import { getCityKey } from './city.ts';
import { labelRecentPlaces, type RecentPlace, toCityQuery } from './recent-places.ts';
import styles from './weather-screen.module.css';

interface RecentPlaceListProps {
  readonly places: readonly RecentPlace[];
  readonly onChoose: (place: RecentPlace) => void;
  readonly onRemove: (place: RecentPlace) => void;
}

/** The recent places: a press searches. */
export function RecentPlaceList({ places, onChoose, onRemove }: RecentPlaceListProps) {
  const labels = labelRecentPlaces(places);
  if (places.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers
    <ul role="list" aria-label="Recent places" className={styles.places}>
      {places.map((place, index) => (
        <li key={getCityKey(toCityQuery(place))} className={styles.place}>
          <Button variant="bare" className={styles.placeName} onClick={() => onChoose(place)}>
            <span>{labels[index]}</span>
          </Button>
          <IconButton
            icon={X}
            label={`Remove ${labels[index]}`}
            onClick={(event) => {
              focusNeighbor(event.currentTarget);
              onRemove(place);
            }}
          />
        </li>
      ))}
    </ul>
  );
}

/** Moves the focus from a button whose row is about to go to that of the next row, or of the previous one. */
function focusNeighbor(button: HTMLButtonElement) {
  const row = button.closest('li');
  const neighbor = row?.nextElementSibling ?? row?.previousElementSibling;
  neighbor?.querySelector<HTMLElement>('button:last-child')?.focus();
}
