import type { Stat } from '#demo.ts';
import type { TextStorage } from '#lib/storage.ts';
import { formatPlace } from './city.ts';
import { readRecentPlaces } from './recent-places.ts';

/** "Last looked up" and "London, GB". Null if there is no recent place. */
export function readLastCityStat(storage: TextStorage): Stat | null {
  const [place] = readRecentPlaces(storage);
  return place ? { label: 'Last looked up', value: formatPlace(place) } : null;
}
