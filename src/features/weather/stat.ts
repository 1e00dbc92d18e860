// Imports no schema: home loads no schema library.

import type { Illustration, Stat } from '#demo.ts';
import { toFields } from '#lib/parsing.ts';
import { readSnapshots } from '#lib/snapshots.ts';
import { readArray, type TextStorage } from '#lib/storage.ts';
import { recentPlacesKey } from '#storage-keys.ts';
import { getPointKey, isSnapshotOf, weatherSnapshotsKey } from './snapshot-key.ts';

/** "Last looked up" and "London, GB", with the sun there. Null if there is no recent place. */
export function readLastCityStat(storage: TextStorage, nowMs: number): Stat | null {
  const [place] = readArray(storage, recentPlacesKey);
  const { name, country, coordinates } = toFields(place);
  const { latitude, longitude } = toFields(coordinates);
  const isPoint = typeof latitude === 'number' && typeof longitude === 'number';
  const point = isPoint ? getPointKey(latitude, longitude) : '';
  const title = name ? [name, country].filter(Boolean).join(', ') : point.replace(',', ', ');
  if (title === '') return null;
  const snapshot = readSnapshots(storage, weatherSnapshotsKey).find(({ key }) => isSnapshotOf(key, point));
  return { label: 'Last looked up', value: title, illustration: drawSun(toFields(snapshot?.data), nowMs / 1000) };
}

const daySeconds = 86_400;

/** The sun on its arc, or at night below the horizon. Assumes that every day has the stored sunrise and sunset. */
function drawSun(weather: Readonly<Record<string, unknown>>, nowSeconds: number): Illustration | undefined {
  const { sunriseEpochSeconds: sunrise, sunsetEpochSeconds: sunset } = weather;
  if (typeof sunrise !== 'number' || typeof sunset !== 'number') return undefined;
  const dayLength = sunset - sunrise;
  const time = (((nowSeconds - sunrise) % daySeconds) + daySeconds) % daySeconds;
  const isUp = time < dayLength;
  // The sun moves from left to right above the horizon, and back below it.
  const angle = Math.PI * (isUp ? 1 - time / dayLength : (time - dayLength) / (daySeconds - dayLength));
  return {
    hairline: `M14 47A34 34 0 0 1 82 47${isUp ? 'M30 53.5H66M38 59.5H58' : 'A34 10 0 0 1 14 47'}`,
    line: 'M4 47.5H92',
    dot: { x: 48 + 34 * Math.cos(angle), y: 47 - (isUp ? 34 : -10) * Math.sin(angle) },
  };
}
