import { Button } from '#ui/button.tsx';
import { type City, formatPlace } from './city.ts';
import styles from './weather-screen.module.css';

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
          <li key={JSON.stringify(place)}>
            <Button variant="bare" onClick={() => onChoose(place)}>
              {formatPlace(place)}
            </Button>
          </li>
        ))}
      </ul>
      <Button variant="quiet" onClick={onClear}>
        Clear
      </Button>
    </>
  );
}
