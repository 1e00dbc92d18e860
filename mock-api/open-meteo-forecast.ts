import type { SimulationContext } from './contract.ts';
import { type MockResponse, okResponse } from './mock-response.ts';
import { observe } from './observation.ts';
import { currentVariables, type MeteoUnits, temperature, unitsOf, type Variable } from './open-meteo-variables.ts';
import { type Point, pointAt } from './point.ts';
import { openMeteoError } from './provider-errors.ts';
import { localMidnight, sunDay } from './sun.ts';
import { isTimeZone, utcOffsetSeconds, zoneAbbreviation } from './time-zone.ts';

/** The answer of `/v1/forecast`. */
export interface Forecast {
  readonly [key: string]: unknown;
  readonly current?: Readonly<Record<string, unknown>>;
  readonly daily?: Readonly<Record<string, readonly unknown[]>>;
}

/** What a request asked for, checked. */
interface Wanted {
  readonly current: readonly string[];
  readonly daily: readonly string[];
  readonly days: number;
  readonly units: MeteoUnits;
  readonly zone: string;
  readonly isUnixTime: boolean;
}

const dayMs = 86_400_000;
const quarterHourMs = 900_000;

/** Writes an instant as the request wants it: epoch seconds, or local ISO text WITHOUT an offset. */
type Clock = (timeMs: number, dateOnly?: boolean) => number | string;

function clockOf(isUnixTime: boolean, offsetSeconds: number): Clock {
  if (isUnixTime) return (timeMs) => Math.round(timeMs / 1000);
  return (timeMs, dateOnly = false) =>
    new Date(timeMs + offsetSeconds * 1000).toISOString().slice(0, dateOnly ? 10 : 16);
}

/** Polar night: both times are local midnight. Polar day: sunset comes a whole day after sunrise at midnight. */
function sunTimes(point: Point, midnightMs: number): { sunrise: number; sunset: number } {
  const sun = sunDay(point.lat, point.lon, point.offsetSeconds, midnightMs + dayMs / 2);
  if (sun.kind === 'rises') return { sunrise: sun.sunriseMs, sunset: sun.sunsetMs };
  return { sunrise: midnightMs, sunset: sun.kind === 'polar-day' ? midnightMs + dayMs : midnightMs };
}

const dailyNames = ['sunrise', 'sunset', 'temperature_2m_max', 'temperature_2m_min', 'weather_code'];

function dailyVariable(
  name: string,
  point: Point,
  midnightMs: number,
  world: SimulationContext,
  units: MeteoUnits,
): Variable {
  const afternoon = observe(world.seed, point, midnightMs + 15 * 3_600_000);
  if (name === 'weather_code') return { unit: 'wmo code', value: afternoon.condition.wmo };
  return temperature(afternoon.tempC - (name === 'temperature_2m_min' ? 6 : 0), units);
}

function dailyBlocks(point: Point, world: SimulationContext, wanted: Wanted, clock: Clock): Record<string, unknown> {
  const first = localMidnight(point.offsetSeconds, world.nowMs);
  const midnights = Array.from({ length: wanted.days }, (_, day) => first + day * dayMs);
  const timeUnit = wanted.isUnixTime ? 'unixtime' : 'iso8601';
  const units: Record<string, string> = { time: timeUnit };
  const daily: Record<string, readonly (number | string)[]> = { time: midnights.map((ms) => clock(ms, true)) };
  for (const name of wanted.daily) {
    if (name === 'sunrise' || name === 'sunset') {
      units[name] = timeUnit;
      daily[name] = midnights.map((ms) => clock(sunTimes(point, ms)[name]));
    } else {
      const column = midnights.map((ms) => dailyVariable(name, point, ms, world, wanted.units));
      units[name] = column[0]?.unit ?? '';
      daily[name] = column.map(({ value }) => value);
    }
  }
  return { daily_units: units, daily };
}

