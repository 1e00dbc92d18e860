import { array, type InferOutput, looseObject, nullish, object } from 'valibot';
import type { WeatherSettings } from '#config.ts';
import { getJson, validRows, withQuery } from '#lib/http.ts';
import { type CityQuery, maxSuggestions, type Place } from './city.ts';
import {
  between,
  cityName,
  latitude,
  longitude,
  optionalEpochSeconds,
  optionalText,
  optionalUtcOffset,
} from './schemas.ts';
import { optionalIconCode, parseReadings, readings, type Weather, type WeatherProvider } from './weather.ts';

const point = { lat: latitude, lon: longitude };
const geocodeSchema = validRows(object({ name: cityName, state: optionalText, country: optionalText, ...point }));

/** Only the temperature is required. At sea and near the poles nearly every other field can be missing. */
const responseSchema = looseObject({
  coord: nullish(object(point)),
  weather: nullish(array(object({ description: optionalText, icon: optionalIconCode }))),
  main: looseObject({ temp: between(...readings.tempC.range) }),
  sys: nullish(object({ country: optionalText, sunrise: optionalEpochSeconds, sunset: optionalEpochSeconds })),
  timezone: optionalUtcOffset,
  name: optionalText,
});

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

type OpenWeatherResponse = InferOutput<typeof responseSchema>;

function toWeather(response: OpenWeatherResponse, query: CityQuery): Weather {
  const [condition] = response.weather ?? [];
  return {
    ...parseReadings('openWeather', response),
    description: condition?.description ?? '',
    icon: condition?.icon ?? null,
    sunriseEpochSeconds: response.sys?.sunrise ?? null,
    sunsetEpochSeconds: response.sys?.sunset ?? null,
    utcOffsetSeconds: response.timezone,
    place: toPlace(response, query),
  };
}

/** Takes missing fields from the query. The typed text is the name only without both a name and coordinates. */
function toPlace({ name, sys, coord }: OpenWeatherResponse, query: CityQuery): Place {
  const state = typeof query === 'string' ? null : query.state;
  const names = { name: name ?? '', state, country: sys?.country ?? null };
  if (coord) return { ...names, coordinates: { latitude: coord.lat, longitude: coord.lon } };
  if (typeof query !== 'string') return { ...names, coordinates: query.coordinates };
  return { ...names, name: name || query, coordinates: null };
}
