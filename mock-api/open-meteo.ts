import type { Endpoint } from './endpoint.ts';
import { findNearestPlace, findPlaces, observe, type Place } from './places.ts';

/** The server encodes by the rules of proto3 JSON, which omit every zero, coordinates included. */
function toSearchRow({ name, state, country, lat, lon }: Place) {
  return { name, latitude: lat || undefined, longitude: lon || undefined, country_code: country, admin1: state };
}

/** `GET /v1/search`: without a match the response has no `results`. */
function geocode({ searchParams: query }: URL) {
  const found = findPlaces(query.get('name') ?? '').slice(0, Number(query.get('count')));
  return { results: found.length > 0 ? found.map(toSearchRow) : undefined };
}

/** `GET /v1/forecast` for one coordinate: the requested current values, and one day of sun times in epoch seconds. */
function getForecast({ searchParams: query }: URL, nowMs: number) {
  const place = findNearestPlace(query.get('latitude'), query.get('longitude'));
  const { utcOffsetSeconds, sunrise, sunset, isDay, tempC, humidity, wind, condition } = observe(place, nowMs);
  const current = {
    temperature_2m: tempC,
    apparent_temperature: tempC - 2,
    relative_humidity_2m: humidity,
    wind_speed_10m: wind,
    is_day: Number(isDay),
    weather_code: condition.wmo,
  };
  const requested = query.get('current')?.split(',') ?? [];
  return {
    utc_offset_seconds: utcOffsetSeconds,
    current: Object.fromEntries(Object.entries(current).filter(([name]) => requested.includes(name))),
    daily: { sunrise: [sunrise], sunset: [sunset] },
  };
}

export const openMeteo: readonly Endpoint[] = [
  { route: 'geocode', path: /^\/v1\/search$/, getData: geocode },
  { route: 'weather', path: /^\/v1\/forecast$/, getData: getForecast },
];
