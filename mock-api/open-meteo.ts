import type { SimulationContext } from './contract.ts';
import { round } from './noise.ts';
import { observe } from './observation.ts';
import { findNearestPlace, getCountryName, type Place, searchPlaces } from './places.ts';
import { RejectedRequestError } from './responses.ts';
import template from './templates/forecast.json' with { type: 'json' };

type Row = Readonly<Record<string, unknown>>;

/** The server encodes by the rules of proto3 JSON: what is zero or empty is omitted, coordinates included. */
function searchRow(place: Place): Row {
  const row = {
    id: Math.round(Math.abs(place.lat * place.lon) * 1000) + 1,
    name: place.english ?? place.name,
    latitude: place.lat,
    longitude: place.lon,
    elevation: place.elevation,
    feature_code: 'PPL',
    country_code: place.country,
    timezone: place.timezone,
    country: getCountryName(place),
    admin1: place.state ?? '',
  };
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== 0 && value !== ''));
}

const toSearchResult = (rows: readonly Row[]) => ({
  ...(rows.length > 0 && { results: rows }),
  generationtime_ms: 0.61,
});

/**
 * `GET /v1/search`: one character finds nothing, two must be a full name, three or more its start. Without a match there
 * is no `results` key.
 */
export function searchMeteo({ searchParams: query }: URL) {
  const name = query.get('name')?.trim();
  if (!name) throw new RejectedRequestError(400);
  const length = [...name].length;
  const found = length < 2 ? [] : searchPlaces(name, length === 2);
  return toSearchResult(found.slice(0, Number(query.get('count') ?? 10)).map(searchRow));
}

/** @throws {RejectedRequestError} for a name that is not in the template, as the real service does */
function pick<T>(values: Readonly<Record<string, T>>, names: string | null): Record<string, T> {
  const wanted = (names ?? '').split(',').filter((name) => name !== '');
  return Object.fromEntries(
    wanted.map((name) => {
      const value = values[name];
      if (value === undefined) throw new RejectedRequestError(400);
      return [name, value];
    }),
  );
}

/** `GET /v1/forecast` for one coordinate: the requested current values, and one day of sun times in epoch seconds. */
export function getForecast({ searchParams: query }: URL, context: SimulationContext) {
  const place = findNearestPlace(query.get('latitude'), query.get('longitude'));
  const seen = observe(place, context);
  const current = {
    ...template.current,
    temperature_2m: round(seen.tempC, 1),
    apparent_temperature: round(seen.feelsLikeC, 1),
    relative_humidity_2m: seen.humidity,
    is_day: Number(seen.isDay),
    weather_code: seen.condition.wmo,
    cloud_cover: seen.cloudPercent,
    wind_speed_10m: seen.windMs,
    wind_direction_10m: seen.windFromDegrees,
  };
  const time = Math.floor(context.nowMs / 900_000) * 900;
  return {
    ...template,
    latitude: Number(query.get('latitude')),
    longitude: Number(query.get('longitude')),
    utc_offset_seconds: seen.offsetSeconds,
    timezone: place.timezone,
    elevation: place.elevation,
    current: { time, interval: template.current.interval, ...pick(current, query.get('current')) },
    daily: {
      time: [seen.midnight],
      ...pick({ sunrise: [seen.sunrise], sunset: [seen.sunset] }, query.get('daily')),
    },
  };
}
