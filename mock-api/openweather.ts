import { findNearestPlace, observe, searchPlaces } from './places.ts';
import type { Endpoint, RequestContext } from './provider.ts';
import template from './templates/weather.json' with { type: 'json' };

/** `GET /geo/1.0/direct`: at most five rows, an empty list without a match. */
function geocode({ searchParams: query }: URL) {
  if (!query.get('appid')) return 401;
  const text = query.get('q')?.trim();
  if (!text) return 400;
  const found = searchPlaces(text).slice(0, 5);
  return found.map(({ name, state, country, lat, lon }) => ({ name, state, country, lat, lon }));
}

/** `GET /data/2.5/weather` by `q` or by `lat` and `lon`, in metric units. For coordinates the nearest station is named. */
function getWeather({ searchParams: query }: URL, { nowMs }: RequestContext) {
  if (!query.get('appid')) return 401;
  const text = query.get('q')?.trim();
  const place = text ? searchPlaces(text, true)[0] : findNearestPlace(query.get('lat'), query.get('lon'));
  if (!place) return text ? 404 : 400;
  const seen = observe(place, nowMs);
  const { id, main, description, icon, clouds } = seen.condition;
  return {
    ...template,
    coord: { lon: Number(query.get('lon') ?? place.lon), lat: Number(query.get('lat') ?? place.lat) },
    weather: [{ id, main, description, icon: `${icon}${seen.isDay ? 'd' : 'n'}` }],
    main: { ...template.main, temp: seen.tempC, feels_like: seen.feelsLikeC, humidity: seen.humidityPercent },
    wind: { ...template.wind, speed: seen.windMetersPerSecond },
    clouds: { all: clouds },
    dt: seen.now,
    sys: {
      ...template.sys,
      country: place.country,
      sunrise: seen.sunriseEpochSeconds,
      sunset: seen.sunsetEpochSeconds,
    },
    timezone: seen.utcOffsetSeconds,
    name: text ? place.name : (place.station ?? place.name),
  };
}

export const openWeather: readonly Endpoint[] = [
  { route: 'geocode', path: /^\/geo\/1\.0\/direct$/, getData: geocode },
  { route: 'weather', path: /^\/data\/2\.5\/weather$/, getData: getWeather },
];
