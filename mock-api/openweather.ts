import type { Endpoint } from './endpoint.ts';
import { findNearestPlace, findPlaces, observe } from './places.ts';

/** `GET /geo/1.0/direct`: at most five rows, an empty list without a match. */
function geocode({ searchParams: query }: URL) {
  const found = findPlaces(query.get('q') ?? '').slice(0, 5);
  return found.map(({ name, state, country, lat, lon }) => ({ name, state, country, lat, lon }));
}

/** `GET /data/2.5/weather` by `q` or by `lat` and `lon`, in metric units. */
function getWeather({ searchParams: query }: URL, nowMs: number) {
  const text = query.get('q');
  const place = text === null ? findNearestPlace(query.get('lat'), query.get('lon')) : findPlaces(text)[0];
  if (!place) return 404;
  const { utcOffsetSeconds, sunrise, sunset, isDay, tempC, humidity, wind, condition } = observe(place, nowMs);
  return {
    coord: { lon: Number(query.get('lon') ?? place.lon), lat: Number(query.get('lat') ?? place.lat) },
    weather: [{ description: condition.description, icon: `${condition.icon}${isDay ? 'd' : 'n'}` }],
    main: { temp: tempC, feels_like: tempC - 2, humidity },
    wind: { speed: wind },
    sys: { country: place.country, sunrise, sunset },
    timezone: utcOffsetSeconds,
    name: place.name,
  };
}

export const openWeather: readonly Endpoint[] = [
  { route: 'geocode', path: /^\/geo\/1\.0\/direct$/, getData: geocode },
  { route: 'weather', path: /^\/data\/2\.5\/weather$/, getData: getWeather },
];
