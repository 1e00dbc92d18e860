import { formatPlace } from './city.ts';
import { readRecentPlaces } from './recent-places.ts';

/** "Last looked up London, GB". */
export function readLastCityStat(): string | null {
  const [place] = readRecentPlaces();
  return place === undefined ? null : `Last looked up ${formatPlace(place)}`;
}
