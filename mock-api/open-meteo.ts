import { findNearestPlace, observe, type Place, searchPlaces } from './places.ts';
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
    timezone,
    admin1: state,
  };
}

/**
 * `GET /v1/search`: one character finds nothing, two must be a full name, three or more its start. Without a match the
 * response has no `results`.
 */
function geocode({ searchParams: query }: URL) {
  const name = query.get('name')?.trim();
  if (!name) return 400;
  const found = name.length < 2 ? [] : searchPlaces(name, name.length === 2);
  const results = found.slice(0, Number(query.get('count') ?? 10)).map(toSearchRow);
  return { results: results.length > 0 ? results : undefined, generationtime_ms: 0.61 };
}

/** `GET /v1/forecast` for one coordinate: current values, and one day of sun times in epoch seconds. */
function getForecast({ searchParams: query }: URL, { nowMs }: RequestContext) {
  const place = findNearestPlace(query.get('latitude'), query.get('longitude'));
  if (!place) return 400;
  const seen = observe(place, nowMs);
  return {
    ...template,
    latitude: Number(query.get('latitude')),
    longitude: Number(query.get('longitude')),
    utc_offset_seconds: seen.utcOffsetSeconds,
    timezone: place.timezone,
    current: {
      ...template.current,
      time: seen.now - (seen.now % template.current.interval),
      temperature_2m: seen.tempC,
      apparent_temperature: seen.feelsLikeC,
      relative_humidity_2m: seen.humidityPercent,
      is_day: Number(seen.isDay),
      weather_code: seen.condition.wmo,
      cloud_cover: seen.condition.clouds,
      wind_speed_10m: seen.windMetersPerSecond,
    },
    daily: { time: [seen.midnight], sunrise: [seen.sunriseEpochSeconds], sunset: [seen.sunsetEpochSeconds] },
  };
}

export const openMeteo: readonly Endpoint[] = [
  { route: 'geocode', path: /^\/v1\/search$/, getData: geocode },
  { route: 'weather', path: /^\/v1\/forecast$/, getData: getForecast },
];
