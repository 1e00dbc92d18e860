import type { Spot } from './observation.ts';
import { type Place, places } from './place-list.ts';
import { nearestPlace } from './place-search.ts';
import { nauticalZone, utcOffsetSeconds } from './time-zone.ts';

/** A coordinate with what is known about it; `place` is null in open sea. */
export interface Point extends Spot {
  readonly place: Place | null;
  readonly zone: string;
}

/** Looks a coordinate up: the nearest known place lends its clock and height, a point at sea has a nautical zone. */
export function pointAt(lat: number, lon: number, timeMs: number): Point {
  const place = nearestPlace(places, lat, lon);
  const zone = place?.zone ?? nauticalZone(lon);
  return {
    lat,
    lon,
    place,
    zone,
    offsetSeconds: utcOffsetSeconds(zone, timeMs),
    elevationMeters: place?.elevationMeters ?? 0,
  };
}
