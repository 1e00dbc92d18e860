import { formatPlace } from './city.ts';
import { keptWeather } from './weather.ts';

/** "Last looked up London, GB". */
export function readLastCityStat(): string | null {
  const [latest] = keptWeather.readAll();
  return latest === undefined ? null : `Last looked up ${formatPlace(latest.data.place)}`;
}