function currentBlocks(point: Point, world: SimulationContext, wanted: Wanted, clock: Clock): Record<string, unknown> {
  const timeMs = Math.floor(world.nowMs / quarterHourMs) * quarterHourMs;
  const seen = observe(world.seed, point, timeMs);
  const units: Record<string, string> = { time: wanted.isUnixTime ? 'unixtime' : 'iso8601', interval: 'seconds' };
  const current: Record<string, unknown> = { time: clock(timeMs), interval: quarterHourMs / 1000 };
  for (const name of wanted.current) {
    const variable = currentVariables[name]?.(seen, wanted.units);
    units[name] = variable?.unit ?? '';
    current[name] = variable?.value ?? null;
  }
  return { current_units: units, current };
}

/** The centre of the grid cell, some kilometres off and with the noise of a 32 bit float, as the real one answers. */
const gridCell = (degrees: number) => Number(Math.fround(Math.round(degrees * 16) / 16 + 0.0101).toPrecision(8));

function forecast(lat: number, lon: number, world: SimulationContext, wanted: Wanted): Forecast {
  const there = pointAt(lat, lon, world.nowMs);
  const zone = wanted.zone === 'auto' ? there.zone : wanted.zone;
  const point = { ...there, offsetSeconds: utcOffsetSeconds(zone, world.nowMs) };
  const clock = clockOf(wanted.isUnixTime, point.offsetSeconds);
  return {
    latitude: gridCell(lat),
    longitude: gridCell(lon),
    generationtime_ms: 0.1040697,
    utc_offset_seconds: point.offsetSeconds,
    timezone: zone,
    timezone_abbreviation: zoneAbbreviation(point.offsetSeconds),
    elevation: point.elevationMeters,
    ...(wanted.current.length > 0 && currentBlocks(there, world, wanted, clock)),
    ...(wanted.daily.length > 0 && dailyBlocks(point, world, wanted, clock)),
  };
}

const list = (query: URLSearchParams, name: string) =>
  query
    .getAll(name)
    .flatMap((value) => value.split(','))
    .filter((value) => value !== '');

/** Checks the query; a string is the reason of a 400. */
function wantedOf(query: URLSearchParams): Wanted | string {
  const current = list(query, 'current');
  const daily = list(query, 'daily');
  const unknown =
    current.find((name) => !Object.hasOwn(currentVariables, name)) ?? daily.find((name) => !dailyNames.includes(name));
  if (unknown !== undefined) {
    return `Data corrupted at path ''. Cannot initialize ForecastVariable from invalid String value ${unknown}.`;
  }
  const units = unitsOf(query);
  if (!units) return "Data corrupted at path ''. Cannot initialize unit from invalid String value.";
  const zone = query.get('timezone') ?? 'GMT';
  if (zone !== 'auto' && !isTimeZone(zone)) return 'Invalid timezone';
  const days = Number(query.get('forecast_days') ?? 7);
  if (!Number.isInteger(days) || days < 0 || days > 16) {
    return `Forecast days is invalid. Allowed range 0 to 16. Given ${query.get('forecast_days')}.`;
  }
  return { current, daily, days, units, zone, isUnixTime: query.get('timeformat') === 'unixtime' };
}

function rangeProblem(name: string, text: string | null, limit: number): string | null {
  // A comma separates several places in the real interface; here, as for a decimal comma, it is a number no longer.
  const value = text === null || text.trim() === '' ? Number.NaN : Number(text);
  if (Number.isNaN(value))
    return `Data corrupted at path ''. Cannot initialize Float from invalid String value ${text ?? ''}.`;
  if (Math.abs(value) <= limit) return null;
  const given = Number.isInteger(value) ? value.toFixed(1) : String(value);
  return `${name} must be in range of -${limit} to ${limit}°. Given: ${given}.`;
}

/** `GET /v1/forecast` for one point: current values, sun times and a few daily ones. */
export function answerForecast(
  query: URLSearchParams,
  world: SimulationContext,
  shape: (payload: Forecast) => unknown,
): MockResponse {
  const lat = query.get('latitude');
  const lon = query.get('longitude');
  const problem = rangeProblem('Latitude', lat, 90) ?? rangeProblem('Longitude', lon, 180);
  if (problem) return openMeteoError(400, problem);
  const wanted = wantedOf(query);
  if (typeof wanted === 'string') return openMeteoError(400, wanted);
  return okResponse('open-meteo', shape(forecast(Number(lat), Number(lon), world, wanted)));
}
