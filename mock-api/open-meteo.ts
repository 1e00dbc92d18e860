import { findNearestPlace, findPlaces, getCountryName, isInRegion, observe, type Place } from './places.ts';
import type { Endpoint, RequestContext } from './provider.ts';
import template from './templates/forecast.json' with { type: 'json' };

/** The server encodes by the rules of proto3 JSON, which omit every zero, coordinates included. */
function toSearchRow({ name, english, state, country, lat, lon, timezone }: Place) {
  return {
    id: Math.round(Math.abs(lat * lon) * 1000) + 1,
    name: english ?? name,
    latitude: lat || undefined,
    longitude: lon || undefined,
    country_code: country,
    country: getCountryName(country),
    timezone,
    admin1: state,
  };
}

/**
 * `GET /v1/search`: one character finds nothing, two must be a full name, three or more its start. Takes `count` places of the name,
 * and only then those in the region after a comma. Without a match the response has no `results`.
 */
function geocode({ searchParams: query }: URL) {
  const [name = '', region = ''] = (query.get('name') ?? '').split(',').map((part) => part.trim());
  if (!name) return 400;
  const found = name.length < 2 ? [] : findPlaces(name, name.length === 2).slice(0, Number(query.get('count') ?? 10));
  const results = found.filter((place) => region === '' || isInRegion(place, region)).map(toSearchRow);
  return { results: results.length > 0 ? results : undefined, generationtime_ms: 0.61 };
}

/** `GET /v1/forecast` for one coordinate: current values, and one day of sun times in epoch seconds. */
function getForecast({ searchParams: query }: URL, { nowMs }: RequestContext) {
  const place = findNearestPlace(query.get('latitude'), query.get('longitude'));
  if (!place) return 400;
  const { now, utcOffsetSeconds, midnight, sunrise, sunset, isDay, tempC, condition } = observe(place, nowMs);
  return {
    ...template,
    latitude: Number(query.get('latitude')),
    longitude: Number(query.get('longitude')),
    utc_offset_seconds: utcOffsetSeconds,
    timezone: place.timezone,
    current: {
      ...template.current,
      time: now - (now % template.current.interval),
      temperature_2m: tempC,
      apparent_temperature: tempC - 2,
      is_day: Number(isDay),
      weather_code: condition.wmo,
    },
    daily: { time: [midnight], sunrise: [sunrise], sunset: [sunset] },
  };
}

export const openMeteo: readonly Endpoint[] = [
  { route: 'geocode', path: /^\/v1\/search$/, getData: geocode },
  { route: 'weather', path: /^\/v1\/forecast$/, getData: getForecast },
];
