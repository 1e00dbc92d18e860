import type { TextStorage } from '#lib/storage.ts';
import { formatPlace } from './city.ts';
import { readRecentPlaces } from './recent-places.ts';

/** "Last looked up London, GB". */
export function readLastCityStat(storage: TextStorage): string | null {
  const [place] = readRecentPlaces(storage);
  return place === undefined ? null : `Last looked up ${formatPlace(place)}`;
}
