import type { Illustration, Stat } from '#demo.ts';
import { toParser } from '#lib/http.ts';
import { readSnapshots } from '#lib/snapshots.ts';
import type { TextStorage } from '#lib/storage.ts';
import { weatherSnapshotsKey } from '#storage-keys.ts';
import { formatPlace, getSnapshotKey } from './city.ts';
import { readRecentPlaces } from './recent-places.ts';
import { getSunCourse, isSunUp, wrap } from './sky-line.ts';
import { type Weather, weatherSchema } from './weather.ts';

/** "Last looked up" and "London, GB", with the sun there. Null if there is no recent place. */
export function readLastCityStat(storage: TextStorage, nowMs: number): Stat | null {
  const [place] = readRecentPlaces(storage);
  if (place === undefined) return null;
  // A build may have another provider than the one before, so any will do.
  const snapshot = readSnapshots(storage, weatherSnapshotsKey).find(({ key }) =>
    key.endsWith(getSnapshotKey('', place)),
  );
  const weather = toParser(weatherSchema)(snapshot?.data);
  return {
    label: 'Last looked up',
    value: formatPlace(place),
    illustration: weather ? drawSun(weather, nowMs) : undefined,
  };
}

/** The sun on its arc, or at night below the horizon. Undefined if its times are unknown. */
function drawSun(weather: Weather, nowMs: number): Illustration | undefined {
  const course = getSunCourse(weather, nowMs);
  if (!course) return undefined;
  const { now, sunrise, sunset } = course;
  const isUp = isSunUp(course);
  // The sun moves from left to right above the horizon, and back below it.
  const angle = Math.PI * (isUp ? (sunset - now) / (sunset - sunrise) : wrap(now - sunset) / (2 * sunrise));
  return {
    hairline: `M14 47A34 34 0 0 1 82 47${isUp ? 'M30 53.5H66M38 59.5H58' : 'A34 10 0 0 1 14 47'}`,
    line: 'M4 47.5H92',
    dot: { x: 48 + 34 * Math.cos(angle), y: 47 - (isUp ? 34 : -10) * Math.sin(angle) },
  };
}
