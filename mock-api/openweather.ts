import type { SimulationContext } from './contract.ts';
import { localNamesOf } from './local-names.ts';
import { type MockResponse, okResponse } from './mock-response.ts';
import { type Observation, observe } from './observation.ts';
import { type Place, placesWithRepeats } from './place-list.ts';
import { searchPlaces } from './place-search.ts';
import { type Point, pointAt } from './point.ts';
import { openWeatherError } from './provider-errors.ts';
import { hash01, round } from './random.ts';

type Shape = (payload: WeatherPayload) => unknown;

/** One row of the geocoder. */
export interface GeocodeRow {
  readonly name: string;
  readonly local_names?: Readonly<Record<string, string>>;
  readonly lat: number;
  readonly lon: number;
  readonly country: string;
  readonly state?: string;
}

/** The answer of `/data/2.5/weather`. */
export type WeatherPayload = ReturnType<typeof weatherPayload>;

/** The error for a missing or unknown key, which the real service checks before anything else; null for a good one. */
export function authError(query: URLSearchParams, keys: readonly string[] | undefined): MockResponse | null {
  const key = query.get('appid') ?? '';
  const isGood = keys ? keys.includes(key) : key !== '' && key !== 'invalid';
  return isGood ? null : openWeatherError(401);
}

function geocodeRow(place: Place): GeocodeRow {
  const localNames = localNamesOf(place);
  return {
    name: place.name,
    ...(localNames && { local_names: localNames }),
    lat: place.lat,
    lon: place.lon,
    country: place.country,
    ...(place.state && { state: place.state }),
  };
}

/** `GET /geo/1.0/direct`: no match is 200 with `[]`, an empty `q` is 400; never more than five rows. */
export function answerGeocode(query: URLSearchParams, shape: (rows: readonly GeocodeRow[]) => unknown): MockResponse {
  const q = query.get('q')?.trim() ?? '';
  if (q === '') return openWeatherError(400);
  const limit = Math.min(5, Math.max(1, Math.trunc(Number(query.get('limit') ?? 5)) || 5));
  return okResponse('openweather', shape(searchPlaces(placesWithRepeats, q).map(geocodeRow).slice(0, limit)));
}

/** Temperatures and speeds in the wanted units: kelvin and m/s unless told otherwise; mph in imperial only. */
function converter(units: string | null) {
  const metric = units === 'metric';
  const imperial = units === 'imperial';
  return {
    temperature: (celsius: number) => round(metric ? celsius : imperial ? (celsius * 9) / 5 + 32 : celsius + 273.15, 2),
    speed: (ms: number) => round(imperial ? ms * 2.23694 : ms, 2),
  };
}

/** In polar night and day alike OpenWeather sends 0 for both times. */
function sysOf({ place }: Point, { sun }: Observation) {
  const times =
    sun.kind === 'rises'
      ? { sunrise: Math.round(sun.sunriseMs / 1000), sunset: Math.round(sun.sunsetMs / 1000) }
      : { sunrise: 0, sunset: 0 };
  if (!place) return times;
  return {
    type: 2,
    id: 200_000 + Math.floor(hash01('station', place.lat, place.lon) * 90_000),
    ...labelled(place),
    ...times,
  };
}

const labelled = (place: Place) => ({ country: place.country });

/** Captured icons of the polar seasons have the wrong letter: `d` in polar night, `n` under the midnight sun. */
function iconOf({ condition, sun, isDay }: Observation): string {
  const showsDay = sun.kind === 'rises' ? isDay : sun.kind === 'polar-night';
  return `${condition.icon}${showsDay ? 'd' : 'n'}`;
}

function nameOf({ place, lat, lon }: Point): { id: number; name: string } {
  if (lat === 0 && lon === 0) return { id: 6_295_630, name: 'Globe' };
  if (!place) return { id: 0, name: '' };
  const id = 1_000_000 + Math.floor(hash01('city', place.lat, place.lon) * 6_000_000);
  return { id, name: place.station || place.name };
}

function weatherPayload(point: Point, world: SimulationContext, units: string | null) {
  const calculatedMs = Math.floor(world.nowMs / 600_000) * 600_000;
  const seen = observe(world.seed, point, calculatedMs);
  const { temperature, speed } = converter(units);
  const { id, main, description } = seen.condition;
  const fallen = seen.precipitationMm > 0 ? { '1h': seen.precipitationMm } : null;
  return {
    coord: { lon: round(point.lon, 4), lat: round(point.lat, 4) },
    weather: [{ id, main, description, icon: iconOf(seen) }],
    base: 'stations',
    main: {
      temp: temperature(seen.tempC),
      feels_like: temperature(seen.feelsLikeC),
      temp_min: temperature(seen.tempC - 0.8),
      temp_max: temperature(seen.tempC + 0.9),
      pressure: seen.seaLevelHpa,
      humidity: seen.humidity,
      sea_level: seen.seaLevelHpa,
      grnd_level: seen.groundHpa,
    },
    visibility: seen.visibilityMeters,
    wind: {
      speed: speed(seen.windMs),
      deg: seen.windDegrees,
      ...(seen.gustMs > 0 && { gust: speed(seen.gustMs) }),
    },
    ...(fallen && (main === 'Snow' ? { snow: fallen } : { rain: fallen })),
    clouds: { all: seen.cloudPercent },
    dt: calculatedMs / 1000,
    sys: sysOf(point, seen),
    timezone: point.offsetSeconds,
    ...nameOf(point),
    cod: 200,
  };
}

/** A number that is one, within ±limit; null otherwise. */
function coordinate(text: string, limit: number): number | null {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  return Math.abs(value) <= limit ? value : null;
}

/** `GET /data/2.5/weather` by `lat` and `lon`, or by `q`, where no match is 404. */
export function answerWeather(query: URLSearchParams, world: SimulationContext, shape: Shape): MockResponse {
  const latText = query.get('lat');
  const lonText = query.get('lon');
  const units = query.get('units');
  if (latText !== null && lonText !== null) {
    const lat = coordinate(latText, 90);
    if (lat === null) return openWeatherError(400, 'wrong latitude');
    const lon = coordinate(lonText, 180);
    if (lon === null) return openWeatherError(400, 'wrong longitude');
    return weatherReply(pointAt(lat, lon, world.nowMs));
  }
  const q = query.get('q')?.trim() ?? '';
  if (q === '') return openWeatherError(400);
  const [found] = searchPlaces(placesWithRepeats, q, true);
  return found ? weatherReply(pointAt(found.lat, found.lon, world.nowMs)) : openWeatherError(404);

  function weatherReply(point: Point): MockResponse {
    const reply = okResponse('openweather', shape(weatherPayload(point, world, units)));
    const shown = new URLSearchParams(query);
    shown.delete('appid');
    return { ...reply, headers: { ...reply.headers, 'x-cache-key': `/data/2.5/weather?${shown}` } };
  }
}
