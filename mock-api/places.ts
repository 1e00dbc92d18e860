import conditions from './templates/conditions.json' with { type: 'json' };
// Places that share a name are ordered by size, the largest first.
import places from './templates/places.json' with { type: 'json' };

/** `country`: ISO 3166, two letters. */
export type Place = (typeof places)[number];

/** The places whose name starts with a text, or with its part before a comma: "London", "lond", "London, GB". */
export function findPlaces(text: string): readonly Place[] {
  const [start = ''] = text.toLowerCase().split(',');
  return places.filter(({ name }) => name.toLowerCase().startsWith(start));
}

/** The nearest place at any distance. */
export function findNearestPlace(latText: string | null, lonText: string | null): Place {
  const [lat, lon] = [Number(latText), Number(lonText)];
  const distanceTo = (place: Place) => Math.hypot(place.lat - lat, (place.lon - lon) * Math.cos((lat * Math.PI) / 180));
  return places.reduce((best, place) => (distanceTo(place) < distanceTo(best) ? place : best));
}

/** The current weather of a place. The sun rises at 6:12 AM and sets at 6:40 PM everywhere. */
export function observe(place: Place, nowMs: number) {
  const now = Math.floor(nowMs / 1000);
  // By the sun, without daylight saving time.
  const utcOffsetSeconds = Math.floor(place.lon / 15 + 0.5) * 3600;
  const midnight = now - ((now + utcOffsetSeconds) % 86_400);
  const sunrise = midnight + (6 * 60 + 12) * 60;
  const sunset = midnight + (18 * 60 + 40) * 60;
  return {
    utcOffsetSeconds,
    sunrise,
    sunset,
    isDay: now >= sunrise && now < sunset,
    // Warm at the equator, cold at the poles.
    tempC: Number((30 - 0.33 * Math.abs(place.lat)).toFixed(1)),
    humidity: 78,
    /** In meters per second. */
    wind: 4.12,
    condition: conditions[places.indexOf(place) % conditions.length] as (typeof conditions)[number],
  };
}
