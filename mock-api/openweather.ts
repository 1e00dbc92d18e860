import type { SimulationContext } from './contract.ts';
import { round } from './noise.ts';
import { observe } from './observation.ts';
import { findNearestPlace, type Place, searchPlaces } from './places.ts';
import { RejectedRequestError } from './responses.ts';
import template from './templates/weather.json' with { type: 'json' };

type GeocodeRows = readonly ReturnType<typeof geocodeRow>[];
type Weather = ReturnType<typeof getWeather>;

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
      feels_like: round(seen.tempC - seen.windMs / 4, 2),
      temp_min: round(seen.tempC - 0.8, 2),
      temp_max: round(seen.tempC + 0.9, 2),
      humidity: seen.humidity,
    },
    wind: { ...template.wind, speed: seen.windMs },
    clouds: { all: seen.cloudPercent },
    dt: Math.floor(context.nowMs / 1000),
    sys: { ...template.sys, country: place.country, sunrise: seen.sunrise, sunset: seen.sunset },
    timezone: seen.offsetSeconds,
    name: place.station ?? place.name,
  };
}

const longName = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch upon the Everlasting Northern Waters';
const maliciousName = "<img src=x onerror=\"document.title='hacked'\"><script>document.title='hacked'</script>";

export const geocodeVariants = {
  empty: () => [],
  /** Five rows with the same label, three of them with equal coordinates. */
  duplicates: (rows: GeocodeRows) =>
    rows
      .slice(0, 1)
      .flatMap((row) => [row, row, { ...row, lat: row.lat + 0.01 }, row, { ...row, lon: row.lon + 0.01 }]),
  'no-state': (rows: GeocodeRows) => rows.map((row) => ({ ...row, state: undefined })),
  'no-country': (rows: GeocodeRows) => rows.map((row) => ({ ...row, country: undefined })),
  'long-names': (rows: GeocodeRows) =>
    rows.map((row, index) => ({ ...row, name: `${longName} ${index + 1}`, state: `The Region of ${longName}` })),
  malicious: (rows: GeocodeRows) => rows.map((row) => ({ ...row, name: maliciousName, state: '"><b>bold</b>&amp;' })),
} as const;

const withSky = (weather: Weather, changes: object) => ({
  ...weather,
  weather: weather.weather.map((sky) => ({ ...sky, ...changes })),
});
const withSys = (weather: Weather, changes: object) => ({ ...weather, sys: { ...weather.sys, ...changes } });

export const weatherVariants = {
  /** In polar night and polar day OpenWeather sends 0 for both times. */
  polar: (weather: Weather) => withSys(weather, { sunrise: 0, sunset: 0 }),
  'no-sun': (weather: Weather) => withSys(weather, { sunrise: undefined, sunset: undefined }),
  'no-country': (weather: Weather) => withSys(weather, { country: undefined }),
  'no-name': (weather: Weather) => ({ ...weather, name: '' }),
  'no-wind': (weather: Weather) => ({ ...weather, wind: undefined }),
  'no-timezone': (weather: Weather) => ({ ...weather, timezone: undefined }),
  'unknown-icon': (weather: Weather) => withSky(weather, { id: 999, icon: '99x' }),
  'long-names': (weather: Weather) => ({ ...weather, name: longName }),
  malicious: (weather: Weather) => ({
    ...withSky(weather, { description: maliciousName, icon: '../../01d' }),
    name: maliciousName,
  }),
} as const;
