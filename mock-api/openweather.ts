import type { SimulationContext } from './contract.ts';
import { round } from './noise.ts';
import { observe } from './observation.ts';
import { findNearestPlace, type Place, searchPlaces } from './places.ts';
import { RejectedRequestError } from './responses.ts';
import template from './templates/weather.json' with { type: 'json' };

type GeocodeRows = readonly ReturnType<typeof geocodeRow>[];

/** The real service checks the key before anything else. */
function checkKey(query: URLSearchParams): void {
  if (!query.get('appid')) throw new RejectedRequestError(401);
}

function geocodeRow({ name, english, lat, lon, country, state }: Place) {
  return { name, ...(english && { local_names: { en: english } }), lat, lon, country, ...(state && { state }) };
}

/** `GET /geo/1.0/direct`: at most five rows, an empty list without a match. */
export function geocode({ searchParams: query }: URL): GeocodeRows {
  checkKey(query);
  const text = query.get('q')?.trim();
  if (!text) throw new RejectedRequestError(400);
  return searchPlaces(text).slice(0, 5).map(geocodeRow);
}

function findPlace(query: URLSearchParams): Place {
  const text = query.get('q')?.trim();
  if (!text) return findNearestPlace(query.get('lat'), query.get('lon'));
  const [found] = searchPlaces(text, true);
  if (!found) throw new RejectedRequestError(404);
  return found;
}

/** `GET /data/2.5/weather` by `q` or by `lat` and `lon`, in metric units. */
export function getWeather({ searchParams: query }: URL, context: SimulationContext) {
  checkKey(query);
  const place = findPlace(query);
  const seen = observe(place, context);
  const { id, main, description, icon } = seen.condition;
  return {
    ...template,
    coord: { lon: Number(query.get('lon') ?? place.lon), lat: Number(query.get('lat') ?? place.lat) },
    weather: [{ id, main, description, icon: `${icon}${seen.isDay ? 'd' : 'n'}` }],
    main: {
      ...template.main,
      temp: seen.tempC,
      feels_like: seen.feelsLikeC,
      temp_min: round(seen.tempC - 0.8, 2),
      temp_max: round(seen.tempC + 0.9, 2),
      humidity: seen.humidity,
    },
    wind: { ...template.wind, speed: seen.windMs, deg: seen.windFromDegrees },
    clouds: { all: seen.cloudPercent },
    dt: Math.floor(context.nowMs / 1000),
    sys: { ...template.sys, country: place.country, sunrise: seen.sunrise, sunset: seen.sunset },
    timezone: seen.offsetSeconds,
    name: place.station ?? place.name,
  };
}
