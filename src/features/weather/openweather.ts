import { array, type InferOutput, nullish, object } from 'valibot';
import type { WeatherSettings } from '#config.ts';
import { getJson, validRows, withQuery } from '#lib/http.ts';
import { type CityQuery, maxSuggestions, type Place } from './city.ts';
import {
  celsius,
  cityName,
  latitude,
  longitude,
  optionalCelsius,
  optionalEpochSeconds,
  optionalMetersPerSecond,
  optionalPercent,
  optionalText,
  optionalUtcOffset,
} from './schemas.ts';
import { optionalIconCode, type Weather, type WeatherProvider } from './weather.ts';

const point = { lat: latitude, lon: longitude };
const geocodeSchema = validRows(object({ name: cityName, state: optionalText, country: optionalText, ...point }));

/** Only the temperature is required. At sea and near the poles nearly every other field can be missing. */
const responseSchema = object({
  coord: nullish(object(point)),
  weather: nullish(array(object({ description: optionalText, icon: optionalIconCode }))),
  main: object({ temp: celsius, feels_like: optionalCelsius, humidity: optionalPercent }),
  wind: nullish(object({ speed: optionalMetersPerSecond })),
  sys: nullish(object({ country: optionalText, sunrise: optionalEpochSeconds, sunset: optionalEpochSeconds })),
  timezone: optionalUtcOffset,
  name: optionalText,
});

type OpenWeatherResponse = InferOutput<typeof responseSchema>;

/** OpenWeather's geocoder and current weather, in metric units. */
export function createOpenWeather({ apiKey, url: baseUrl, iconUrl }: WeatherSettings): WeatherProvider {
  return {
    name: 'OpenWeather',

    async suggestCities(text, options) {
      const url = withQuery(`${baseUrl}/geo/1.0/direct`, { q: text, limit: maxSuggestions, appid: apiKey });
      const rows = await getJson(url, geocodeSchema, options);
      return rows.map(({ lat, lon, ...names }) => ({ ...names, coordinates: { latitude: lat, longitude: lon } }));
    },

    async getWeather(query, options) {
      const city =
        typeof query === 'string'
          ? { q: query }
          : { lat: query.coordinates.latitude, lon: query.coordinates.longitude };
      const url = withQuery(`${baseUrl}/data/2.5/weather`, { ...city, units: 'metric', appid: apiKey });
      return toWeather(await getJson(url, responseSchema, options), query);
    },

    getIconUrl: (icon) => `${iconUrl}/img/wn/${icon}@2x.png`,
  };
}

function toWeather(response: OpenWeatherResponse, query: CityQuery): Weather {
  const { main, sys, wind, weather, timezone } = response;
  const [condition] = weather ?? [];
  return {
    tempC: main.temp,
    feelsLikeC: main.feels_like,
    humidityPercent: main.humidity,
    windMetersPerSecond: wind?.speed ?? null,
    description: condition?.description ?? '',
    icon: condition?.icon ?? null,
    sunriseEpochSeconds: sys?.sunrise ?? null,
    sunsetEpochSeconds: sys?.sunset ?? null,
    utcOffsetSeconds: timezone,
    place: toPlace(response, query),
  };
}

/** The typed text is the name of a place that has neither a name nor coordinates. */
function toPlace({ name, sys, coord }: OpenWeatherResponse, query: CityQuery): Place {
  const coordinates = coord ? { latitude: coord.lat, longitude: coord.lon } : null;
  const typedName = typeof query === 'string' && coordinates === null ? query : '';
  return { name: name || typedName, state: null, country: sys?.country ?? null, coordinates };
}
